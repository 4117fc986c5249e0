import { expect, test } from 'vitest'
import { fieldChecked, fieldGroup, fieldNumber, readFields, fieldText } from '#shared/actions/fields.ts'

function form(...pairs: [string, string][]): FormData {
  const data = new FormData()
  pairs.forEach(([name, value]) => data.append(name, value))
  return data
}

test('repeated fields and those that end in [] become lists', () => {
  const fields = readFields(form(['a', '1'], ['b', '2'], ['b', '3'], ['c[]', '4']))
  expect(fields).toEqual({ a: '1', b: ['2', '3'], 'c[]': ['4'] })
})

test('files are not fields', () => {
  const data = form(['a', '1'])
  data.append('file', new Blob(['x']))
  expect(readFields(data)).toEqual({ a: '1', file: '' })
})

test('every line ends with one character, whatever the browser sent', () => {
  expect(readFields(form(['a', 'one\r\ntwo\nthree'])).a).toBe('one\ntwo\nthree')
})

// Looking up every name separately would exceed the test's time limit.
test('a post with thousands of names is parsed, and no name is special', () => {
  const many = Array.from({ length: 40_000 }, (_, index): [string, string] => [`f${index}`, 'x'])
  const fields = readFields(form(...many, ['__proto__', 'x'], ['__proto__', 'y']))
  expect([Object.keys(fields).length, Object.getPrototypeOf(fields)]).toEqual([40_001, Object.prototype])
})

test('the last value of a repeated field counts, and a missing one is empty', () => {
  expect([fieldText({ a: ['1', '2'] }, 'a'), fieldText({}, 'a'), fieldText({ a: [] }, 'a')]).toEqual(['2', '', ''])
})

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['1.5', 1.5],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['two', 'two'],
  ['', ''],
])('the number of %j is %j; other text stays text', (typed, expected) => {
  expect(fieldNumber({ n: typed }, 'n')).toBe(expected)
})

test('a missing number has its default', () => {
  expect([fieldNumber({}, 'n', 1), fieldNumber({ n: ' ' }, 'n', 1)]).toEqual([1, 1])
})

test('"on", "1" and "true" check a checkbox', () => {
  const boxes = ['on', '1', 'true', 'off', '0', '', 'yes']
  expect(boxes.map((box) => fieldChecked({ box }, 'box'))).toEqual(boxes.map((_, index) => index < 3))
})

test('a group contains the fields with the same prefix', () => {
  const fields = { 'billing.city': 'Salem', 'billing.state': ['OR', 'WA'], city: 'Portland' }
  expect(fieldGroup(fields, 'billing.')).toEqual({ city: 'Salem', state: 'WA' })
})
