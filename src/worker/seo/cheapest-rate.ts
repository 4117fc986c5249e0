import { shippingRates, type Rate, type WeightClass } from '#shared/checkout/shipping.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { Zone } from '#shared/checkout/us-states.ts'
import { toCents } from '#shared/text/money.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'

type Priced = Parameters<typeof unitPrice>[0] & { weight_class: WeightClass }

/** The cheapest delivery of one piece, as feeds and markup promise it. */
export function findCheapestRate(product: Priced, zone: Zone, rules: ShopRules): Rate {
  const goods = [{ cents: toCents(unitPrice(product)), weightClass: product.weight_class }]
  const [rate] = shippingRates({ goods, zone, isPoBox: false, freeShipping: false, now: 0 }, rules)
  return rate!
}
