import { expect, test } from 'vitest'
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
