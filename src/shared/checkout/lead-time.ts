import type { DayRange } from './delivery-dates.ts'

const WORKWEEK = 5

/** "2–3 weeks" or "3 weeks" for so many business days. */
export function formatLeadTime(days: DayRange): string {
  const [from, to] = days.map((count) => Math.max(1, Math.ceil(count / WORKWEEK))) as [number, number]
  if (from === to) return from === 1 ? 'a week' : `${from}\u00a0weeks`
  return `${from}\u2060–\u2060${to}\u00a0weeks`
}
