import { expect, test } from 'vitest'
import { boardLength, boardLengthText, boardTitle } from '#shared/boards/board-length.ts'

test.each([
  [192, '24', '24″'],
  [191, '23⅞', '23⅞″'],
  // A leaf of a pair of doors: 15 · 8 = 120, and 3½ eighths are seven sixteenths.
  [123.5, '15 7⁄16', '15 7⁄16″'],
  [120.5, '15 1⁄16', '15 1⁄16″'],
])('%d eighths of an inch are %s', (eighths, length, text) => {
  expect([boardLength(eighths), boardLengthText(eighths)]).toEqual([length, text])
})

test('in centimeters a half of an eighth needs no fraction', () => {
  expect([boardLength(123.5, 'cm'), boardLengthText(192, 'cm')]).toEqual(['39.2', '61.0\u00a0cm'])
})

test('a board is titled by its name, mark, size and finish', () => {
  const board = { name: 'Shelf', mark: 'S4', length: 191, width: 108 }
  expect([boardTitle(board, 'White'), boardTitle(board, '')]).toEqual([
    'Shelf S4 · 23⅞ × 13½″ · White',
    'Shelf S4 · 23⅞ × 13½″',
  ])
})
