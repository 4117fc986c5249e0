import { expect, test } from 'vitest'
import { availabilityText } from '#ui/catalogue/availability.ts'

test.each([
  [null, 'freight', 'Cut to order · 2–3 weeks'],
  [null, 'oversize', 'Cut to order · 2–3 weeks'],
  [null, 'parcel', 'Made to order · about a week'],
  [3, 'parcel', 'In stock · about a week'],
  [3, 'oversize', 'In stock · 2–3 weeks'],
  [0, 'parcel', 'Sold out'],
  [0, 'freight', 'Sold out'],
  [null, 'service', null],
] as const)('%s pieces left of what goes as %s: %s', (stock, weight_class, text) => {
  expect(availabilityText({ stock, weight_class }, '2–3 weeks')).toBe(text)
})
