import { isFederalHoliday } from './federal-holidays.ts'

/** Business days from the day of the order, [earliest, latest]. */
export type DayRange = readonly [number, number]

const DAY_MS = 86_400_000
let portlandDate: Intl.DateTimeFormat | undefined
/** A page asks for one moment's day again and again. */
let latest = { now: NaN, day: NaN }

/** UTC midnight of the calendar day it is in Portland, where orders are cut. */
export function shopDay(now: number): number {
  if (now !== latest.now) latest = { now, day: dayInPortland(now) }
  return latest.day
}

function dayInPortland(now: number): number {
  // Made once, and late: making one costs more than a whole page's worth of dates.
  portlandDate ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })
  const [year, month, day] = portlandDate.format(now).split('-')
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

/** UTC midnight of the day that lies `days` working days after `day`: no weekends, no federal holidays. */
export function addBusinessDays(day: number, days: number): number {
  let current = day
  for (let left = days; left > 0;) {
    current += DAY_MS
    const weekday = new Date(current).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !isFederalHoliday(current)) left--
  }
  return current
}

export function deliveryWindow(now: number, days: DayRange): { from: number; to: number } {
  const day = shopDay(now)
  return { from: addBusinessDays(day, days[0]), to: addBusinessDays(day, days[1]) }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Dec 8–15", "Nov 30 – Dec 4", or "Dec 8" when both ends fall on one day. Times are UTC midnights. */
export function formatDayRange(from: number, to: number): string {
  const start = new Date(from)
  const end = new Date(to)
  const first = `${months[start.getUTCMonth()]} ${start.getUTCDate()}`
  if (from === to) return first
  return start.getUTCMonth() === end.getUTCMonth()
    ? `${first}\u2060–\u2060${end.getUTCDate()}`
    : `${first} – ${months[end.getUTCMonth()]} ${end.getUTCDate()}`
}

/** "Nov 20" */
export function formatDay(day: number): string {
  return formatDayRange(day, day)
}

/** "Nov 20, 2026" for a moment in time, as the day it is in Portland. */
export function formatDate(time: number): string {
  const day = shopDay(time)
  return `${formatDay(day)}, ${new Date(day).getUTCFullYear()}`
}
