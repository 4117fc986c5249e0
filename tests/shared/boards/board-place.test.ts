import { expect, test } from 'vitest'
import { boardPlace } from '#shared/boards/board-place.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const closet = closetOf({ kind: 'l', back: 960, left: 800 })
const wall = closetOf()

function placesOf(design: typeof closet, role: string): string[] {
  return boardsOf(design)
    .filter((board) => board.role === role)
    .map((board) => boardPlace(board, design))
}

test('a board is in a section, and in a closet of several walls on one of them', () => {
  expect(placesOf(wall, 'floor').slice(0, 2)).toEqual(['Section 1', 'Section 2'])
  expect(placesOf(closet, 'floor')).toEqual(expect.arrayContaining(['Back wall, section 1', 'Left wall, section 1']))
})

test('a panel stands at an end or between two sections', () => {
  const places = placesOf(wall, 'panel')
  expect([places[0], places[1], places.at(-1)]).toEqual(['Left end', 'Right of section 1', 'Right end'])
})

test('a board of a product without a design may be in no section', () => {
  expect(boardPlace({ role: 'loose', run: 0, section: null }, null)).toBe('')
  expect(boardPlace({ role: 'shelf', run: 0, section: 1 }, null)).toBe('Section 2')
})
