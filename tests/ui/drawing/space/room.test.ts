import { expect, test } from 'vitest'
import { ceilingLine } from '#shared/planner/model/ceiling.ts'
import { walls, type Design } from '#shared/planner/model/design.ts'
import { measureExtent } from '#ui/drawing/space/extent.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'
import { listCeilings } from '#ui/drawing/space/ceilings.ts'
import { PLAIN } from '#ui/drawing/space/instances.ts'
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

test('a ceiling is where it was measured, and slopes go over the whole room', () => {
  const ceilings = (design: Design) => roomIn(design).filter(({ rise }) => rise !== undefined)
  for (const ceiling of [704, 768, 1000]) {
    const [flat, ...slopes] = ceilings({ ...u, room: { ...u.room, ceiling } })
    expect([flat!.at[2], flat!.rise, slopes]).toEqual([ceiling / 8, [0, 0], []])
  }
  const slopes: Design['room']['slopes'] = [{ wall: 'back', x1: 0, z1: 720, x2: 960, z2: 768 }]
  const [, slope] = ceilings({ ...u, room: { ...u.room, slopes } })
  expect(slope).toMatchObject({ at: [0, 0, 90], size: [120, 100, 1], rise: [6, 0] })
})

test.each(walls)(
  'a slope along the %s wall is as high at each place of it as its line says, however it leans',
  (wall) => {
    const place = { back: (x: number) => [x, 0], left: (x: number) => [0, 800 - x], right: (x: number) => [960, x] }[
      wall
    ]
    for (const slope of [
      { x1: 0, z1: 760, x2: 600, z2: 500 },
      { x1: 80, z1: 420, x2: 400, z2: 700 },
      { x1: 100, z1: 600, x2: 100, z2: 700 },
      { x1: 500, z1: 300, x2: 200, z2: 900 },
    ]) {
      const room = { ...u.room, slopes: [{ wall, ...slope }] }
      const planes = listCeilings(room)
      for (const [x, z] of ceilingLine(room, wall)) {
        const [across, out] = place(x)
        const heights = planes.map((plane) => plane.up * 8 + plane.x * across! + plane.y * out!)
        expect(Math.max(0, Math.min(...heights))).toBeCloseTo(z, 6)
      }
    }
  },
)

/** The baseboards of the walls at the closet's ends: where each stands, and from where to where it goes. */
function endBoards({ room, ...design }: Design) {
  return roomIn({ ...design, room: { ...room, baseboard: 36, baseboardThickness: 5 } })
    .filter(({ size }) => size[0] === 5 / 8)
    .map(({ at, size }) => [at[0], at[1], at[1] + size[1]])
}

test('end walls have baseboards before the closet, and behind one that hangs or is cut around them', () => {
  expect(endBoards(reach)).toEqual([
    [0, 14, 24],
    [96 - 5 / 8, 14, 24],
  ])
  expect(endBoards({ ...reach, room: { ...reach.room, ends: [false, true] } })).toEqual([[96 - 5 / 8, 14, 24]])
  const hung = reach.runs.map((run) => ({ ...run, base: 'hung' as const }))
  for (const design of [
    { ...reach, runs: hung },
    { ...reach, room: { ...reach.room, isCutAround: true as const } },
  ])
    expect(endBoards(design).map(([, from]) => from)).toEqual([0, 0])
})

test('baseboards of walls where closets stand begin at the closet’s end', () => {
  const longer = { ...u, room: { ...u.room, left: 1000, right: 1000 } }
  const boxes = roomBoxes(longer)
  const endAt = (isThere: (from: number, to: number) => boolean) =>
    Math.max(...boxes.filter(({ at, size }) => isThere(at[0], at[0] + size[0])).map(({ at, size }) => at[1] + size[1]))
  expect(endBoards(longer)).toEqual([
    [0, endAt((from) => from < 8), 125],
    [120 - 5 / 8, endAt((_, to) => to > 112), 125],
  ])
})

test('a reach-in’s doorway is framed in front of it, at its place and size; no other room has one', () => {
  const opening = { from: 144, w: 480, h: 640 }
  const bare = roomIn(reach).length
  const framed = roomIn({ ...reach, room: { ...reach.room, opening } })
  expect(framed).toHaveLength(bare + 3)
  const [left, right, head] = framed.filter(({ surface }) => surface === PLAIN)
  expect(left!.at[0] + left!.size[0]).toBe(18)
  expect(right!.at[0]).toBe(78)
  expect(head!.at[2]).toBe(80)
  for (const board of [left, right, head]) expect(board!.at[1]).toBeGreaterThan(reach.runs[0]!.d / 8)
  const wall = closetOf()
  expect(roomIn({ ...wall, room: { ...wall.room, opening } })).toHaveLength(roomIn(wall).length)
})
