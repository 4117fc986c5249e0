import { expect, test } from 'vitest'
import type { Board } from '#shared/boards/board.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { accessAnswers } from '#shared/planner/access/answers.ts'
import type { AskedRoute } from '#shared/planner/access/asked-route.ts'
import { cartonsOf, packDesign, packed, packingOf, type Packed } from '#shared/planner/access/cartons.ts'
import { runWidth } from '#shared/planner/model/geometry.ts'
import { packingText } from '#shared/planner/access/packing-text.ts'
import { anyDesign, closetOf } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'
import { property } from '#tests/support/planner/property.ts'

property(
  'cartons have every board of a closet once, and weigh at most 50 lb unless one board is heavier',
  [anyDesign],
  (design) => {
    const boards = boardsOf(design)
    const cartons = packed(boards)
    const marks = cartons.flatMap((carton) => carton.boards.map(({ mark }) => mark))
    expect(marks.toSorted()).toEqual(boards.map(({ mark }) => mark).toSorted())
    expect(cartons.filter((carton) => !isSound(carton))).toEqual([])
  },
)

function isSound({ boards, longest, widest, pounds }: Packed): boolean {
  const sum = (of: (board: Board) => number) => boards.reduce((total, board) => total + of(board), 0)
  const weighed = sum(({ length, width, thickness }) => (length * width * thickness * 2.9) / 6 / 9216)
  const volume = sum(({ length, width, thickness }) => length * width * thickness)
  const sides = [Math.max, Math.min].map((of) => Math.max(...boards.map(({ length, width }) => of(length, width))))
  const isOfSides = sides[0] === longest && sides[1] === widest
  const isLight = boards.length === 1 || (pounds <= 50 && volume <= longest * widest * 28)
  return isOfSides && isLight && Math.abs(weighed - pounds) < 1e-6
}

/** Boards of these sides and thicknesses, in inches. */
function boardsIn(...sizes: [length: number, width: number, thickness: number][]): Board[] {
  const [of] = boardsOf(closetOf())
  return sizes.map(([length, width, thickness], index) => ({
    ...of!,
    mark: `S${index}`,
    ...{ length: length * 8, width: width * 8, thickness: thickness * 8 },
  }))
}

const counts = (boards: Board[]) => packed(boards).map((carton) => carton.boards.length)

test('boards lie 3½″ high in a carton, four of ⅞″', () => {
  const four = Array<[number, number, number]>(4).fill([16, 12, 0.875])
  expect(counts(boardsIn(...four))).toEqual([4])
  expect(counts(boardsIn(...four, [16, 12, 0.125]))).toEqual([4, 1])
})

test('a carton weighs at most 50 lb: a square foot of ¾″ weighs 2.9', () => {
  // 96″ × 24″ are 16 square feet: 46.4 lb, with one more 49.3, with two 52.2.
  const [large, foot] = [[96, 24, 0.75] as const, [12, 12, 0.75] as const]
  expect(counts(boardsIn([...large], [...foot]))).toEqual([2])
  expect(counts(boardsIn([...large], [...foot], [...foot]))).toEqual([2, 1])
  expect(packed(boardsIn([...large]))[0]!.pounds).toBeCloseTo(46.4)
})

test('a board that is wider than the first of a carton has another', () => {
  expect(counts(boardsIn([48, 12, 0.75], [40, 13, 0.75], [40, 12, 0.75]))).toEqual([2, 1])
})

test('a carton is 2″ longer and wider than its boards, and its text has the longest board and full pounds', () => {
  const cartons = cartonsOf(boardsIn([84, 14, 0.75], [30, 14, 0.75]))
  expect(cartons).toMatchObject([{ length: 86, width: 16 }])
  // 114″ × 14″ are 11.08 square feet: 32.1 lb.
  expect(packingText(packingOf(cartons)!, 1)).toBe(
    'Longest piece 84″, heaviest carton about 33\u00a0lb, 1\u00a0carton.',
  )
  expect(packingText({ longest: 84, pounds: 47 }, 2, 'cm')).toBe(
    'Longest piece 213.4\u00a0cm, heaviest carton about 47\u00a0lb, 2\u00a0cartons.',
  )
})

test('nothing that has no boards has cartons', () => {
  expect([cartonsOf([]), packingOf([])]).toEqual([[], null])
})

test('the rail of a closet that hangs is a carton of its own, often the longest', () => {
  // 119″ of wall, 72″ boards.
  const design = hung()
  const rails = packDesign(design).filter(({ width }) => width === 5)
  expect(rails.map(({ length }) => length)).toEqual(design.runs.map((run) => runWidth(run) / 8 + 2))
  expect(packingOf(packDesign(design))!.longest).toBe(runWidth(design.runs[0]!) / 8)
  const stairs = { lengths: { stair: [96] }, unit: 'in' } as unknown as AskedRoute
  expect(accessAnswers(stairs, packDesign(design)).map(({ verdict }) => verdict)).toEqual(['No'])
  expect(packDesign(closetOf()).filter(({ width }) => width === 5)).toEqual([])
})
