import type { Organization, ServicePeriod, ShippingConditions } from 'schema-dts'
import type { DayRange } from '#shared/checkout/delivery-dates.ts'
import { handlingDays, ONE_BOARD, shippingRates } from '#shared/checkout/shipping.ts'
import { zoneNames, type ShopRules } from '#shared/checkout/shop-rules.ts'
import type { Zone } from '#shared/checkout/us-states.ts'
import { paths } from '#shared/paths.ts'
import type { InForce } from './product-data.ts'
import { durationInDays, listStates, money } from './delivery-terms.ts'

type Policies = Pick<
  Extract<Organization, { '@type': 'Organization' }>,
  'hasMerchantReturnPolicy' | 'hasShippingService'
>

/**
 * Google takes one policy of each for most products. Whether a product can be returned depends on how it is made, so
 * that of returns is the page, and each product says its own. That of shipping is freight, the slower one.
 */
export function shopPolicies(origin: string, { rules, now }: Pick<InForce, 'rules' | 'now'>): Policies {
  return {
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnLink: origin + paths.policies },
    hasShippingService: {
      '@type': 'ShippingService',
      fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
      handlingTime: period(handlingDays(ONE_BOARD, now, rules)),
      shippingConditions: zoneNames.flatMap((zone) => listConditions(zone, rules)),
    },
  }
}

/** Each range of order values that ships for one price. A price that grows with the value has none, and is left out. */
function listConditions(zone: Zone, rules: ShopRules): ShippingConditions[] {
  const { tiers, free_from_cents: free, free_in: freeIn } = rules
  const starts = [...new Set([...tiers.map(([from]) => from), free])].toSorted((a, b) => a - b)
  return starts.flatMap((from, index) => {
    const isFixed = zone === 'continental' || (from >= free && freeIn.includes(zone))
    return isFixed ? [describeRange(zone, [from, starts[index + 1]], rules)] : []
  })
}

function describeRange(zone: Zone, [from, next]: [number, number?], rules: ShopRules): ShippingConditions {
  const goods = [{ cents: from, weightClass: 'freight' as const }]
  const [rate] = shippingRates({ goods, zone, isPoBox: false, freeShipping: false, now: 0 }, rules)
  const { cents, roadDays } = rate!
  return {
    '@type': 'ShippingConditions',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US', addressRegion: listStates(zone) },
    orderValue: {
      '@type': 'MonetaryAmount',
      minValue: from / 100,
      ...(next !== undefined && { maxValue: (next - 1) / 100 }),
      currency: 'USD',
    },
    shippingRate: money(cents),
    transitTime: period([roadDays, roadDays]),
  }
}

function period(range: DayRange): ServicePeriod {
  return { '@type': 'ServicePeriod', duration: durationInDays(range), businessDays }
}

const businessDays = (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map(
  (day) => `https://schema.org/${day}` as const,
)
