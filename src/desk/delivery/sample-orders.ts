import { shippingRates, type Shipment } from '#shared/checkout/shipping.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { Zone } from '#shared/checkout/us-states.ts'

/** The price of a sample order in cents, and its dates as UTC midnights. */
type Delivered = { cents: number; from: number; to: number }
export type SampleOrder = { name: string; before: Delivered; after: Delivered }

type Sample = { name: string; cents: number; weightClass: 'parcel' | 'freight'; zone?: Zone; rateId?: string }

const samples: readonly Sample[] = [
  { name: 'Hooks for $40.00 to Oregon', cents: 4_000, weightClass: 'parcel' },
  { name: 'Hardware for $120.00 to Oregon', cents: 12_000, weightClass: 'parcel' },
  { name: 'A kit for $480.00 to Oregon', cents: 48_000, weightClass: 'freight' },
  { name: 'A closet for $1,200.00 to Oregon', cents: 120_000, weightClass: 'freight' },
  { name: 'A closet for $1,600.00 to Oregon', cents: 160_000, weightClass: 'freight' },
  { name: 'The same, into the room', cents: 160_000, weightClass: 'freight', rateId: 'room' },
  { name: 'The same, picked up', cents: 160_000, weightClass: 'freight', rateId: 'pickup' },
  { name: 'The same to Hawaii', cents: 160_000, weightClass: 'freight', zone: 'hawaii' },
]

/** Prices and dates of eight orders by the current rules and by others. `now` is in UTC milliseconds. */
export function priceSamples(before: ShopRules, after: ShopRules, now: number): SampleOrder[] {
  return samples.map((sample) => ({
    name: sample.name,
    before: delivered(sample, before, now),
    after: delivered(sample, after, now),
  }))
}

function delivered(
  { cents, weightClass, zone = 'continental', rateId }: Sample,
  rules: ShopRules,
  now: number,
): Delivered {
  const shipment: Shipment = { goods: [{ cents, weightClass }], zone, isPoBox: false, freeShipping: false, now }
  const rates = shippingRates(shipment, rules)
  const rate = rates.find(({ id }) => id === rateId) ?? rates[0]!
  return { cents: rate.cents, from: rate.from!, to: rate.to! }
}
