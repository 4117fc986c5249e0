import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Board } from '#shared/boards/board.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { cartonsOf, packed, type Packed } from '#shared/planner/access/cartons.ts'
import { anyDesign, closetOf, runs, SLOW } from '#tests/support/planner/any-design.ts'

test(
  'cartons have every board of a closet once, and weigh at most 50 lb unless one board is heavier',
  () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const boards = boardsOf(design)
        const cartons = packed(boards)
        const marks = cartons.flatMap((carton) => carton.boards.map(({ mark }) => mark))
        expect(marks.toSorted()).toEqual(boards.map(({ mark }) => mark).toSorted())
        expect(cartons.filter((carton) => !isSound(carton))).toEqual([])
      }),
      runs,
    )
  },
  SLOW,
)

function isSound({ boards, longest, widest, pounds }: Packed): boolean {
  const sum = (of: (board: Board) => number) => boards.reduce((total, board) => total + of(board), 0)
  const weighed = sum(({ length, width, thickness }) => (length * width * thickness * 2.9) / 6 / 9216)
  const volume = sum(({ length, width, thickness }) => length * width * thickness)
  const sides = [Math.max, Math.min].map((of) => Math.max(...boards.map(({ length, width }) => of(length, width))))
  const isOfSides = sides[0] === longest && sides[1] === widest
  const isLight = boards.length === 1 || (pounds <= 50 && volume <= longest * widest * 32)
  return isOfSides && isLight && Math.abs(weighed - pounds) < 1e-6
}

test('a carton is 2″ longer and wider than its boards', () => {
  const [first] = cartonsOf(boardsOf(closetOf()))
  expect(first).toMatchObject({ length: 86 })
})

test('nothing that has no boards has cartons', () => {
  expect(cartonsOf([])).toEqual([])
})
