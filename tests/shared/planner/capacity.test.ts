import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearBelow } from '#shared/planner/model/part-space.ts'
import { reachedWidth } from '#shared/planner/model/reach.ts'
import type { Design, Part } from '#shared/planner/model/design.ts'
import {
  capacityOf,
  capacityText,
  lostRoom,
  lostRoomText,
  roomFor,
  wantIn,
  wantText,
} from '#shared/planner/capacity.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'

const wanted = { shirts: 44, coats: 8, folded: 40, shoes: 18, children: 0 }

test('what is wanted is named with what fits of it', () => {
  const text = capacityText(closetOf(), { ...wanted, shoes: 180, children: 100 })
  expect(text).toBe(
    'Room for all 44 shirts and jackets, all 8 coats and dresses and all 40 folded things, and for 30 of 180 pairs of shoes and 42 of 100 children’s things.',
  )
})

test('short clothes also hang on rods that longer ones leave free', () => {
  const alone = closetOf({ ...wanted, shirts: 0, folded: 0, shoes: 0 })
  expect(capacityOf(alone).shirts).toBe(0)
  expect(capacityText(alone, { ...wanted, shirts: 10, folded: 0, shoes: 0 })).toMatch(/all 10 shirts .* all 8 coats/)
})

test('three rods are for children’s things', () => {
  const room = capacityOf(closetOf({ ...wanted, shirts: 0, coats: 0, folded: 0, shoes: 0, children: 60 }))
  expect(room.children).toBeGreaterThan(60)
  expect(room.shirts).toBe(0)
})

test('an address says what is wanted and nothing else', () => {
  expect(wantIn(wantText(wanted))).toEqual(wanted)
  expect(wantIn('0-0-201-0-0')).toMatchObject({ shirts: 0, folded: 200 })
  for (const text of [null, '', '1-2', '1-2-3-4-x', '0-0-0-0-0', '1000-0-0-0-0']) expect(wantIn(text)).toBeNull()
})

// In a section of 25″: a foot of shelf holds 6 folded things, 8″ a pair of shoes, an inch of rod a shirt or half a coat.
test.each<[Part[], object]>([
  [[{ k: 'shelf', at: 20 }], { folded: 12 }],
  // Shirts need 32″: 26 holes are 32½″ and 25 are 31¼″; a board below takes ¾″.
  [[{ k: 'shelf', at: 6 }, rod(33)], { shirts: 25, folded: 0 }],
  [[rod(26)], { shirts: 25, children: 0 }],
  [[rod(25)], { shirts: 0, children: 25 }],
  [[{ k: 'shelf', at: 6 }, rod(32)], { shirts: 0, children: 25 }],
  [[rod(24), rod(50)], { shirts: 25, children: 25 }],
  [[{ k: 'fixed', at: 20 }], { folded: 0 }],
  [
    [
      { k: 'slant', at: 0 },
      { k: 'slant', at: 6 },
    ],
    { shoes: 6 },
  ],
  [[{ k: 'drawers', at: 0, h: [8, 8] }], { folded: 24 }],
  [[{ k: 'drawers', at: 0, h: [5, 8, 6] }], { folded: 26 }],
  // Coats need 54″: 44 holes of 1¼″ are 55″, 43 are 53¾″.
  [[rod(44)], { coats: 12, shirts: 0 }],
  [[rod(43)], { coats: 0, shirts: 25 }],
  [[rod(30), rod(60)], { shirts: 50, children: 0 }],
  [[rod(17), rod(34), rod(51)], { shirts: 0, children: 75 }],
  [[{ k: 'drawers', at: 0, h: [8] }, { k: 'shelf', at: 40 }], { folded: 12 }], // prettier-ignore
])('%j have room for %j', (parts, room) => {
  expect(capacityOf(closetWith(parts))).toMatchObject(room)
})

const [SHIRTS, COATS, CHILDREN] = [[rod(43)], [rod(44)], [rod(17), rod(34), rod(51)]]

