import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capacityOf } from '#shared/planner/capacity.ts'
import type { Design, Section } from '#shared/planner/model/design.ts'
import { gapAt, hangs, sectionStarts } from '#shared/planner/model/geometry.ts'
import { behindReturn, beyondReach, doorsBehindReturn, intoOpening } from '#shared/planner/rules/behind-return.ts'
import { reachedWidth } from '#shared/planner/model/reach.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'

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

const rod: Section = { ...open, parts: [{ k: 'rod', at: 50 }] }
const shelf: Section = { ...open, parts: [{ k: 'shelf', at: 20 }] }

// Sections of 25″ between boards of ¾″: an arm reaches 24″, so 1″ of the next one and 1 + 25¾″ of the one after it.
test.each<[string, Section[], { index: number; moved?: number }, [section: number, beyond: string, level?: string][]]>([
  ['the section beside the doorway', [open, rod], { index: 0 }, [[1, '1¾″']]],
  ['all of the section after it', [open, open, rod], { index: 0 }, [[2, '25″']]],
  ['both sides', [rod, open, open, rod], { index: 1, moved: 8 }, [[0, '2¾″'], [3, '25″']]], // prettier-ignore
  ['a doorway that shows it', [rod, open], { index: 0 }, []],
  ['shelves, which are looked at less', [open, open, shelf], { index: 0 }, [[2, '25″', 'info']]],
  ['nothing', [open, open, open], { index: 0 }, []],
  ['drawers, which are told of themselves', [open, open, drawers], { index: 0 }, []],
])('what hangs beyond a hand’s reach of the doorway is told: %s', (_, sections, { index, ...by }, told) => {
  const found = beyondReach(reachIn(sections, index, by)).map(({ place, message, level }) => [
    place.section,
    /doorway\. (\S+) of/.exec(message)![1],
    ...(level ? [level] : []),
  ])
  expect(found).toEqual(told)
})

test.each<[string, Section[], number, object]>([
  ['a rod', [open, open, rod], 0, { coats: 0 }],
  ['the near part of a rod', [open, rod, open], 0, { coats: 11 }],
  ['shelves', [shelf, shelf, shelf], 0, { folded: 12 + 6 }],
  ['shoes', [{ ...open, parts: [{ k: 'slant', at: 0 }] }, open], 1, { shoes: 2 }],
])('only what a hand reaches counts: %s', (_, sections, index, room) => {
  expect(capacityOf(reachIn(sections, index))).toMatchObject(room)
})

test('a room without returns counts as ever', () => {
  const design = reachIn([open, open, rod], 0)
  expect(capacityOf({ ...design, room: { ...design.room, opening: null } }).coats).toBe(12)
  expect(capacityOf({ ...design, room: { ...design.room, kind: 'wall' } }).coats).toBe(12)
})

test('clothes change places with what may be out of reach, but not with drawers', () => {
  const moved = (sections: Section[]) => intoOpening(reachIn(sections, 0, { moved: -3, narrowed: -6 }))
  const shelved = moved([shelf, open, rod])
  expect(shelved.design.runs[0]!.sections).toEqual([rod, open, shelf])
  expect(shelved.notes).toEqual(['The clothes hang nearer to the opening now.'])
  expect(moved([drawers, open, rod]).design.runs[0]!.sections).toEqual([drawers, rod, open])
  const tight = [drawers, rod, rod]
  expect(moved(tight).design.runs[0]!.sections).toEqual(tight)
})

const wide = (sections: Section[]) => sections.map((each, at) => ({ ...each, w: at === 0 ? 200 : 192 }))

test.each<[string, Section[], { from: number; w: number }, string[]]>([
  ['of four', wide([drawers, rod, rod, rod]), { from: 600, w: 230 }, ['The drawers moved into the opening.', expect.stringContaining('The clothes hang farther from the opening now:')]], // prettier-ignore
  ['of three', wide([drawers, rod, rod]), { from: 405, w: 220 }, ['The drawers moved into the opening.', expect.stringContaining('The clothes hang farther')]], // prettier-ignore
  ['of three, from the right', wide([rod, rod, drawers]), { from: 0, w: 230 }, ['The drawers moved into the opening.', expect.stringContaining('The clothes hang farther')]], // prettier-ignore
  ['where shelves give their place', wide([drawers, rod, rod, shelf]), { from: 600, w: 230 }, ['The drawers moved into the opening.']], // prettier-ignore
])('drawers that clothes in the doorway make way for say so, %s', (_, sections, at, notes) => {
  const closet = reachIn(sections, 0)
  const design: Design = { ...closet, room: { ...closet.room, opening: { ...at, h: 640 } } }
  expect(intoOpening(design).notes).toEqual(notes)
})

property(
  'moving into the opening never leaves less within reach: rod, drawers and doors',
  [validDesign.filter(({ room }) => room.kind === 'reach'), fc.nat(1500), fc.integer({ min: 160, max: 900 })],
  (closet, from, w) => {
    const design: Design = { ...closet, room: { ...closet.room, opening: { from, w, h: 640 } } }
    const lost = (each: Design) => each.runs[0]!.sections.map((s, at) => (hangs(s) ? s.w - reachedWidth(each, 0, at) : 0)).reduce((a, b) => a + b) // prettier-ignore
    const after = intoOpening(design).design
    expect(behindReturn(after).length).toBeLessThanOrEqual(behindReturn(design).length)
    if (behindReturn(after).length === behindReturn(design).length)
      expect(lost(after)).toBeLessThanOrEqual(lost(design))
    const told = intoOpening(design).notes.join(' ')
    expect(told.includes('hang nearer')).toBe(lost(after) < lost(design))
    expect(told.includes('hang farther')).toBe(lost(after) > lost(design))
  },
)
