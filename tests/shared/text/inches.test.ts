import { expect, test } from 'vitest'
import { formatCentimeters, formatInches } from '#shared/text/inches.ts'
import { parseInches, parseLength } from '#shared/text/parse-length.ts'

test.each([
  [70.5, '70½″'],
  [84, '84″'],
  [0.75, '¾″'],
  [0, '0″'],
  [118.75, '118¾″'],
  [34.875, '34⅞″'],
  [2.6, '2⅝″'],
  [71.97, '72″'],
])('formatInches(%d) is %s', (inches, text) => {
  expect(formatInches(inches)).toBe(text)
})

test('formatCentimeters returns one decimal', () => {
  expect([70.5, 14, 84].map(formatCentimeters)).toEqual(['179.1\u00a0cm', '35.6\u00a0cm', '213.4\u00a0cm'])
})

test.each([
  ['72', 72],
  [' 72.25 ', 72.25],
  ['72 1/4', 72.25],
  ['72-1/4', 72.25],
  ['72¼', 72.25],
  ['72 ¼″', 72.25],
  ['72"', 72],
  ["72''", 72],
  ['72 in', 72],
  ['72 inches', 72],
  ['½', 0.5],
  ['3/4 in.', 0.75],
  ["6'", 72],
  ['6′ 2″', 74],
  [`6'2"`, 74],
  ['6 ft', 72],
  ['6 ft 2 1/2 in', 74.5],
  ['6-2 1/2', null],
  ["6' 2½″", 74.5],
  [`6'2''`, 74],
  ['0', 0],
  ['1200', 1200],
])('parseInches(%s) is %s', (text, inches) => {
  expect(parseInches(text)).toBe(inches)
})

test('parseInches parses centimeters', () => {
  expect(parseInches('183 cm')).toBeCloseTo(72.05, 2)
})

test.each([
  ...'wide; -5; 1200.5; 6 ft 14 in; 5/0; 5/4; 72 in x; 7 2; NaN; 1e3; 1/2/3'.split('; '),
  '',
  `72${' '.repeat(40)}`,
  '9'.repeat(40),
])('parseInches(%j) is null', (text) => {
  expect(parseInches(text)).toBeNull()
})

test.each<[string, 'in' | 'cm', number | null]>([
  ['72 1/4', 'in', 72.25],
  ['183.5', 'in', 183.5],
  ['183.5', 'cm', 183.5 / 2.54],
  ['183,5', 'cm', 183.5 / 2.54],
  [' 183 ', 'cm', 183 / 2.54],
  ['183 cm', 'in', 183 / 2.54],
  ['183 cm', 'cm', 183 / 2.54],
  ['72 in', 'cm', 72],
  ['6 ft', 'cm', 72],
  ['72,5', 'in', 72.5],
  ['183,5 cm', 'in', 183.5 / 2.54],
  ['183,5cm', 'cm', 183.5 / 2.54],
  ['242,6 CM', 'in', 242.6 / 2.54],
  ['183 centimetres', 'in', 183 / 2.54],
  ['1,83 m', 'in', 183 / 2.54],
  ['1.83 meters', 'cm', 183 / 2.54],
  ['1 m 83', 'cm', 183 / 2.54],
  ['1m 83cm', 'in', 183 / 2.54],
  ['1835 mm', 'cm', 183.5 / 2.54],
  ['1,835 mm', 'in', 183.5 / 2.54],
  ['6,5 ft', 'in', 78],
  ['6\' 2,5"', 'in', 74.5],
  ['6’ 2”', 'cm', 74],
  ['72,5 in', 'cm', 72.5],
  ['1 m 183', 'cm', null],
  ['6 ft 2 cm', 'in', null],
  ['183 cm 5', 'cm', null],
  ['1.835,5', 'cm', null],
  ['183 km', 'in', null],
  ['wide', 'cm', null],
  ['1,5,3', 'cm', null],
])('parseLength(%j, %j) is %d', (text, unit, inches) => {
  if (inches === null) expect(parseLength(text, unit)).toBeNull()
  else expect(parseLength(text, unit)).toBeCloseTo(inches, 6)
})
