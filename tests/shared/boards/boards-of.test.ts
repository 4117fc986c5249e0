import { describe, expect, test } from 'vitest'
import type { Board, BoardRole } from '#shared/boards/board.ts'
import { countBoards } from '#shared/boards/count-boards.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { listDesignParts } from '#shared/boards/part-list.ts'
import { boxesOf, type Box } from '#shared/planner/model/boxes.ts'
import type { Design, Part } from '#shared/planner/model/design.ts'
import { runWidth } from '#shared/planner/model/geometry.ts'
import { buildSteps } from '#shared/planner/print/build-steps.ts'
import { anyDesign, oneSection } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'

/** Length and width of the boards of a role in inches. */
function sizesOf(design: Design, role: BoardRole): number[][] {
  return boardsOf(design)
    .filter((board) => board.role === role)
    .map(({ length, width }) => [length / 8, width / 8])
}

describe('finished sizes in a section of 24″, 14″ deep', () => {
  test('floor and top end ⅛″ behind the fronts of the panels', () => {
    for (const role of ['floor', 'top'] as const) expect(sizesOf(oneSection([]), role)).toEqual([[24, 13.875]])
  })

  test('a fixed shelf, and the shelf over drawers or bottles, stands ¼″ before the wall and ⅛″ behind the front', () => {
    const parts: Part[] = [
      { k: 'drawers', at: 0, h: [8, 8] },
      { k: 'fixed', at: 24 },
      { k: 'bottles', at: 30, cols: 4, rows: 3 },
    ]
    const one = [24, 13.625]
    expect(sizesOf(oneSection(parts), 'fixed')).toEqual([one, one, one])
    expect(sizesOf(oneSection(parts), 'shelf')).toEqual([])
  })

  test('an adjustable shelf and a shoe shelf are ⅛″ shorter, and end ¼″ behind the front', () => {
    for (const k of ['shelf', 'slant'] as const)
      expect(sizesOf(oneSection([{ k, at: 10 }]), k)).toEqual([[23.875, 13.5]])
  })

  test('a kick is as wide as its section, 2½″ high, and has no band', () => {
    const kick = boardsOf(oneSection([])).find(({ role }) => role === 'kick')
    expect(kick).toMatchObject({ length: 192, width: 20, edges: 'none' })
  })

  test('a leaf of a door is ⅛″ narrower than what it covers, and as high', () => {
    // A pair covers both panels: 25½″.
    const leaf = [81.25, 12.625]
    expect(sizesOf(oneSection([], { door: 'slab' }), 'door')).toEqual([leaf, leaf])
    expect(sizesOf(oneSection([], { w: 129, door: 'slab' }), 'door')).toEqual([[81.25, 17.5]])
    expect(sizesOf(oneSection([], { w: 193, door: 'slab' }), 'door')[0]).toEqual([81.25, 12.6875])
    const names = (['slab', 'shaker'] as const).map((door) => boardsOf(oneSection([], { door })).at(-1)!.name)
    expect(names).toEqual(['Door', 'Door, shaker'])
  })

  test('bottle dividers and shelves are ⅜″ less deep than the closet', () => {
    const cells = sizesOf(oneSection([{ k: 'bottles', at: 0, cols: 3, rows: 2 }]), 'cell')
    expect(cells.map(String)).toEqual(['24,13.625', '8.75,13.625', '8.75,13.625'])
  })

  test('a rod leaves room for its cups, a tray for its slides', () => {
    const design = oneSection([
      { k: 'rollout', at: 0 },
      { k: 'rod', at: 40 },
    ])
    expect(listDesignParts(design).pieces.filter(({ length }) => length !== null)).toMatchObject([
      { name: 'Roll-out tray, assembled', length: 184, width: 104 },
      { name: 'Rod, oval, 15 × 30 mm', length: 188 },
      { name: 'Soft-close slides, pair', length: 96 },
    ])
  })

  test('only a closet that hangs has a rail; one that stands has brackets', () => {
    const names = (design: Design) => listDesignParts(design).pieces.map(({ name }) => name)
    expect(names(oneSection([]))).toContain('Steel anti-tip bracket')
    expect(names(oneSection([])).join()).not.toMatch(/rail/i)
    expect(names(hung()).join()).toMatch(/Steel rail with cover/)
    expect(names(hung())).not.toContain('Steel anti-tip bracket')
  })

  test('a panel is as large as its place, a back ⅛″ smaller both ways, and a front leaves ⅛″ to the next', () => {
    const design = oneSection([{ k: 'drawers', at: 0, h: [10] }])
    expect(sizesOf(design, 'panel').map(String)).toEqual(['84,14', '84,14'])
    expect(sizesOf(design, 'back')).toEqual([[79.875, 23.875]])
    expect(sizesOf(design, 'front')).toEqual([[24.625, 9.875]])
  })
})

