import { shopZone } from '#shared/business/first-business.ts'
import { isFederalHoliday } from './federal-holidays.ts'
import type { Closed } from './shop-rules.ts'
import { DAY_MS } from '#shared/time.ts'

/** Business days after the order, [earliest, latest]. */
export type DayRange = readonly [number, number]

let shopDate: Intl.DateTimeFormat | undefined
let latest = { now: NaN, day: NaN }

/** UTC midnight of the calendar day at the shop, where orders are made. */
export function shopDay(now: number): number {
  if (now !== latest.now) latest = { now, day: dayInZone(now) }
  return latest.day
}

function dayInZone(now: number): number {
  // Created on first use, because it costs more than formatting a whole page's dates.
  shopDate ??= new Intl.DateTimeFormat('en-US', { timeZone: shopZone.id })
  // Browsers write the same date in different orders, so the parts are read by name.
  const parts = shopDate.formatToParts(now)
  const [year, month, day] = (['year', 'month', 'day'] as const).map((name) =>
    Number(parts.find(({ type }) => type === name)!.value),
  )
  return Date.UTC(year!, month! - 1, day)
}

/** Neither weekends, federal holidays nor the shop's own closed days count. `day` is a UTC midnight. */
export function addBusinessDays(day: number, days: number, closed: Closed): number {
  let current = day
  for (let left = Math.abs(days); left > 0;) {
    current += days < 0 ? -DAY_MS : DAY_MS
    const weekday = new Date(current).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !isFederalHoliday(current) && !isClosed(current, closed)) left--
  }
  return current
}

/** How many business days after today come until `day`, which counts if the shop is open then. */
export function countBusinessDays(now: number, day: number, closed: Closed): number {
  let count = 0
  for (let at = shopDay(now); at < day; count++) at = addBusinessDays(at, 1, closed)
  return count
}

function isClosed(day: number, closed: Closed): boolean {
  return closed.some(([from, to]) => from * DAY_MS <= day && day <= to * DAY_MS)
}

export function deliveryWindow(now: number, days: DayRange, closed: Closed): { from: number; to: number } {
  const day = shopDay(now)
  // A delivery that takes no day arrives when the shop is next open.
  const after = (count: number) =>
    count === 0 ? addBusinessDays(day - DAY_MS, 1, closed) : addBusinessDays(day, count, closed)
  return { from: after(days[0]), to: after(days[1]) }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The days of an arrival; '' for what does not arrive. */
export function formatArrival(from: number | null, to: number | null): string {
  return from === null || to === null ? '' : formatDayRange(from, to)
}

/** "Dec 8–15", "Nov 30 – Dec 4", or "Dec 8" if both are the same day. Times are UTC midnights. */
export function formatDayRange(from: number, to: number): string {
  const start = new Date(from)
  const end = new Date(to)
  const first = `${months[start.getUTCMonth()]} ${start.getUTCDate()}`
  if (from === to) return first
  return start.getUTCMonth() === end.getUTCMonth()
    ? `${first}\u2060–\u2060${end.getUTCDate()}`
    : `${first} – ${months[end.getUTCMonth()]} ${end.getUTCDate()}`
}

export function formatDay(day: number): string {
  return formatDayRange(day, day)
}

/** "Nov 20, 2026", as the date at the shop. */
export function formatDate(time: number): string {
  const day = shopDay(time)
  return `${formatDay(day)}, ${new Date(day).getUTCFullYear()}`
}

/** The calendar day of the shop at a time, such as 2026-03-09. */
export function formatIsoDay(time: number): string {
  return new Date(shopDay(time)).toISOString().slice(0, 10)
}

/**
 * The last day to ship an order that is promised for `arrivesFrom`, but never a day that has passed or on which the shop
 * is closed. Both are UTC midnights.
 */
export function dueDate({ roadDays }: { roadDays: number }, arrivesFrom: number, { now, closed }: Counted): number {
  return Math.max(addBusinessDays(arrivesFrom, -roadDays, closed), addBusinessDays(shopDay(now) - DAY_MS, 1, closed))
}

export type Counted = { now: number; closed: Closed }
