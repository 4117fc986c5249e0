import { describe, expect, test } from 'vitest'
import { noTax, priceOrder, type PricedLine } from '#shared/checkout/pricing.ts'
import type { WeightClass } from '#shared/checkout/shipping.ts'
import { rules } from '#tests/support/shop/rules.ts'

const now = Date.parse('2026-12-01T20:00Z')
const line = (weightClass: WeightClass, cents: number, changes: Partial<PricedLine> = {}): PricedLine => ({
  ...{ productId: 1, quantity: 1, listCents: cents, unitCents: cents, weightClass, categoryIds: [] },
  ...changes,
})
const amountOff = (cents: number) => ({
  ...{ code: 'ALL', kind: 'amount' as const, percent: null, amountCents: cents, minSubtotalCents: 0, categoryId: null },
  ...{ withSaleItems: true, startsAt: null, endsAt: null, maxUses: null, used: 0 },
})
const percentOff = (percent: number) => ({ ...amountOff(0), kind: 'percent' as const, percent, amountCents: null })
const price = (lines: PricedLine[], more: Partial<Parameters<typeof priceOrder>[0]> = {}) =>
  priceOrder({
    ...{ lines, coupon: null, state: 'OR', isPoBox: false, rateId: null, tax: noTax, rules, now },
    ...more,
  }).shippingCents

describe('goods that a discount takes to $0', () => {
  const baskets = [line('parcel', 4_000), line('parcel', 1_000)]
  const closet = [line('freight', 60_000), line('parcel', 4_000)]
  test.each<[string, PricedLine[], Partial<Parameters<typeof priceOrder>[0]>, PricedLine[]]>([
    ['a coupon of 100 %', baskets, { coupon: percentOff(100) }, [line('parcel', 1)]],
    ['a coupon of more than they cost', closet, { coupon: amountOff(100_000) }, [line('freight', 1)]],
    ['staff’s own discount', closet, { ownDiscountCents: 64_000 }, [line('freight', 1)]],
    ['both together', baskets, { coupon: amountOff(3_000), ownDiscountCents: 2_000 }, [line('parcel', 1)]],
    ['a price of $0', [line('parcel', 0, { isQuoted: true })], {}, [line('parcel', 1)]],
    ['a coupon, to Alaska', closet, { coupon: percentOff(100), state: 'AK' }, [line('freight', 1)]],
  ])('are delivered for what one cent’s worth is: by %s', (_, lines, discount, cheapest) => {
    const { state = 'OR' } = discount
    const expected = price(cheapest, { state })
    expect(expected).toBeGreaterThan(0)
    expect(price(lines, { ...discount, state })).toBe(expected)
  })

  test('go free with a coupon for that alone', () => {
    const free = { ...amountOff(0), kind: 'free_shipping' as const, amountCents: null }
    expect(price(baskets, { coupon: free, ownDiscountCents: 5_000 })).toBe(0)
  })

  test('add nothing to what goods of value cost to deliver', () => {
    const closetAlone = price([line('freight', 60_000)])
    expect(price([line('freight', 60_000), line('parcel', 0, { isQuoted: true })])).toBe(closetAlone)
  })
})
