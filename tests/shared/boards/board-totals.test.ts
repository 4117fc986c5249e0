import { expect, test } from 'vitest'
import type { Board } from '#shared/boards/board.ts'
import { boardTotals } from '#shared/boards/board-totals.ts'

function board(length: number, width: number, thickness = 6): Board {
  return {
    ...{
      mark: 'S1',
      role: 'shelf',
      name: 'Shelf',
      stock: 'board',
      edges: 'front',
      cuts: [],
      at: null,
      run: 0,
      section: 0,
    },
    ...{ stage: 'shelves', length, width, thickness },
  }
}

test('boards of several lines add up by finish and thickness, in square feet', () => {
  const shelf = board(192, 96)
  const totals = boardTotals([
    { boards: [shelf, shelf, board(576, 192, 2)], finish: 'Natural Oak', quantity: 1 },
    { boards: [shelf, shelf], finish: 'Natural Oak', quantity: 3 },
    { boards: [board(288, 96)], finish: 'White', quantity: 2 },
    { boards: [board(96, 96)], finish: 'Linen', quantity: 1 },
  ])
  expect(totals).toEqual([
    { finish: 'Linen', thickness: 6, count: 1, squareFeet: 1 },
    { finish: 'Natural Oak', thickness: 6, count: 8, squareFeet: 16 },
    { finish: 'White', thickness: 6, count: 2, squareFeet: 6 },
    { finish: 'Natural Oak', thickness: 2, count: 1, squareFeet: 12 },
  ])
})
