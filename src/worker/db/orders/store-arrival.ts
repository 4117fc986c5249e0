import { dueDate, type Counted } from '#shared/checkout/delivery-dates.ts'
import type { Rate } from '#shared/checkout/shipping.ts'

/** The values of `arrives_from`, `arrives_to` and `cut_by`. The first two, which take no null, are 0 if nothing is delivered. */
export function storeArrival(rate: Rate, counted: Counted): (number | null)[] {
  return rate.from === null ? [0, 0, null] : [rate.from, rate.to, dueDate(rate, rate.from, counted)]
}
