import type { WeightClass } from '#shared/checkout/shipping.ts'

type Offered = { stock: number | null; weight_class: WeightClass }

/** Stock and lead time in a few words; null for services, which are not delivered. */
export function availabilityText({ stock, weight_class }: Offered, leadTime: string): string | null {
  if (weight_class === 'service') return null
  if (stock === 0) return 'Sold out'
  if (weight_class !== 'parcel') return `${stock === null ? 'Cut to order' : 'In stock'} · ${leadTime}`
  return stock === null ? 'Made to order · about a week' : 'In stock · about a week'
}
