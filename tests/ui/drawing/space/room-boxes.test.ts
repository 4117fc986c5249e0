import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesOf, type Role } from '#shared/planner/boxes.ts'
import { cutList } from '#shared/planner/print/cut-list.ts'
import type { Design } from '#shared/planner/design.ts'
import { sum } from '#shared/planner/geometry.ts'
import { layout } from '#shared/planner/layout.ts'
import { toSpec } from '#shared/planner/to-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { roomBoxes } from '#ui/drawing/space/room-boxes.ts'
import { anyAnswers, anyDesign, closetOf, runs, SLOW } from '#tests/support/planner/any-design.ts'

const boards: readonly Role[] = ['panel', 'kick', 'floor', 'top', 'shelf', 'fixed', 'slant', 'front']

function in3d(design: Design, roles: readonly Role[]): number {
  return roomBoxes(design).filter(({ role }) => roles.includes(role)).length
}

function cut(design: Design, roles: readonly Role[]): number {
  const listed = cutList(design).flatMap((group) => group.boards)
  return sum(listed.filter(({ role }) => roles.includes(role)).map(({ quantity }) => quantity))
}

/** How many boards the elevation shows: each is a rectangle of its pen for boards. */
function drawn(design: Design): number {
  const svg = drawing(toSpec(design), { dims: false, cloth: false })
  const paths = [...svg.matchAll(/class="panel"[^>]* d="([^"]*)"/g)].map(([, path]) => path!)
  return paths.join('').match(/h[\d.]+v[\d.]+h-[\d.]+z/g)!.length
}

describe('the 3D view', () => {
  test(
    'has as many boards of each kind as the cut list, for anything that can be drawn',
    () => {
      fc.assert(
        fc.property(anyDesign, (design) => {
          for (const role of [...boards, 'door', 'back', 'cell'] as const)
            expect([role, in3d(design, [role])]).toEqual([role, cut(design, [role])])
        }),
        runs,
      )
    },
    SLOW,
  )

  test(
    'and the cut list have the boards that the elevation shows',
    () => {
      fc.assert(
        fc.property(anyAnswers, (answers) => {
          const laid = layout({ ...answers, kind: 'wall' })
          fc.pre(laid.outcome === 'done')
          const { design } = laid as { design: Design }
          expect(in3d(design, boards)).toBe(drawn(design))
          expect(cut(design, boards)).toBe(drawn(design))
        }),
        runs,
      )
    },
    SLOW,
  )

  test('hangs each door at its hinge, so that it opens into the room', () => {
    const design = closetOf({ kind: 'u', back: 960, left: 800, right: 800 })
    const closed = {
      ...design,
      runs: design.runs.map((run) => ({
        ...run,
        sections: run.sections.map((section) => ({ ...section, door: 'slab' as const })),
      })),
    }
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
