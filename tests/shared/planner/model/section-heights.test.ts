import { expect, test } from 'vitest'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { panelHeight } from '#shared/drawing/run-size.ts'
import { cutList } from '#shared/planner/print/cut-list.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import type { Design, Slope } from '#shared/planner/model/design.ts'
import { gapAt, mapRun } from '#shared/planner/model/geometry.ts'
import { sectionHeights } from '#shared/planner/model/section-heights.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { ownPrice } from '#shared/planner/price/price.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'
import { readSeed } from '../../../../seed/load.ts'
import { tariffOf } from '../../../../seed/tariff.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { slopedDesign, slopeDown } from '#tests/support/planner/sloped-design.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'

const TILT = 12

function withSlopes(design: Design, ...slopes: Slope[]): Design {
  return { ...design, room: { ...design.room, slopes } }
}

function lineAt({ x1, z1, x2, z2 }: Slope, x: number): number {
  return z1 + ((z2 - z1) * (x - x1)) / (x2 - x1)
}

property('nothing stands above the slope less 1½″, at any place', [slopedDesign], (design) => {
  for (const { run: index, x, w, z, h, role } of boxesOf(design)) {
    const { wall } = design.runs[index]!
    const from = gapAt(design, index, 'first') + x
    for (const slope of design.room.slopes!.filter((each) => each.wall === wall)) {
      for (const end of [from, from + w]) {
        // A scribe strip is cut to its wall.
        const at = Math.max(0, Math.min(design.room[wall], end))
        expect(z + h, role).toBeLessThanOrEqual(lineAt(slope, at) - TILT + 1e-6)
      }
    }
  }
})

property('a slope that is flat at the ceiling is none, board for board', [validDesign], (design) => {
  const { slopes: _, ...room } = design.room
  const flat = design.runs.map(({ wall }) => slopeDown(room.ceiling, room.ceiling, 80, wall))
  const plain = { ...design, room }
  expect(boardsOf(withSlopes(plain, ...flat))).toEqual(boardsOf(plain))
})

property('a slope that is flat below the closet is a lower closet, board for board', [validDesign], (design) => {
  // No shelves turn a corner under a slope.
  const { corners: _, room: sloped, ...rest } = design
  const { slopes: _slopes, ...room } = sloped
  const low = { ...rest, room }
  const flat = low.runs.map(({ wall }) => slopeDown(480 + TILT, 480 + TILT, 80, wall))
  const lower = low.runs.reduce((changed, __, index) => mapRun(changed, index, (run) => ({ ...run, h: 480 })), low)
  expect(boardsOf(withSlopes(low, ...flat))).toEqual(boardsOf(lower))
})

property('boxes, room, elevation, steps and cut list have each panel at one height', [slopedDesign], (design) => {
  const panels = boxesOf(design).filter(({ role }) => role === 'panel')
  const tops = panels.map(({ z, h }) => z + h)
  const spec = toSpec(design)
  const drawn = spec.runs!.flatMap((run) => [...run.sections, null].map((_, at) => 8 * panelHeight(spec, run, at)))
  expect(drawn).toEqual(tops)
  const room = roomBoxes(design).filter(({ role }) => role === 'panel')
  // A notched panel is more than one cuboid.
  expect(new Set(room.map(({ at, size }) => 8 * (at[2] + size[2])))).toEqual(new Set(tops))
  const listed = cutList(design).flatMap(({ rows }) => rows.flatMap(({ boards }) => boards))
  const lengths = listed.filter(({ role }) => role === 'panel').map(({ length }) => length)
  expect(lengths.toSorted((a, b) => a - b)).toEqual(panels.map(({ h }) => h).toSorted((a, b) => a - b))
})

const tariff = tariffOf(readSeed())

property('a lower slope never costs more', [slopedDesign], (design) => {
  const lowered = [0, 40, 96, 200].map((by) =>
    withSlopes(design, ...design.room.slopes!.map((slope) => ({ ...slope, z1: slope.z1 - by, z2: slope.z2 - by }))),
  )
  // A slope that leaves its closet too little wall pushes it to where the ceiling is higher.
  const cents = lowered.filter((each) => refusals(each).length === 0).map((each) => ownPrice(each, tariff).cents)
  expect(cents).toEqual(cents.toSorted((a, b) => b - a))
})

test('each section is as high as fits over its two panels', () => {
  const closet = closetOf({ back: 640 })
  const heights = (...slopes: Slope[]) => sectionHeights(withSlopes(closet, ...slopes), 0)
  const count = closet.runs[0]!.sections.length
  expect(heights()).toEqual(Array(count).fill(672))
  // From 97″ at 0″ to 61½″ at the other end of a wall of 80″.
  expect(heights(slopeDown(776, 492, 640))).toEqual([672, 576, 480, 480])
})
