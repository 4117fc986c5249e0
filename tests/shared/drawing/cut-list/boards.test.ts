import { expect, test } from 'vitest'
import { boardsOf } from '#shared/drawing/cut-list/boards.ts'
import { board, stocked } from '#shared/drawing/cut-list/part.ts'

const oak = { board: 'Natural Oak', metal: 'Steel' }
const white = { board: 'White', metal: 'Steel' }

test('boards of several products add up by finish and thickness, in square feet; what comes from stock does not count', () => {
  const shelf = board(oak, 'Shelf', [24, 12], { quantity: 2 })
  const back = board(oak, 'Back', [72, 24], { thickness: 0.25 })
  const sums = boardsOf([
    { parts: [shelf, back, stocked('Rod, oval', 'Steel', 3, { length: 24 })], quantity: 1 },
    { parts: [shelf], quantity: 3 },
    { parts: [board(white, 'Side', [36, 12])], quantity: 2 },
  ])
  expect(sums).toEqual([
    { material: 'Natural Oak', thickness: 0.75, panels: 8, squareFeet: 16 },
    { material: 'White', thickness: 0.75, panels: 2, squareFeet: 6 },
    { material: 'Natural Oak', thickness: 0.25, panels: 1, squareFeet: 12 },
  ])
})
