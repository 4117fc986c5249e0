import { DAY_MS } from '#shared/time.ts'
import { addBusinessDays, shopDay } from './delivery-dates.ts'
import type { Closed, Queue } from './shop-rules.ts'

/** No order is planned further ahead. */
export const MOST_DAYS = 200
const FIRST_CUT = 2

/** The first of the business days after an order on which its boards can be cut: it leaves on a later one. */
export function firstCutDay(leadDays: number): number {
  return Math.max(1, Math.min(FIRST_CUT, leadDays - 1))
}

/**
 * By how many business days the workshop's queue puts off what is ordered now. Its boards fill the first days that have
 * room, and it leaves on the day after the last of them, but not before its lead time. `later` business days on top of
 * that are asked for: boards that are cut until then put nothing off.
 */
export function countWait(boards: number, queue: Queue | undefined, now: number, closed: Closed, later = 0): number {
  if (!queue || boards === 0) return 0
  const loads = new Map(queue.load)
  let nth = firstCutDay(queue.lead)
  let day = addBusinessDays(shopDay(now), nth, closed)
  let left = boards - countRoom(day)
  while (left > 0 && nth < MOST_DAYS) {
    day = addBusinessDays(day, 1, closed)
    left -= countRoom(day)
    nth++
  }
  return Math.max(0, nth + 1 - queue.lead - later)

  function countRoom(at: number): number {
    return Math.max(0, queue!.boards_a_day - (loads.get(at / DAY_MS) ?? 0))
  }
}

/** The next days that are neither weekends nor federal holidays, counted from January 1, 1970. */
export function listWeekdays(now: number): number[] {
  const days: number[] = []
  let day = shopDay(now)
  while (days.length < MOST_DAYS) {
    day = addBusinessDays(day, 1, [])
    days.push(day / DAY_MS)
  }
  return days
}
