import { expect, test } from 'vitest'
import type { Part } from '#shared/planner/model/design.ts'
import { capacityOf, capacityText, wantIn, wantText } from '#shared/planner/capacity.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

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
  for (const text of [null, '', '1-2', '1-2-3-4-x', '0-0-0-0-0', '1000-0-0-0-0']) expect(wantIn(text)).toBeNull()
})

// In a section of 25″: a foot of shelf holds 6 folded things, 8″ a pair of shoes, an inch of rod a shirt or half a coat.
test.each<[Part[], object]>([
  [[{ k: 'shelf', at: 20 }], { folded: 12 }],
  [[{ k: 'shelf', at: 6 }, rod(30)], { shirts: 25, folded: 0 }],
  [[{ k: 'fixed', at: 20 }], { folded: 0 }],
  [
    [
      { k: 'slant', at: 0 },
      { k: 'slant', at: 6 },
    ],
    { shoes: 6 },
  ],
  [[{ k: 'drawers', at: 0, h: [8, 8] }], { folded: 24 }],
  // Coats need 54″: 44 holes of 1¼″ are 55″, 43 are 53¾″.
  [[rod(44)], { coats: 12, shirts: 0 }],
  [[rod(43)], { coats: 0, shirts: 25 }],
  [[rod(30), rod(60)], { shirts: 50, children: 0 }],
  [[rod(17), rod(34), rod(51)], { shirts: 0, children: 75 }],
])('%j have room for %j', (parts, room) => {
  const [run] = closetOf().runs
  const sections = [{ w: 200, door: 'none' as const, light: false, parts }]
  expect(capacityOf({ ...closetOf(), runs: [{ ...run!, sections }] })).toMatchObject(room)
})

function rod(at: number): Part {
  return { k: 'rod', at }
}
