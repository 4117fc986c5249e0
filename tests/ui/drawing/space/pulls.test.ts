import { describe, expect, test } from 'vitest'
import { closetOf, withDoors } from '#tests/support/planner/any-design.ts'
import { placePulls } from '#ui/drawing/space/pulls.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'

const room = closetOf({ kind: 'u', back: 960, left: 800, right: 800 })
const design = withDoors(room, (index) => index % 2 === 1)

describe('pulls', () => {
  const boxes = roomBoxes(design)
  const fronts = boxes.filter(({ role }) => role === 'front' || role === 'door')
  const pulls = placePulls(boxes, design)

  test('are on every drawer and every door, on the side to the room', () => {
    expect(fronts.some(({ role }) => role === 'door')).toBe(true)
    expect(fronts.some(({ role }) => role === 'front')).toBe(true)
    expect(pulls).toHaveLength(fronts.length)
    pulls.forEach(({ at, size }, index) => {
      const front = fronts[index]!
      const out = front.size[0] > front.size[1] ? 1 : 0
      const isAfter = Math.abs(at[out] - front.at[out] - front.size[out]) < 1e-6
      const isBefore = Math.abs(at[out] + size[out] - front.at[out]) < 1e-6
      const isRightWall = out === 0 && front.at[0] > design.room.back / 16
      expect([isAfter, isBefore]).toEqual(isRightWall ? [false, true] : [true, false])
      for (const axis of [1 - out, 2] as const) {
        expect(at[axis]!).toBeGreaterThan(front.at[axis]!)
        expect(at[axis]! + size[axis]!).toBeLessThan(front.at[axis]! + front.size[axis]!)
      }
    })
  })

  test('of a door turn with it, and are far from its hinge', () => {
    pulls.forEach(({ at, hinge }, index) => {
      const front = fronts[index]!
      expect(hinge).toEqual(front.hinge)
      if (!hinge) return
      const wide = Math.max(front.size[0], front.size[1])
      expect(Math.hypot(at[0] - hinge.x, at[1] - hinge.y)).toBeGreaterThan(wide / 2)
    })
  })
})
