import { describe, expect, test } from 'vitest'
import type { Role } from '#shared/planner/model/box-role.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'
import { anyDesign, closetOf, withDoors } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

const boards: readonly Role[] = [
  'panel',
  'kick',
  'floor',
  'top',
  'shelf',
  'fixed',
  'slant',
  'front',
  'back',
  'door',
  'cell',
]

/** How many there are of each of these roles. */
function countsOf(of: readonly { role: string }[], roles: readonly Role[]): Record<string, number> {
  const counted = Map.groupBy(of, ({ role }) => role)
  return Object.fromEntries(roles.map((role) => [role, counted.get(role)?.length ?? 0]))
}

describe('the 3D view', () => {
  property('has as many boards of each kind as the cut list, for anything that can be drawn', [anyDesign], (design) => {
    // A panel with a notch is two cuboids.
    const cuboids = boardsOf(design).flatMap((board) => (board.at!.notch ? [board, board] : [board]))
    expect(countsOf(roomBoxes(design), boards)).toEqual(countsOf(cuboids, boards))
  })

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
