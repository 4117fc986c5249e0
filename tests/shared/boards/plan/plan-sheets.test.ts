import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KERF } from '#shared/boards/allowances.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import { listSawCuts, listOffcuts, type SawCut, type Offcut } from '#shared/boards/plan/cuts.ts'
import { layOut, placePieces, type SheetLayout } from '#shared/boards/plan/layout.ts'
import { countSheets, planSheets } from '#shared/boards/plan/plan-sheets.ts'
import { isStockSize, SHEET, type BoardSize, type Stock } from '#shared/boards/plan/stock.ts'
import { readSeed } from '../../../../seed/load.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

const eighths = (least: number, most: number) => fc.integer({ min: least, max: most })
const piece = fc.record({ length: eighths(16, SHEET.length), width: eighths(8, SHEET.width) })
const anyOffcut = fc.record({ length: eighths(192, 700), width: eighths(96, 392) })
const anyWork = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 80 }),
  offcuts: fc.array(anyOffcut, { maxLength: 8 }).map((all) => all.map((size, offcut): Stock => ({ ...size, offcut }))),
})

/** What is left after each cut, made in their order; a cut that does not go through one of them from edge to edge fails. */
function cutAll(stock: BoardSize, cuts: readonly SawCut[]): Offcut[] {
  let parts: Offcut[] = [{ x: 0, y: 0, length: stock.length, width: stock.width }]
  for (const { kind, x, y, reach, size } of cuts) {
    const isCrosscut = kind === 'crosscut'
    const part = parts.find((each) =>
      isCrosscut
        ? each.x === x && each.width === reach && each.y + size === y
        : each.y === y && each.length === reach && each.x + size === x,
    )
    if (!part) throw new Error(`No part for ${kind} at ${x}, ${y}`)
    const rest = isCrosscut
      ? { ...part, y: y + KERF, length: part.length - size - KERF }
      : { ...part, x: x + KERF, width: part.width - size - KERF }
    const own = isCrosscut ? { ...part, length: size } : { ...part, width: size }
    parts = [...parts.filter((each) => each !== part), own, rest]
  }
  return parts
}

const corner = ({ x, y, length, width }: Offcut) => [x, y, length, width].join()

property(
  'every piece is cut once, by cuts from edge to edge with the kerf between',
  [anyWork],
  ({ pieces, offcuts }) => {
    const layouts = planSheets(pieces, offcuts)
    const all = layouts.flatMap(placePieces).map(({ length, width }) => `${length} × ${width}`)
    expect(all.toSorted()).toEqual(pieces.map(({ length, width }) => `${length} × ${width}`).toSorted())
    for (const layout of layouts) {
      const parts = new Set(cutAll(layout.stock, listSawCuts(layout)).map(corner))
      for (const own of [...placePieces(layout), ...listOffcuts(layout)]) expect(parts).toContain(corner(own))
    }
  },
)

property('an offcut is used once, by what fits on it', [anyWork], ({ pieces, offcuts }) => {
  const used = planSheets(pieces, offcuts).flatMap(({ stock }) => (stock.offcut === null ? [] : [stock.offcut]))
  expect(new Set(used).size).toBe(used.length)
})

property('the same pieces have the same plan, and never more sheets than by length alone', [anyWork], ({ pieces }) => {
  const layouts = planSheets(pieces)
  expect(planSheets(pieces)).toEqual(layouts)
  const byLength = pieces.toSorted((a, b) => b.length - a.length || b.width - a.width)
  expect(countSheets(layouts)).toBeLessThanOrEqual(countSheets(layOut(byLength, [], 'first')))
})

describe('a week of 12 orders in one finish', () => {
  const products = [...readSeed().specs.values()]
    .map((spec) =>
      boardsOfLine({ spec, options: {} }).filter(({ stock, thickness }) => stock !== 'made' && thickness === 6),
    )
    .filter((boards) => boards.length > 8)
  const orders = fc.array(fc.constantFrom(...products), { minLength: 12, maxLength: 12 })
  const weeks = fc.sample(orders, { seed: 1, numRuns: 20 })

  test('takes at most 0.88 of the sheets of its orders one by one, on average of 20', () => {
    const shares = weeks.map((week) => {
      const apart = week.reduce((sum, boards) => sum + countSheets(planSheets(boards)), 0)
      return countSheets(planSheets(week.flat())) / apart
    })
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(0.88)
  })
})

test('a wall of 119½″ comes from five sheets', () => {
  const boards = boardsOf(closetOf()).filter(({ stock }) => stock === 'board' || stock === 'front')
  expect(planSheets(boards)).toHaveLength(5)
})

// A sheet is 49″ × 97″, 392 × 776 eighths, and the saw takes one at each cut.
const named = (sizes: [length: number, width: number][]) =>
  sizes.map(([length, width], index) => ({ name: `S${index}`, length, width }))
const places = (layouts: SheetLayout<{ name: string } & BoardSize>[]) =>
  layouts.map((layout) => placePieces(layout).map(({ name, x, y }) => `${name} at ${x}, ${y}`))
const sheetsFor = (...sizes: [number, number][]) => places(layOut(named(sizes), [], 'first'))

test('two boards fit beside or above each other if the cut between them does', () => {
  expect(sheetsFor([700, 196], [700, 195])).toEqual([['S0 at 0, 0', 'S1 at 197, 0']])
  expect(sheetsFor([700, 196], [700, 196])).toHaveLength(2)
  expect(sheetsFor([388, 300], [387, 300])).toEqual([['S0 at 0, 0', 'S1 at 0, 389']])
  expect(sheetsFor([388, 300], [388, 300])).toHaveLength(2)
})

test('shorter boards stack beside a longer one, up to its length', () => {
  expect(sheetsFor([200, 100], [100, 100], [99, 100])).toEqual([['S0 at 0, 0', 'S1 at 101, 0', 'S2 at 101, 101']])
  expect(sheetsFor([200, 100], [100, 100], [100, 100])).toEqual([['S0 at 0, 0', 'S1 at 101, 0', 'S2 at 202, 0']])
})

test('a sheet that is half used leaves its other half, and small rests are no stock', () => {
  const [layout] = planSheets([{ length: 380, width: 392 }])
  expect(listOffcuts(layout!)).toEqual([{ x: 0, y: 381, length: 395, width: 392 }])
  expect([isStockSize({ length: 192, width: 96 }), isStockSize({ length: 96, width: 192 }), isStockSize({ length: 191, width: 100 })]).toEqual([true, true, false]) // prettier-ignore
})