test('a shelf that is narrower than deep has its band and its grain along its width', () => {
  const design = oneSection([{ k: 'fixed', at: 30 }], { w: 100, d: 128 })
  const shelf = boardsOf(design).find(({ role }) => role === 'fixed')
  expect(shelf).toMatchObject({ length: 100, width: 125, edges: 'front' })
})

/** Dividers and shelves between bottles are slotted into each other. */
function overlap(a: Box, b: Box): boolean {
  if (a.role === 'cell' && b.role === 'cell') return false
  return (
    Math.min(a.x + a.w, b.x + b.w) > Math.max(a.x, b.x) &&
    Math.min(a.y + a.d, b.y + b.d) > Math.max(a.y, b.y) &&
    Math.min(a.z + a.h, b.z + b.h) > Math.max(a.z, b.z)
  )
}

function liesIn(inner: Box, outer: Box): boolean {
  const spare = [
    [inner.x - outer.x, outer.x + outer.w - inner.x - inner.w],
    [inner.y - outer.y, outer.y + outer.d - inner.y - inner.d],
    [inner.z - outer.z, outer.z + outer.h - inner.z - inner.h],
  ] as const
  return spare.every(([before, behind]) => before >= 0 && behind >= 0 && before + behind <= 4)
}

function checkBoards(design: Design): void {
  const boards = boardsOf(design)
  const boxes = boxesOf(design).filter(({ role }) => boards.some((board) => board.role === role))
  expect(boards.map(({ role, run, section }) => [role, run, section])).toEqual(
    boxes.map(({ role, run, section }) => [role, run, section]),
  )
  boards.forEach(({ at, mark }, index) => {
    if (!liesIn(at!, boxes[index]!)) expect.fail(`${mark} is not in its place`)
  })
  design.runs.forEach((run, index) => {
    const own = boards.filter((board) => board.run === index)
    checkRun(own, runWidth(run))
    const steps = buildSteps(design, index).map(({ stage }) => stage)
    expect(steps).toEqual(expect.arrayContaining([...new Set(own.map(({ stage }) => stage))]))
  })
}

function checkRun(boards: readonly Board[], width: number): void {
  const across = boards.reduce((sum, { role, length, thickness }) => {
    return sum + (role === 'floor' ? length : role === 'panel' ? thickness : 0)
  }, 0)
  expect(across).toBe(width)
  for (const [index, { at, mark }] of boards.entries()) {
    const other = boards.slice(index + 1).find((each) => overlap(at!, each.at!))
    if (other) expect.fail(`${mark} and ${other.mark} overlap`)
  }
}

property(
  'the boards of a closet lie in their boxes and never in each other, fill their run, have a step, and marks in their order',
  [validDesign],
  (design) => {
    checkBoards(design)
    for (const [role, own] of Map.groupBy(boardsOf(design), (board) => board.role)) {
      const places = own.map(({ run, section, at }) => [run, section ?? -1, at!.z])
      const sorted = places.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!)
      if (role !== 'cell') expect(places).toEqual(sorted)
      expect(own[0]!.mark).toMatch(role === 'panel' ? /^A$/ : /^[A-Z]1$/)
    }
  },
)

property('each board has a mark of its own, by which an address in lower case finds it', [anyDesign], (design) => {
  const boards = boardsOf(design)
  const byMark = new Map(boards.map((board) => [board.mark.toLowerCase().toUpperCase(), board]))
  if (byMark.size !== boards.length) throw new Error(`${boards.length} boards have ${byMark.size} marks`)
  const wrong = boards.find(({ mark }) => !/^[A-Z]{1,2}\d*$/.test(mark) || byMark.get(mark)!.mark !== mark)
  if (wrong) throw new Error(`The mark ${wrong.mark} finds another board`)
})

property(
  'boards are counted as they are listed, so that the planner says the date of the cart',
  [anyDesign],
  (design) => {
    expect(countBoards(design)).toBe(boardsOf(design).length)
  },
)
