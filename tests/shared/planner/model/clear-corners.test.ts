import fc from 'fast-check'
import { expect } from 'vitest'
import { boxesOf, type Box } from '#shared/planner/model/boxes.ts'
import { capacityText, roomFor } from '#shared/planner/capacity.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { gapAt, runWidth } from '#shared/planner/model/geometry.ts'
import { layout } from '#shared/planner/model/layout.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { anyAnswers } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'

/** From the wall to where a hand takes a hanger, in eighths of an inch. */
const REACH = 168

type Square = { run: number; x0: number; x1: number; y0: number; y1: number }

/** A box's place on the room's floor. */
function onFloor({ room, runs }: Design, starts: number[], { run, x, y, w, d }: Box): Square {
  const { wall } = runs[run]!
  const wide = runWidth(runs[run]!)
  const point = (along: number, out: number) => {
    if (wall === 'back') return [starts[run]! + along, out] as const
    return wall === 'left'
      ? ([out, starts[run]! + wide - along] as const)
      : ([room.back - out, starts[run]! + along] as const)
  }
  const [[ax, ay], [bx, by]] = [point(x, y), point(x + w, y + d)]
  return { run, x0: Math.min(ax, bx), x1: Math.max(ax, bx), y0: Math.min(ay, by), y1: Math.max(ay, by) }
}

/** Doors and drawers of the other wall are opened or taken past. */
const moves = new Set<Box['role']>(['door', 'front'])

/** The eighths of an inch of rods before which another wall's closet stands nearer to the wall than a hand needs. */
function unreachedRod(design: Design): number {
  const starts = design.runs.map(({ wall }, index) => gapAt(design, index, wall === 'left' ? 'last' : 'first'))
  const boxes = boxesOf(design)
  const squares = boxes.map((box) => onFloor(design, starts, box))
  return boxes
    .filter(({ role }) => role === 'rod')
    .map((rod) => {
      const before = onFloor(design, starts, { ...rod, y: 0, d: REACH })
      const [from, to] = design.runs[rod.run]!.wall === 'back' ? (['x0', 'x1'] as const) : (['y0', 'y1'] as const)
      const hidden = squares
        .filter((box, index) => box.run !== rod.run && !moves.has(boxes[index]!.role))
        .filter((box) => box.x0 < before.x1 && before.x0 < box.x1 && box.y0 < before.y1 && before.y0 < box.y1)
        .map((box) => Math.min(box[to], before[to]) - Math.max(box[from], before[from]))
      return Math.max(0, ...hidden)
    })
    .reduce((sum, hidden) => sum + hidden, 0)
}

const roomAnswers = fc.record({ kind: fc.constantFrom('l' as const, 'u' as const), answers: anyAnswers })

property(
  'of first drawings of an L or a U all rod is reached, and nothing opens behind a corner',
  [roomAnswers],
  (given) => {
    const answers = { ...given.answers, kind: given.kind }
    const laid = layout(answers)
    if (laid.outcome === 'refused') return
    expect(unreachedRod(laid.design)).toBe(0)
    expect(findings(laid.design).filter(({ rule }) => rule === 'blind-corner')).toEqual([])
    const room = roomFor(laid.design, answers)
    if (/all \d+ shirts/.test(capacityText(laid.design, answers)))
      expect(room.shirts).toBeGreaterThanOrEqual(answers.shirts)
  },
)

const inRooms = validDesign.filter(({ runs }) => runs.length > 1)

property(
  'no rod of a design that is sold lies behind another wall’s closet, so all of it counts',
  [inRooms],
  (design) => {
    expect(unreachedRod(design)).toBe(0)
  },
)
