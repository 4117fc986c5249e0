import { describe, expect, test } from 'vitest'
import { readStoredTax, taxQuestion, toKeep } from '#worker/tax/cart-tax.ts'
import type { CartRecord } from '#db/cart/carts.ts'
import type { Totals } from '#shared/checkout/pricing.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { address, BASKET, WALL } from '#tests/support/checkout.ts'

const lines = [
  { productId: BASKET, unitCents: 5_800, quantity: 2, weightClass: 'parcel' },
  { productId: WALL, unitCents: 9_900, quantity: 1, weightClass: 'service' },
]

function cart(checkout: object = {}): CartRecord {
  return { lines, exemptions: [], checkout: { address, ...checkout } } as unknown as CartRecord
}

function totals({ rate = 'standard', goodsCents = 20_000, shippingCents = 1_000 } = {}): Totals {
  return { rate: { id: rate }, goodsCents, shippingCents, lineOffCents: [1_000, 500] } as unknown as Totals
}

describe('the tax of a cart', () => {
  test('is asked for what its lines cost after the coupon, and a service is no goods', () => {
    expect(taxQuestion(cart(), totals(), 0)).toMatchObject({
      lines: [
        { reference: String(BASKET), cents: 10_600, kind: 'goods' },
        { reference: String(WALL), cents: 9_400, kind: 'service' },
      ],
      shippingCents: 1_000,
    })
  })

  test.each([
    ['goods that a coupon pays, with shipping', cart(), totals({ goodsCents: 0 }), true],
    ['goods with free shipping', cart(), totals({ shippingCents: 0 }), true],
    ['nothing that costs', cart(), totals({ goodsCents: 0, shippingCents: 0 }), false],
    ['an order that is picked up', cart(), totals({ rate: PICK_UP }), false],
    ['a cart without an address', cart({ address: null }), totals(), false],
  ])('of %s', (_, asked, sums, isAsked) => {
    expect(taxQuestion(asked, sums, 0) !== null).toBe(isAsked)
  })

  test('is kept to the end of the month by the shop’s clock, and for the same question alone', () => {
    const asked = Date.parse('2026-11-10T20:00:00Z')
    const answer = { source: 'stripe' as const, lineCents: [1, 2], shippingCents: 3, feeCents: 0, calculation: 'c' }
    const kept = cart({ tax: toKeep(taxQuestion(cart(), totals(), asked)!, answer, asked) })
    const hasContents = (at: string, sums = totals()) => readStoredTax(kept, sums, Date.parse(at)) !== null
    expect(hasContents('2026-11-30T23:00:00-08:00')).toBe(true)
    expect(hasContents('2026-12-01T01:00:00-08:00')).toBe(false)
    expect(hasContents('2027-11-10T12:00:00-08:00')).toBe(false)
    expect(hasContents('2026-11-11T12:00:00-08:00', totals({ shippingCents: 1_001 }))).toBe(false)
  })
})
