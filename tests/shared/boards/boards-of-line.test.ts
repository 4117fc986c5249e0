import { describe, expect, test } from 'vitest'
import { boardLengthText } from '#shared/boards/board-length.ts'
import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import { listParts } from '#shared/boards/part-list.ts'
import { listed } from '#shared/boards/listed.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { runWidth } from '#shared/drawing/run-size.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { digest, inTens } from '#tests/support/planner/digest.ts'
import { readSeed } from '../../../seed/load.ts'
import type { Family } from '../../../seed/schema.ts'

const seed = readSeed()
const families = seed.families.map((family) => ({ family, spec: seed.specs.get(family.id)! }))
const withRuns = families.filter(({ spec }) => spec.runs && !spec.size.lights)

type Part = { name: string; quantity: number; length: number | null; width: number | null; thickness: number | null }

/** Boards one by one and what comes from stock. */
function partsOf(spec: DrawingSpec, options: Record<string, string>): Part[] {
  const boards = boardsOfLine({ spec, options }).map(({ cuts, ...board }) => ({
    ...{ ...board, quantity: 1 },
    ...(cuts.length > 0 && { cuts }),
  }))
  return [...boards, ...listParts({ spec, options }).pieces]
}

function quantityOf(parts: readonly Part[], name: RegExp): number {
  return parts.filter((part) => name.test(part.name)).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Sum of the lengths, in inches. */
function lengthOf(parts: readonly Part[], name: RegExp): number {
  return parts.filter((part) => name.test(part.name)).reduce((sum, part) => sum + part.quantity * part.length!, 0) / 8
}

test('every family of the catalogue has a cut list, and each board a mark of its own', () => {
  expect(families).toHaveLength(69)
  for (const { family, spec } of families) {
    const parts = partsOf(spec, family.picturedOptions)
    expect([family.id, parts.length > 0]).toEqual([family.id, true])
    const boards = boardsOfLine({ spec, options: family.picturedOptions })
    expect(new Set(boards.map(({ mark }) => mark)).size).toBe(boards.length)
    for (const { quantity, length, width, thickness } of parts) {
      expect(quantity).toBeGreaterThan(0)
      for (const measure of [length, width, thickness]) expect(measure ?? 1).toBeGreaterThan(0)
    }
  }
})

/** The options that change sizes, each combination once. */
function sizesOf(family: Family): Record<string, string>[] {
  const { finish: _finish, pull: _pull, led: _led, ...sizing } = family.options
  const { finish = 'white' } = family.picturedOptions
  const sized = Object.entries(sizing)
  return sized.reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{ finish }],
  )
}

test('in every combination the panels and the floors between them add up to the overall width', () => {
  for (const { family, spec } of withRuns) {
    for (const options of sizesOf(family)) {
      const parts = partsOf(spec, options)
      const across = quantityOf(parts, /^Panel$/) * 0.75 + lengthOf(parts, /^Floor$/)
      const ordered = specWithOptions(spec, options)
      const overall = ordered.runs!.reduce((sum, run) => sum + runWidth(run), 0)
      expect([family.id, options, across]).toEqual([family.id, options, overall])
      if (ordered.size.w) expect([family.id, across]).toEqual([family.id, ordered.size.w])
    }
  }
})

// Look at the lists that have changed, and store them with `npx vitest --project node tests/shared/boards -u`.
test('every family is cut in each size as it was when its list was last looked at', async () => {
  const lists = families.map(({ family, spec }) => {
    const options = { ...family.picturedOptions, metal: family.options.metal?.at(-1) ?? 'nickel' }
    const parts = [options, ...sizesOf(family)].map((each) => partsOf(spec, each))
    return `${family.id}:${digest(parts)}`
  })
  await expect(`${inTens(lists).join('\n')}\n`).toMatchFileSnapshot('boards-of-line.txt')
})

