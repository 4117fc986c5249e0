import { expect, test } from 'vitest'
import type { Design } from '#shared/planner/model/design.ts'
import { runWidth } from '#shared/planner/model/geometry.ts'
import { measureExtent } from '#ui/drawing/space/extent.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'
import { buildScene } from '#ui/drawing/space/scene.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

/** How much of the wall behind a closet has no baseboard, in inches. */
function withoutBaseboard(design: Design): number {
  const boxes = roomBoxes(design)
  const { room } = buildScene(design, boxes, { extent: measureExtent(design, boxes), hasClothes: false })
  const boards = room.filter(({ at, size }) => at[1] === 0 && size[1] < 1)
  return design.room.back / 8 - boards.reduce((sum, { size }) => sum + size[0], 0)
}

test('the baseboard ends at a closet that stands, and goes on below one that hangs', () => {
  expect(withoutBaseboard(closetOf())).toBeCloseTo(runWidth(closetOf().runs[0]!) / 8)
  expect(withoutBaseboard(hung())).toBe(0)
})

test('the room has a wall at each end of the back wall that the closet stands between', () => {
  const sidesOf = (ends: [boolean, boolean]) => {
    const design: Design = { ...closetOf(), room: { ...closetOf().room, ends } }
    const boxes = roomBoxes(design)
    const { room } = buildScene(design, boxes, { extent: measureExtent(design, boxes), hasClothes: false })
    return room.filter(({ size }) => size[0] === 1).map(({ at }) => at[0])
  }
  const wide = closetOf().room.back / 8
  expect(sidesOf([true, true])).toEqual([-1, wide])
  expect(sidesOf([false, true])).toEqual([wide])
  expect(sidesOf([false, false])).toEqual([])
})

test('panes of glass cast no shadow and are drawn last, mirrors and boards are not glass', () => {
  const panesOf = (door: 'glass' | 'mirror' | 'slab' | 'none') => {
    const bare = closetOf()
    const [run] = bare.runs
    const design: Design = { ...bare, runs: [{ ...run!, sections: run!.sections.map((one) => ({ ...one, door })) }] }
    const boxes = roomBoxes(design)
    const { closet, glass } = buildScene(design, boxes, { extent: measureExtent(design, boxes), hasClothes: false })
    const panes = boxes.filter(({ pane }) => pane === 'glass').length
    expect(glass).toHaveLength(panes)
    expect(closet.length).toBeGreaterThanOrEqual(boxes.length - panes)
    return panes
  }
  expect(panesOf('glass')).toBeGreaterThan(0)
  expect((['mirror', 'slab', 'none'] as const).map(panesOf)).toEqual([0, 0, 0])
})
