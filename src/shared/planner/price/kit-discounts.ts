import { combinationPrice } from '#shared/catalogue/combination-price.ts'
import type { RateChanges } from '#shared/catalogue/option-rates.ts'
import { COST_UNIT, distance, materialCost } from './material-cost.ts'
import type { Materials } from './materials.ts'
import { quantities } from './quantities.ts'
import { withRates } from './rates.ts'
import type { Rates, Tariff } from './tariff.ts'

const SLOPE = 0.75
const DISCOUNT_CAP = 0.2

/**
 * Each kit's discount in cost units: how much less it costs than its materials, at most a fifth of their cost, and never
 * so much that another kit would be sold below its price. `materials` are listed in the order of `quantities`.
 */
export function kitDiscounts(kits: readonly { materials: number[]; priceCents: number }[], rates: Rates): number[] {
  const costed = kits.map(({ materials, priceCents }) => {
    const named = Object.fromEntries(quantities.map((name, index) => [name, materials[index]!])) as Materials
    const cost = materialCost(named, rates)
    return { named, materials, cost, saving: cost - priceCents * COST_UNIT }
  })
  return costed.map((kit) => {
    const bounds = costed.map((other) => other.saving + SLOPE * distance(kit.named, other.materials, rates))
    return Math.max(0, Math.floor(Math.min(kit.saving, DISCOUNT_CAP * kit.cost, ...bounds)))
  })
}

/** The base prices of a family today, in cents. */
export type KitPrice = { id: number; priceCents: number; salePriceCents: number | null }

/** A tariff with the prices that its kits have today and with other rates, and the discounts that follow from both. */
export function withPrices(
  tariff: Tariff,
  { kits: prices, rates }: { kits: readonly KitPrice[]; rates: RateChanges },
): Tariff {
  const today = new Map(prices.map((price) => [price.id, price]))
  const kits = tariff.kits.map((kit) => ({ ...kit, ...today.get(kit.id) }))
  const hasMoved = kits.some(({ priceCents }, index) => priceCents !== tariff.kits[index]!.priceCents)
  const rated = { ...withRates(tariff, rates), kits }
  return hasMoved || Object.keys(rates).length > 0 ? withDiscounts(rated) : rated
}

function withDiscounts(tariff: Tariff): Tariff {
  const { kits, anchors, optionRules, rates } = tariff
  const priced = anchors.map(({ family, options, bill }) => {
    const kit = kits.find(({ id }) => id === family)!
    return { materials: bill, priceCents: combinationPrice(kit.priceCents, options, kit, optionRules) }
  })
  const discounts = kitDiscounts(priced, rates)
  return { ...tariff, anchors: anchors.map((kit, index) => ({ ...kit, credit: discounts[index]! })) }
}
