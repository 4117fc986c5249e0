import { expect, test } from 'vitest'
import type { Design, Section } from '#shared/planner/model/design.ts'
import { gapAt, spaceFor } from '#shared/planner/model/geometry.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const open: Section = { w: 200, door: 'none', light: false, parts: [] }
const drawers: Section = { ...open, parts: [{ k: 'drawers', at: 0, h: [8] }] }

/** A corner whose closets are 16″ deep: the first one has these ends at the left, the second one at the right. */
function corner(first: Section, second: Section): Design {
  const room = closetOf({ kind: 'l', back: 960, left: 800 })
  const [back, left] = room.runs
  return { ...room, runs: [{ ...back!, sections: [first, open] }, { ...left!, sections: [open, second] }] } // prettier-ignore
}

test('in a corner the second closet stops at the depth of the first, and 4″ before it where something opens', () => {
  const gaps = (design: Design) => [gapAt(design, 0, 'first'), gapAt(design, 1, 'last')]
  expect(corner(open, open).runs.map(({ wall }) => wall)).toEqual(['back', 'left'])
  // A quarter inch, 16″ of the other closet, and 4″.
  expect(gaps(corner(open, open))).toEqual([2, 2 + 128])
  expect(gaps(corner(open, drawers))).toEqual([2, 2 + 128 + 32])
  expect(gaps(corner(drawers, open))).toEqual([2, 2 + 128 + 32])
  expect(gaps(corner({ ...open, door: 'slab' }, open))).toEqual([2, 2 + 128 + 32])
  // The other end of a side wall has no wall.
  expect([gapAt(corner(open, open), 1, 'first'), spaceFor(corner(open, open), 1)]).toEqual([0, 800 - 130])
})

test('an end without a wall needs no clearance', () => {
  const closet = closetOf()
  const gaps = (...ends: [boolean, boolean]) => {
    const design = { ...closet, room: { ...closet.room, ends } }
    return [gapAt(design, 0, 'first'), gapAt(design, 0, 'last')]
  }
  expect([...gaps(true, false), ...gaps(false, true)]).toEqual([2, 0, 0, 2])
})
