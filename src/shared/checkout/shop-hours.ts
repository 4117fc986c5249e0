import { brand } from '#shared/brand.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Closed } from './shop-rules.ts'
import { addBusinessDays, shopDay } from './delivery-dates.ts'

/** Deadlines end an hour before the shop closes, so that anyone who has just missed one can still call. */
const DEADLINE_HOUR = readHour(brand.opening.closes) - 1

/** When a day begins in the shop's time zone; `day` is its UTC midnight. */
export function startOfShopDay(day: number): number {
  // Portland is 7 or 8 hours behind; the day that the later one falls on decides.
  const summer = day + 7 * HOUR_MS
  return shopDay(summer) === day ? summer : day + 8 * HOUR_MS
}

/** The deadline so many business days after `at`, during the shop's hours. */
export function deadlineAfter(at: number, businessDays: number, closed: Closed): number {
  return findDeadline(addBusinessDays(shopDay(at), businessDays, closed))
}

/** Everything that began before this time has passed its deadline. */
export function pastDeadlineBefore(now: number, businessDays: number, closed: Closed): number {
  let day = shopDay(now)
  while (findDeadline(addBusinessDays(day, businessDays, closed)) > now) day -= DAY_MS
  return startOfShopDay(day + DAY_MS)
}

/** How many deadlines of business days passed after `from` and until `until`. */
export function deadlinesPassed(from: number, until: number, closed: Closed): number {
  let passed = 0
  let day = addBusinessDays(shopDay(from) - DAY_MS, 1, closed)
  while (findDeadline(day) <= until) {
    if (findDeadline(day) > from) passed++
    day = addBusinessDays(day, 1, closed)
  }
  return passed
}

/** The time itself if the shop is open then; else the deadline of the day on which it opens again. */
export function whileOpen(at: number, closed: Closed): number {
  const day = shopDay(at)
  const businessDay = addBusinessDays(day - DAY_MS, 1, closed)
  const hours = (at - startOfShopDay(day)) / HOUR_MS
  if (businessDay > day || hours < readHour(brand.opening.opens)) return findDeadline(businessDay)
  return hours < readHour(brand.opening.closes) ? at : findDeadline(addBusinessDays(day, 1, closed))
}

/** No clocks change between midnight and this hour of a business day. */
function findDeadline(day: number): number {
  return startOfShopDay(day) + DEADLINE_HOUR * HOUR_MS
}

function readHour(time: string): number {
  return Number(time.slice(0, 2))
}