// 25″ of rod hold 25 shirts, 12 coats or, on three rods, 75 children’s things; a coat lends its rod to two shirts.
test.each<[wanted: string, sections: Part[][], room: object]>([
  ['10-8-0-0-0', [COATS], { shirts: 10, coats: 7 }],
  ['12-12-0-0-0', [COATS], { shirts: 12, coats: 6 }],
  ['13-12-0-0-0', [COATS], { shirts: 12, coats: 6 }],
  ['30-8-0-0-0', [COATS, SHIRTS], { shirts: 30, coats: 9 }],
  ['40-8-0-0-0', [COATS, SHIRTS], { shirts: 33, coats: 8 }],
  ['30-20-0-0-0', [COATS, SHIRTS], { shirts: 25, coats: 12 }],
  ['20-8-0-0-0', [COATS, SHIRTS], { shirts: 25, coats: 12 }],
  ['20-0-0-0-10', [SHIRTS], { shirts: 15, children: 10 }],
  ['5-0-0-0-30', [SHIRTS], { shirts: 5, children: 20 }],
  ['0-12-0-0-30', [COATS], { coats: 6, children: 12 }],
  ['0-0-0-0-80', [CHILDREN, SHIRTS], { shirts: 20, children: 80 }],
])('of %s, %j have room for %j', (wanted, sections, room) => {
  expect(roomFor(closetWith(...sections), wantIn(wanted)!)).toMatchObject(room)
})

test('what fits is said, what fits in part with how much, and what does not fit with none', () => {
  const closet = closetWith(SHIRTS, [{ k: 'slant', at: 0 }])
  expect(capacityText(closet, null)).toBe('Room for about 25 shirts and jackets and 3 pairs of shoes.')
  expect(capacityText(closet, wantIn('25-0-0-3-0'))).toBe(
    'Room for all 25 shirts and jackets and all 3 pairs of shoes.',
  )
  expect(capacityText(closet, wantIn('26-0-5-0-0'))).toBe(
    'Room for 25 of 26 shirts and jackets and none of 5 folded things.',
  )
  expect(capacityText(closetWith([]), null)).toBe('')
})

test('what a change takes away is said, and nothing of what it adds', () => {
  const lost = lostRoom(closetWith(SHIRTS, [{ k: 'slant', at: 0 }]), closetWith(COATS))
  expect(lost).toEqual({ shirts: 25, coats: 0, folded: 0, shoes: 3, children: 0 })
  expect(lostRoomText(lost)).toBe('Room for 25 fewer shirts and jackets and 3 fewer pairs of shoes.')
  expect(lostRoomText(lostRoom(closetWith(), closetWith(COATS)))).toBe('')
})

property(
  'what is said to fit hangs on the rods, however many kinds share them',
  [
    validDesign,
    fc.option(fc.record({ from: fc.nat(1200), w: fc.integer({ min: 160, max: 900 }), h: fc.constant(640) })),
    fc.record({ shirts: fc.nat(200), coats: fc.nat(200), children: fc.nat(200) }),
  ],
  (closet, opening, asked) => {
    const design = { ...closet, room: { ...closet.room, opening } }
    const room = roomFor(design, { ...asked, folded: 0, shoes: 0 })
    const [shirts, coats, children] = (['shirts', 'coats', 'children'] as const).map((kind) => Math.min(room[kind], asked[kind])) // prettier-ignore
    // Long clothes first, each kind on the shortest rods that are high enough.
    const rods = rodsIn(design).toSorted((a, b) => a.clear - b.clear)
    const hang = (count: number, inches: number, least: number) =>
      rods.filter(({ clear }) => clear >= least).reduce((left, rod) => {
        const hung = Math.min(left, Math.floor(rod.free / inches))
        rod.free -= hung * inches
        return left - hung
      }, count) // prettier-ignore
    expect([hang(coats!, 2, 432), hang(shirts!, 1, 256), hang(children!, 1, 168)]).toEqual([0, 0, 0])
  },
)

function rodsIn(design: Design): { clear: number; free: number }[] {
  return design.runs.flatMap((run, index) =>
    run.sections.flatMap(({ parts }, at) =>
      parts
        .filter(({ k }) => k === 'rod')
        .map((each) => ({
          clear: clearBelow(each, parts, run),
          free: Math.floor(reachedWidth(design, index, at) / 8),
        })),
    ),
  )
}

/** A closet with these sections of 25″. */
function closetWith(...sections: Part[][]): Design {
  const [run] = closetOf().runs
  const each = sections.map((parts) => ({ w: 200, door: 'none' as const, light: false, parts }))
  return { ...closetOf(), runs: [{ ...run!, sections: each }] }
}

function rod(at: number): Part {
  return { k: 'rod', at }
}
