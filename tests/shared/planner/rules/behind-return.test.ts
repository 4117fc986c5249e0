import { expect, test } from 'vitest'
import type { Design, Section } from '#shared/planner/model/design.ts'
import { gapAt, sectionStarts } from '#shared/planner/model/geometry.ts'
import { behindReturn, doorsBehindReturn, intoOpening } from '#shared/planner/rules/behind-return.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const open: Section = { w: 200, door: 'none', light: false, parts: [] }
const drawers: Section = { ...open, parts: [{ k: 'drawers', at: 0, h: [8] }] }

/** A reach-in with these sections and a doorway that shows the one at `index`, moved and narrowed by eighths of an inch. */
function reachIn(sections: Section[], index: number, { moved = 0, narrowed = 0 } = {}): Design {
  const closet = closetOf()
  const [run] = closet.runs
  const design: Design = { ...closet, runs: [{ ...run!, sections }] }
  const from = gapAt(design, 0, 'first') + sectionStarts(design.runs[0]!)[index]! + moved
  const opening = { from, w: sections[index]!.w - narrowed, h: 640 }
  return { ...design, room: { ...closet.room, kind: 'reach', opening } }
}

const wrongIn = (design: Design) => behindReturn(design).map(({ place }) => place.section)

test('drawers open if their fronts are in the doorway, which are ⅜″ wider at each side than the section', () => {
  expect(wrongIn(reachIn([open, drawers, open], 1, { moved: -3, narrowed: -6 }))).toEqual([])
  const basket: Section = { ...open, parts: [{ k: 'basket', at: 20 }] }
  expect(wrongIn(reachIn([open, basket, open], 1))).toEqual([])
  expect(wrongIn(reachIn([open, { ...drawers, door: 'slab' }, open], 1))).toEqual([])
})

test.each([
  ['right', { moved: -3, narrowed: -5 }],
  ['left', { moved: -2, narrowed: -5 }],
])('drawers that reach an eighth of an inch behind the %s return cannot', (_, by) => {
  expect(wrongIn(reachIn([open, drawers, open], 1, by))).toEqual([1])
})

test('drawers beside the doorway change places with a section in it', () => {
  const design = reachIn([open, open, drawers], 1, { moved: -3, narrowed: -6 })
  expect(wrongIn(design)).toEqual([2])
  expect(intoOpening(design).design.runs[0]!.sections).toEqual([open, drawers, open])
})

test('a room without a doorway and a section with nothing to pull out have no return in the way', () => {
  const design = reachIn([open, open, drawers], 1)
  expect(wrongIn({ ...design, room: { ...design.room, opening: null } })).toEqual([])
  expect(wrongIn({ ...design, room: { ...design.room, kind: 'wall' } })).toEqual([])
  expect(wrongIn(reachIn([open, open, open], 1))).toEqual([])
})

test.each<[string, Section, number[]]>([
  ['doors before clothes', { ...open, door: 'slab', parts: [{ k: 'rod', at: 50 }] }, [2]],
  ['doors before nothing', { ...open, door: 'glass' }, [2]],
  ['clothes without doors', { ...open, parts: [{ k: 'rod', at: 50 }] }, []],
  ['drawers behind doors, which are told of themselves', { ...drawers, door: 'slab' }, []],
])('%s behind the return', (_, section, told) => {
  const design = reachIn([open, open, section], 1, { moved: -3, narrowed: -6 })
  expect(doorsBehindReturn(design).map(({ place }) => place.section)).toEqual(told)
})