describe('what the box of a product promises is in its cut list', () => {
  const promises: [promise: RegExp, name: RegExp][] = [
    [/with (\d+) panels/, /^Panel$/],
    [/^(\d+) (?:soft-close|inner) drawers/, /^Drawer front$/],
    [/^(\d+) oval rods?/, /^Rod, oval/],
    [/^(\d+) slanted (?:shoe )?shelves/, /^Shoe shelf$/],
    [/^(\d+) (?:shaker |mirror |sliding )?doors?\b/, /^(Sliding d|D)oor\b/],
    [/^(\d+) adjustable shelves/, /^Shelf$/],
    [/^(\d+) roll-out trays/, /^Roll-out tray/],
    [/^(\d+) steel hooks/, /^Hook$/],
    [/^(\d+) corner fillers/, /^Corner filler/],
    [/^(\d+) shelf lights/, /^Shelf light$/],
  ]
  test.each(promises)('%s', (promise, name) => {
    let kept = 0
    for (const { family, spec } of families) {
      const promised = family.inTheBox.map((text) => promise.exec(text)?.[1]).find(Boolean)
      if (!promised) continue
      kept += 1
      const island = family.id === 1123 && name.source.includes('Drawer') ? 6 : 0
      const found = quantityOf(partsOf(spec, family.picturedOptions), name) - island
      expect([family.id, String(found)]).toEqual([family.id, promised])
    }
    expect(kept).toBeGreaterThan(0)
  })
})

test('the 6-ft kit in oak is cut like this', () => {
  const { spec } = families.find(({ family }) => family.id === 1203)!
  const line = { spec, options: { finish: 'oak', width: '70.5' } }
  const rows = listed(boardsOfLine(line)).map(({ mark, boards }) => {
    const [{ name, length, width, thickness, edges }] = boards
    const size = [length, width, thickness].map((eighths) => boardLengthText(eighths))
    return `${mark} ${name} ${boards.length}: ${size.join(' × ')}, ${edges}`
  })
  expect(rows).toEqual([
    'A–D Panel 4: 84″ × 14″ × ¾″, front',
    'F1, F3 Floor 2: 24¾″ × 13⅞″ × ¾″, front',
    'F2 Floor 1: 18″ × 13⅞″ × ¾″, front',
    'T1, T3 Top 2: 24¾″ × 13⅞″ × ¾″, front',
    'T2 Top 1: 18″ × 13⅞″ × ¾″, front',
    'S1–S5 Shelf 5: 17⅞″ × 13½″ × ¾″, front',
    'S6 Shelf 1: 24⅝″ × 13½″ × ¾″, front',
    'X1–X2 Fixed shelf 2: 24¾″ × 13⅝″ × ¾″, front',
    'K1, K3 Kick 2: 24¾″ × 2½″ × ¾″, none',
    'K2 Kick 1: 18″ × 2½″ × ¾″, none',
    'B1, B3 Back 2: 79⅞″ × 24⅝″ × ¼″, none',
    'B2 Back 1: 79⅞″ × 17⅞″ × ¼″, none',
  ])
  const pieces = listParts(line).pieces.map(({ mark, name, quantity, length }) => [mark, name, quantity, length])
  expect(pieces.slice(0, 2)).toEqual([
    ['G1', 'Rod, oval, 15 × 30 mm', 3, 194],
    ['G2', 'Cam with bolt', 44, null],
  ])
  expect(pieces.slice(-2).map((piece) => piece.slice(1))).toEqual([
    ['Steel anti-tip bracket', 3, null],
    ['Wall screw, 2½″', 9, null],
  ])
})

test('a product that the planner does not draw is cut by its drawing', () => {
  const { spec } = families.find(({ family }) => family.id === 1213)!
  const boards = boardsOfLine({ spec, options: { finish: 'white' } })
  expect(boards.find(({ name }) => name === 'Bench seat')).toMatchObject({ mark: 'P1', length: 144, width: 128 })
  expect(boards.find(({ name }) => name === 'Cubby shelf')).toMatchObject({ length: 144, width: 125 })
})

test('drawers that stand behind the doors of a wardrobe have their fronts between the panels', () => {
  for (const id of [1301, 1302]) {
    const { spec } = families.find(({ family }) => family.id === id)!
    const boards = boardsOfLine({ spec, options: { finish: 'white' } })
    // 34½″ less a strip of 1″ and ⅛″ at each side.
    expect(boards.filter(({ role }) => role === 'front').map(({ length }) => length)).toEqual([258, 258])
    expect(boards.filter(({ role }) => role === 'strip').map(({ width }) => width)).toEqual([8, 8])
  }
})

test('a line whose product is gone or whose code is damaged has no boards', () => {
  expect(boardsOfLine({ spec: null, options: {} })).toEqual([])
  expect(boardsOfLine({ spec: null, options: { design: 'x' } })).toEqual([])
})
