import { firstBusiness } from '#shared/business/first-business.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { ShopRules } from './shop-rules.ts'
import { addBusinessDays, shopDay } from './delivery-dates.ts'

/** The shop's closed days and its hours. */
export type Calendar = Pick<ShopRules, 'closed' | 'business'>

/** When a day begins in the shop's time zone; `day` is its UTC midnight. */
export function startOfShopDay(day: number): number {
  // The shop is 7 or 8 hours behind; the day that the later one falls on decides.
  const summer = day + 7 * HOUR_MS
  return shopDay(summer) === day ? summer : day + 8 * HOUR_MS
}

/** The deadline so many business days after `at`, during the shop's hours. */
export function deadlineAfter(at: number, businessDays: number, calendar: Calendar): number {
  return findDeadline(addBusinessDays(shopDay(at), businessDays, calendar.closed), calendar)
}

/** Everything that began before this time has passed its deadline. */
export function pastDeadlineBefore(now: number, businessDays: number, calendar: Calendar): number {
  let day = shopDay(now)
  while (findDeadline(addBusinessDays(day, businessDays, calendar.closed), calendar) > now) day -= DAY_MS
  return startOfShopDay(day + DAY_MS)
}

/** How many deadlines of business days passed after `from` and until `until`. */
export function deadlinesPassed(from: number, until: number, calendar: Calendar): number {
  let passed = 0
  let day = addBusinessDays(shopDay(from) - DAY_MS, 1, calendar.closed)
  while (findDeadline(day, calendar) <= until) {
    if (findDeadline(day, calendar) > from) passed++
    day = addBusinessDays(day, 1, calendar.closed)
  }
  return passed
}

/** The time itself if the shop is open then; else the deadline of the day on which it opens again. */
export function whileOpen(at: number, calendar: Calendar): number {
  const day = shopDay(at)
  const businessDay = addBusinessDays(day - DAY_MS, 1, calendar.closed)
  const [opens, closes] = findHours(businessDay, calendar)
  const hours = (at - startOfShopDay(day)) / HOUR_MS
  if (businessDay > day || hours < opens) return findDeadline(businessDay, calendar)
  return hours < closes ? at : findDeadline(addBusinessDays(day, 1, calendar.closed), calendar)
}

/**
 * Deadlines end an hour before the shop closes, so that anyone who has just missed one can still call. No clocks change
 * between midnight and this hour of a business day.
 */
function findDeadline(day: number, calendar: Calendar): number {
  const [, closes] = findHours(day, calendar)
  return startOfShopDay(day) + (closes - 1) * HOUR_MS
}

/** When the shop opens and closes on a business day, in hours since midnight. */
function findHours(day: number, { business = firstBusiness }: Calendar): [opens: number, closes: number] {
  const [opens, closes] = business.opening[new Date(day).getUTCDay()]!
  return [readHours(opens), readHours(closes)]
}

function readHours(time: string): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
}
