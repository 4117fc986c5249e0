import { DAY_MS } from '#shared/time.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { addBusinessDays, formatDay, shopDay } from './delivery-dates.ts'
import type { Closed } from './shop-rules.ts'

export const MOST_DAYS_LATER = 60

/** Why an order cannot be kept until this day, a UTC midnight, with the open day that is next to it; '' if it can. */
export function findNotBeforeProblem(day: number, now: number, closed: Closed): string {
  const today = shopDay(now)
  const last = addBusinessDays(today + (MOST_DAYS_LATER + 1) * DAY_MS, -1, closed)
  const first = addBusinessDays(Math.max(today, day) - DAY_MS, 1, closed)
  const nearest = `The nearest day is ${formatDay(Math.min(first, last))}.`
  if (day < today) return `This day has passed. ${nearest}`
  if (day > today + MOST_DAYS_LATER * DAY_MS) return `Choose a day in the next ${MOST_DAYS_LATER}\u00a0days. ${nearest}`
  return first === day ? '' : `The shop is closed on ${formatDay(day)}. ${nearest}`
}

/** A typed day such as "2027-01-15" as a UTC midnight, null if the field was left empty; or what is wrong with it. */
export function readNotBefore(
  typed: string,
  now: number,
  closed: Closed,
): { day: number | null; problem: null } | { day: null; problem: string } {
  if (typed === '') return { day: null, problem: null }
  const day = parseDay(typed)
  if (day === null) return { day, problem: 'Enter a date such as 2027-01-15, or leave the field empty.' }
  const problem = findNotBeforeProblem(day, now, closed)
  return problem === '' ? { day, problem: null } : { day: null, problem }
}

/** A day as `<input type="date">` has it; '' for none. */
export function formatInputDay(day: number | null): string {
  return day === null ? '' : new Date(day).toISOString().slice(0, 10)
}
