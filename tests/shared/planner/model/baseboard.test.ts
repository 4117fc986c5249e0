import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { listDesignParts } from '#shared/boards/part-list.ts'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import { findNotch } from '#shared/planner/model/baseboard.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import type { Design, Room } from '#shared/planner/model/design.ts'
import { gapAt, runWidth, spaceFor, takenByBaseboards } from '#shared/planner/model/geometry.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { cutListCsv } from '#shared/planner/print/cut-list-csv.ts'
import { materialsOf } from '#shared/planner/price/materials.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'
import { anyDesign, closetOf } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'
import { readSeed } from '../../../../seed/load.ts'
import { tariffOf } from '../../../../seed/tariff.ts'

const tariff = tariffOf(readSeed())

function withRoom(design: Design, room: Partial<Room>): Design {
  return { ...design, room: { ...design.room, ...room } }
}

/** The design with a baseboard of 4½ by ⅝ inches that stays where it is, or that comes off. */
function cut(design: Design, room: Partial<Room> = {}): Design {
  return withRoom(design, { baseboard: 36, baseboardThickness: 5, isCutAround: true, ...room })
}

function takenOff(design: Design): Design {
  const { isCutAround: _, ...room } = design.room
  return { ...design, room }
}

describe('a baseboard that stays', () => {
  const reach = closetOf({ kind: 'reach' })
  const room = closetOf({ kind: 'u', back: 960, left: 800, right: 720 })

  test.each<[where: string, design: Design, taken: number[]]>([
    ['between two walls takes its thickness twice', reach, [10]],
    ['beside an open end takes it once', withRoom(reach, { ends: [true, false] }), [5]],
    ['between open ends takes nothing', withRoom(reach, { ends: [false, false] }), [0]],
    ['takes only what the wall is not wider at the floor', withRoom(reach, { measured: { back: [8, 0, null] } }), [2]],
    ['takes all of a wall that is wider above', withRoom(reach, { measured: { back: [0, 8, null] } }), [10]],
    ['takes nothing below a closet that hangs', hung(reach), [0]],
    ['takes from the run in the corner, and not from the one beside it', closetOf({ kind: 'l', back: 800, left: 960 }), [5, 5]], // prettier-ignore
    ['of a U takes from the runs that stand in its corners', room, [10, 0, 0]],
  ])('%s', (_, design, taken) => {
    const kept = cut(design)
    expect(kept.runs.map((__, index) => takenByBaseboards(kept, index))).toEqual(taken)
    expect(kept.runs.map((__, index) => spaceFor(design, index) - spaceFor(kept, index))).toEqual(taken)
  })

  property('leaves its place free, at any thickness and height', [anyDesign], (design) => {
    const notch = findNotch(design)
    fc.pre(notch !== null)
    const [thick, high] = [notch!.d - 2, notch!.h - 2]
    for (const box of boxesOf(design)) {
      const isFree = box.notch ? box.notch.d > thick && box.notch.h > high : box.y > thick || box.z > high
      expect(isFree && box.d > 0 && box.h > 0).toBe(true)
    }
    for (const [index, run] of design.runs.entries()) {
      const gaps = gapAt(design, index, 'first') + gapAt(design, index, 'last')
      expect(design.room[run.wall] - gaps).toBe(spaceFor(design, index))
    }
  })

  property(
    'gives every panel its notch, with the same figures on each paper and in the price',
    [validDesign],
    (before) => {
      const design = repairWidths(cut(takenOff(before), { baseboard: 28, baseboardThickness: 6 })).design
      fc.pre(design.runs[0]!.base === 'floor')
      const panels = boardsOf(design).filter(({ role }) => role === 'panel')
      expect(panels.map(({ at }) => at!.notch)).toEqual(panels.map(() => ({ d: 8, h: 30 })))
      const rows = cutListCsv(design)
        .split('\r\n')
        .filter((row) => row.includes(',Panel,'))
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every((row) => row.includes('at the back foot, 1″ deep × 3¾″ high'))).toBe(true)
      expect(panels.map(({ cuts }) => cuts.map(({ w, h }) => [w, h]))).toEqual(panels.map(() => [[8, 30]]))
      expect(toSpec(design).runs!.map(({ notch }) => notch)).toEqual(design.runs.map(() => 3.75))
      expect(roomBoxes(design).filter(({ role }) => role === 'panel')).toHaveLength(2 * panels.length)
      expect(materialsOf(design).notch).toBe(panels.length)
      const { lines, kit } = priceOf(design, tariff)
      expect(kit).toBe(null)
      const notches = lines.find(({ label }) => label === 'Cut around the baseboard')
      expect(notches?.cents).toBe(panels.length * tariff.rates.notch)
    },
  )

  property('costs its notches and the strips at the walls, and no board costs less for it', [anyDesign], (any) => {
    const design = withRoom(any, { ends: [false, false] })
    fc.pre(design.runs.length === 1)
    const { notch: _, scribe: __, ...others } = materialsOf(cut(design))
    expect(materialsOf(takenOff(cut(design)))).toMatchObject(others)
  })

  test('has a strip at each wall, as wide as the gap and half an inch', () => {
    const design = repairWidths(cut(reach, { baseboardThickness: 16 })).design
    const strips = boxesOf(design).filter(({ role }) => role === 'scribe')
    expect(strips.map(({ x, w }) => [x, w])).toEqual([
      [runWidth(design.runs[0]!), 22],
      [-22, 22],
    ])
    expect(findings(design).filter(({ level }) => level === 'error')).toEqual([])
  })
})

property('a baseboard that comes off changes nothing', [anyDesign], (any) => {
  const design = takenOff(any)
  const { baseboardThickness: _, ...none } = { ...design.room, baseboard: 0 }
  const without = { ...design, room: none }
  expect(boxesOf(design)).toEqual(boxesOf(without))
  expect(listDesignParts(design).pieces).toEqual(listDesignParts(without).pieces)
  expect(toSpec(design)).toEqual(toSpec(without))
  expect(findings(design)).toEqual(findings(without))
  expect(priceOf(design, tariff)).toEqual(priceOf(without, tariff))
})

property('an old design with no more than a baseboard’s height is what it was', [anyDesign], (any) => {
  const { baseboardThickness: _, isCutAround: __, ...room } = any.room
  const old = { ...any, room }
  expect(boxesOf(old)).toEqual(boxesOf(withRoom(old, { baseboard: 0 })))
})
