import type { Stretch } from '#db/desk/today/figures.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { DAY_MS } from '#shared/time.ts'

export const DAYS = 28
export const WEEKS = 13
const WEEK_MS = 7 * DAY_MS

export type Stretches = {
  /** Today, this week and this month so far, each followed by the same stretch before. */
  figures: Stretch[]
  days: Stretch[]
  weeks: Stretch[]
}

/**
 * The stretches of time whose sales Today shows, oldest first. Days begin at midnight in the shop's time zone, whose
 * clocks change twice a year, and weeks on Monday.
 */
export function listStretches(now: number): Stretches {
  const today = shopDay(now)
  const monday = findMonday(today)
  const first = firstOfMonth(today, 0)
  /** The same time of day on another date. */
  const sameTime = (day: number) =>
    Math.min(startOfShopDay(day) + now - startOfShopDay(today), startOfShopDay(day + DAY_MS))
  const until = now + 1
  return {
    figures: [
      { from: startOfShopDay(today), until },
      { from: startOfShopDay(today - WEEK_MS), until: sameTime(today - WEEK_MS) },
      { from: startOfShopDay(monday), until },
      { from: startOfShopDay(monday - WEEK_MS), until: sameTime(today - WEEK_MS) },
      { from: startOfShopDay(first), until },
      { from: startOfShopDay(firstOfMonth(today, -1)), until: endInLastMonth(today, sameTime) },
    ],
    days: Array.from({ length: DAYS }, (_, index) => span(today - (DAYS - 1 - index) * DAY_MS, DAY_MS)),
    weeks: Array.from({ length: WEEKS }, (_, index) => span(monday - (WEEKS - 1 - index) * WEEK_MS, WEEK_MS)),
  }
}

/** The Monday of a day's week; both are UTC midnights. */
export function findMonday(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS
}

function span(day: number, lengthMs: number): Stretch {
  return { from: startOfShopDay(day), until: startOfShopDay(day + lengthMs) }
}

function firstOfMonth(day: number, months: number): number {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
}

/** The same day of the last month at this time; its end if it has no such day. */
function endInLastMonth(today: number, sameTime: (day: number) => number): number {
  const [last, first] = [firstOfMonth(today, -1), firstOfMonth(today, 0)]
  const day = last + (new Date(today).getUTCDate() - 1) * DAY_MS
  return day < first ? sameTime(day) : startOfShopDay(first)
}
