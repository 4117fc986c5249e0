import { expect, test } from 'vitest'
import { shippingRates } from '#shared/checkout/shipping.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { findZone, stateCodes } from '#shared/checkout/us-states.ts'
import { shopPolicies } from '#worker/seo/shop-policies.ts'
import { rules } from '#tests/support/shop/rules.ts'
import { ORIGIN } from '#tests/support/visitor.ts'

const values = [1, 50, 9_999, 10_000, 29_999, 30_000, 74_999, 75_000, 100_000, 149_999, 150_000, 9_000_000]

test.each<[string, Partial<ShopRules>]>([
  ['as they are', {}],
  ['with one tier, and free nowhere', { tiers: [[0, 2_500]], free_in: [] }],
  ['that are free also in Hawaii', { free_in: ['continental', 'hawaii'] }],
  ['that are free from within a tier', { free_from_cents: 50_050 }],
  ['that are free from the first cent', { free_from_cents: 0 }],
])('the shop’s policy asks what the rules ask, %s', (_, changed) => {
  const own = { ...rules, ...changed }
  const service = shopPolicies(ORIGIN, { rules: own, now: 0 }).hasShippingService as any
  for (const state of stateCodes) {
    const zone = findZone(state)
    for (const cents of values) {
      const goods = [{ cents, weightClass: 'freight' as const }]
      const [asked] = shippingRates({ goods, zone, isPoBox: false, freeShipping: false, now: 0 }, own)
      const isFree = cents >= own.free_from_cents && own.free_in.includes(zone)
      const told = service.shippingConditions.filter((condition: any) => applies(condition, state, cents / 100))
      const terms = told.map(({ shippingRate, transitTime }: any) => [
        shippingRate.value,
        transitTime.duration.minValue,
      ])
      const right = [(asked!.cents / 100).toFixed(2), asked!.roadDays]
      expect([state, cents, terms]).toEqual([state, cents, zone === 'continental' || isFree ? [right] : []])
    }
  }
})

function applies({ shippingDestination, orderValue }: any, state: string, dollars: number): boolean {
  const { minValue, maxValue = Infinity } = orderValue
  return shippingDestination.addressRegion.includes(state) && minValue <= dollars && dollars <= maxValue
}
