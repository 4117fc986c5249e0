import { expect, test } from 'vitest'
import type { Design } from '#shared/planner/model/design.ts'
import { measureExtent } from '#ui/drawing/space/extent.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'
import { buildRoom } from '#ui/drawing/space/room.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

function roomIn(design: Design) {
  return buildRoom(design, measureExtent(design, roomBoxes(design)))
}

/** The walls beside the closet: where each stands, how long it is, and how high. */
function sidesIn(design: Design) {
  return roomIn(design)
    .filter(({ size }) => size[0] === 1)
    .map(({ at, size }) => ({ x: at[0], long: at[1] + size[1], high: size[2] }))
}

const u = closetOf({ kind: 'u', back: 960, left: 800, right: 640 })
const l = closetOf({ kind: 'l', back: 960, left: 800, right: 0 })
const reach = closetOf({ kind: 'reach', back: 768 })

test('walls where closets stand are as long as they were measured, and the one across as long as the room', () => {
  expect(sidesIn(u)).toEqual([
    { x: -1, long: 100, high: 96 },
    { x: 120, long: 80, high: 96 },
  ])
  expect(sidesIn(l)).toEqual([
    { x: -1, long: 100, high: 96 },
    { x: 120, long: 100, high: 96 },
  ])
  expect(sidesIn({ ...l, room: { ...l.room, ends: [true, false] } })).toEqual([{ x: -1, long: 100, high: 96 }])
})

test('a ceiling is where it was measured, and none is drawn flat that slopes', () => {
  const at = (design: Design) =>
    roomIn(design)
      .filter(({ at: [, , z] }) => z > 84)
      .map((solid) => solid.at[2])
  for (const ceiling of [704, 768, 1000]) expect(at({ ...u, room: { ...u.room, ceiling } })).toEqual([ceiling / 8])
  const slopes: Design['room']['slopes'] = [{ wall: 'back', x1: 0, z1: 720, x2: 960, z2: 768 }]
  expect(at({ ...u, room: { ...u.room, slopes } })).toEqual([])
})

test('a reach-in’s doorway is framed in front of it, at its place and size; no other room has one', () => {
  const opening = { from: 144, w: 480, h: 640 }
  const bare = roomIn(reach).length
  const framed = roomIn({ ...reach, room: { ...reach.room, opening } })
  expect(framed).toHaveLength(bare + 3)
  const [left, right, head] = framed.slice(-5, -2)
  expect(left!.at[0] + left!.size[0]).toBe(18)
  expect(right!.at[0]).toBe(78)
  expect(head!.at[2]).toBe(80)
  for (const board of [left, right, head]) expect(board!.at[1]).toBeGreaterThan(reach.runs[0]!.d / 8)
  const wall = closetOf()
  expect(roomIn({ ...wall, room: { ...wall.room, opening } })).toHaveLength(roomIn(wall).length)
})
