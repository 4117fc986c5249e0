import { dueDate, type Counted } from '#shared/checkout/delivery-dates.ts'
import { NO_DELIVERY } from '#shared/checkout/handover.ts'
import type { Rate } from '#shared/checkout/shipping.ts'

/** SQL for the days on which an order arrives. `of` is its table's name with a dot, or ''. */
export function arrivalColumns(of = ''): string {
  return `${selectArrival('arrives_from', of)} AS arrivesFrom, ${selectArrival('arrives_to', of)} AS arrivesTo`
}

/** SQL for one of them, null if nothing is delivered. */
export function selectArrival(column: 'arrives_from' | 'arrives_to', of = ''): string {
  return `iif(${of}rate_id = '${NO_DELIVERY}', NULL, ${of}${column})`
}

/** The values of `arrives_from`, `arrives_to` and `cut_by`. The first two take no null: they are 0 if nothing is delivered. */
export function storeArrival(rate: Rate, counted: Counted): (number | null)[] {
  return rate.from === null ? [0, 0, null] : [rate.from, rate.to, dueDate(rate, rate.from, counted)]
}
