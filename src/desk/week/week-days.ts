import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import type { Closed } from '#shared/checkout/shop-rules.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { DAY_MS } from '#shared/time.ts'
import type { PlannedOrder } from './sql.ts'

const WEEKEND_MS = 2 * DAY_MS

/** A day as a UTC midnight, with the boards that are cut on it. */
export type WeekDay = { day: number; isOpen: boolean; boards: number; orders: PlannedOrder[] }

/** The Monday of the week of the day in a query, or of today; on a weekend, of the week that comes. */
export function readMonday(query: URLSearchParams, now: number): number {
  const day = parseDay(query.get('from') ?? '') ?? shopDay(now) + WEEKEND_MS
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS
}

/** Monday to Friday, and a day of the weekend on which something is cut. */
export function listWeekDays(monday: number, planned: readonly PlannedOrder[], closed: Closed): WeekDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = monday + index * DAY_MS
    const orders = planned.filter((order) => order.day * DAY_MS === day)
    const isOpen = addBusinessDays(day - DAY_MS, 1, closed) === day
    return { day, isOpen, boards: orders.reduce((sum, { boards }) => sum + boards, 0), orders }
  }).filter(({ orders }, index) => index < 5 || orders.length > 0)
}

/** True of an order that is cut on the day on which it should leave, or later. */
export function isCutLate({ cutBy, day }: Pick<PlannedOrder, 'cutBy' | 'day'>): boolean {
  return cutBy !== null && day * DAY_MS >= cutBy
}
