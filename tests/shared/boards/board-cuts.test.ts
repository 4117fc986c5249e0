import { expect, test } from 'vitest'
import { describeCut } from '#shared/boards/board-cuts.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import type { Design, Obstacle } from '#shared/planner/model/design.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const closet = closetOf()

/** What is cut out for an outlet of 3 × 5″. The run begins ¼″ from the wall's left end. */
function cutsFor(place: Partial<Obstacle>, design: Design = closet): string[] {
  const outlet: Obstacle = { kind: 'outlet', wall: 'back', x: 20, z: 96, w: 24, h: 40, ...place }
  const changed = { ...design, room: { ...design.room, obstacles: [outlet] } }
  return boardsOf(changed).flatMap(({ mark, cuts }) => cuts.map((cut) => `${mark}: ${describeCut(cut)}`))
}

test('a cut-out is an inch larger on each side, and placed from the left and the lower edge of its back', () => {
  // The back begins at 6½ eighths of the run, 8½ of the wall, and at 26½ above the floor.
  expect(cutsFor({ x: 56 })).toEqual([
    'B1: cut-out for the outlet, 5″ × 7″, 4 15⁄16″ from the left and 7 11⁄16″ from the lower edge',
  ])
})

test('at the edge of a back it is cut from the edge', () => {
  expect(cutsFor({ x: 8 })[0]).toContain('0″ from the left')
  expect(cutsFor({ x: 8, z: 27 })[0]).toContain('0″ from the left and 0″ from the lower edge')
})

test('before an outlet that a panel divides, both backs are cut', () => {
  const { w } = closet.runs[0]!.sections[0]!
  const cuts = cutsFor({ x: 2 + 6 + w - 9 })
  expect(cuts.map((text) => text.slice(0, 2))).toEqual(['B1', 'B2'])
})

test('an outlet behind the kick is behind no back, and what ends at a panel is behind one', () => {
  expect(cutsFor({ z: 0, h: 16 })).toEqual([])
  const { w } = closet.runs[0]!.sections[0]!
  expect(cutsFor({ x: 2 + 6 + w - 24 })).toHaveLength(1)
})
