import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesOf, type Role } from '#shared/planner/model/boxes.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { bases, type Design } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { layout } from '#shared/planner/model/layout.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'
import { anyAnswers, anyDesign, closetOf, withDoors } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

const inElevation: readonly Role[] = ['panel', 'kick', 'floor', 'top', 'shelf', 'fixed', 'slant', 'front', 'back']
const boards: readonly Role[] = [...inElevation, 'door', 'cell']

/** How many there are of each of these roles. */
function countsOf(of: readonly { role: string }[], roles: readonly Role[]): Record<string, number> {
  const counted = Map.groupBy(of, ({ role }) => role)
  return Object.fromEntries(roles.map((role) => [role, counted.get(role)?.length ?? 0]))
}

type Rect = { x: number; z: number; w: number; h: number }

/** The rectangles of the elevation's boards and backs, in inches. */
function rectangles(design: Design): Rect[] {
  const svg = drawing(toSpec(design), { dims: false, cloth: false })
  const paths = [...svg.matchAll(/class="(?:panel|void)"[^>]* d="([^"]*)"/g)].map(([, path]) => path!).join('')
  return [...paths.matchAll(/M(-?[\d.]+) (-?[\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z/g)].map((found) => {
    const [x, y, w, h] = found.slice(1).map(Number) as [number, number, number, number]
    return { x, z: -y - h, w, h }
  })
}

/** A front is drawn a tenth of an inch smaller all around than its place, a sixteenth of an inch in 3D. */
const NEAR = 0.15

/** The boards that the elevation shows: those with a rectangle of their own where they are; and how many others it has. */
function drawn(design: Design): { shown: { role: Role }[]; others: number } {
  const left = rectangles(design)
  const shown = boxesOf(design).filter(({ role, x, z, w, h }) => {
    const place = [x, z, w, h].map((length) => length / 8)
    const found = left.findIndex((each) =>
      [each.x, each.z, each.w, each.h].every((length, index) => Math.abs(length - place[index]!) < NEAR),
    )
    if (!inElevation.includes(role) || found < 0) return false
    return left.splice(found, 1).length > 0
  })
  return { shown, others: left.length }
}

describe('the 3D view', () => {
  property('has as many boards of each kind as the cut list, for anything that can be drawn', [anyDesign], (design) => {
    expect(countsOf(roomBoxes(design), boards)).toEqual(countsOf(boardsOf(design), boards))
  })

  property(
    'and the cut list have as many boards of each kind as the elevation, where it shows them',
    [anyAnswers, fc.constantFrom(...bases)],
    (answers, base) => {
      const laid = layout({ ...answers, kind: 'wall' })
      fc.pre(laid.outcome === 'done')
      const edited = edit((laid as { design: Design }).design, { do: 'base', base })
      fc.pre(edited.outcome === 'done')
      const { design } = edited as { design: Design }
      const { shown, others } = drawn(design)
      expect(others).toBe(0)
      const counts = countsOf(shown, inElevation)
      expect(countsOf(roomBoxes(design), inElevation)).toEqual(counts)
      expect(countsOf(boardsOf(design), inElevation)).toEqual(counts)
    },
  )

  test('hangs each door at its hinge, so that it opens into the room', () => {
    const design = closetOf({ kind: 'u', back: 960, left: 800, right: 800 })
    const closed = withDoors(design)
    const walls = boxesOf(closed).map(({ run }) => closed.runs[run]!.wall)
    const doors = roomBoxes(closed)
      .map((box, index) => ({ ...box, wall: walls[index]! }))
      .filter(({ role }) => role === 'door')
    expect(new Set(doors.map(({ wall }) => wall)).size).toBe(3)
    for (const { at, size, hinge, wall } of doors) {
      const [x, y] = [at[0] + size[0] / 2, at[1] + size[1] / 2]
      // A quarter turn, as the shader makes it.
      const opened = [hinge!.x - hinge!.swing * (y - hinge!.y), hinge!.y + hinge!.swing * (x - hinge!.x)] as const
      const out = { back: opened[1] - y, left: opened[0] - x, right: x - opened[0] }
      expect(out[wall]).toBeGreaterThan(3)
    }
  })
})
