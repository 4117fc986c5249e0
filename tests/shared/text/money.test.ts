import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatCents,
  formatPrice,
  formatRoundAmount,
  formatRoundCents,
  toCents,
  toDollars,
} from '#shared/text/money.ts'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [149_500, '$1,495.00'],
  [100_000_000, '$1,000,000.00'],
  [-2_500, '−$25.00'],
])('%d cents are %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test.each([
  [1495, '$1,495.00'],
  ['1495.00', '$1,495.00'],
  ['0.1', '$0.10'],
  [0.1 + 0.2, '$0.30'],
  [1.005, '$1.00'],
])("the API's %j is %s", (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text)
})

test('a round sum omits zero cents', () => {
  expect([formatRoundAmount(1500), formatRoundAmount('1500.50')]).toEqual(['$1,500', '$1,500.50'])
  expect([119_000, 0, -2_500, 2_405].map(formatRoundCents)).toEqual(['$1,190', '$0', '−$25', '$24.05'])
})

test('cents survive serialization with at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_000_000_000 }), (cents) => {
      expect(toCents(JSON.parse(JSON.stringify(toDollars(cents))))).toBe(cents)
      expect(JSON.stringify(toDollars(cents))).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})
