import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import type { Closed } from '#shared/checkout/shop-rules.ts'
import { DAY_MS } from '#shared/time.ts'

/** The pages promise an answer within this many business days. */
const ANSWER_DAYS = 2

/** The day by which a request has to be answered, as a UTC midnight. `at` is when it arrived, in UTC milliseconds. */
export function dueDay(at: number, closed: Closed): number {
  return addBusinessDays(shopDay(at), ANSWER_DAYS, closed)
}

/** The first day of arrival, as a UTC midnight, that is not late yet on the day of `now`. */
export function firstDayInTime(now: number, closed: Closed): number {
  const today = shopDay(now)
  let day = today
  while (addBusinessDays(day - DAY_MS, ANSWER_DAYS, closed) >= today) day -= DAY_MS
  return day
}

/** Whole days until the day: 0 today, negative once it has passed. */
export function daysUntil(day: number, now: number): number {
  return Math.round((day - shopDay(now)) / DAY_MS)
}
