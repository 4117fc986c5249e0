import { DAY_MS } from '#shared/time.ts'

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6
const LAST = -1

type Holiday = readonly [month: number, day: number] | readonly [month: number, weekday: number, place: number]

/** The holidays of 5 U.S.C. 6103, on which neither the shop nor the carriers work. */
const rules: readonly Holiday[] = [
  [1, 1],
  [1, MONDAY, 3],
  [2, MONDAY, 3],
  [5, MONDAY, LAST],
  [6, 19],
  [7, 4],
  [9, MONDAY, 1],
  [10, MONDAY, 2],
  [11, 11],
  [11, THURSDAY, 4],
  [12, 25],
]

const byYear = new Map<number, ReadonlySet<number>>()

export function isFederalHoliday(day: number): boolean {
  return daysOff(new Date(day).getUTCFullYear()).has(day)
}

/** UTC midnights of a year's observed holidays; the next New Year's Day may be observed in this year. */
export function daysOff(year: number): ReadonlySet<number> {
  const cached = byYear.get(year)
  if (cached) return cached
  const holidays = [...rules.map((rule) => findHoliday(year, rule)), findHoliday(year + 1, rules[0]!)]
  const days = new Set(holidays.map(observed).filter((day) => new Date(day).getUTCFullYear() === year))
  byYear.set(year, days)
  return days
}

function findHoliday(year: number, [month, day, place]: Holiday): number {
  if (place === undefined) return Date.UTC(year, month - 1, day)
  // The last weekday of a month is found from the first day of the next.
  const start = new Date(Date.UTC(year, place === LAST ? month : month - 1, 1))
  const ahead = (day - start.getUTCDay() + 7) % 7
  return start.getTime() + (ahead + 7 * (place === LAST ? LAST : place - 1)) * DAY_MS
}

/** Saturday holidays are observed on Friday, Sunday holidays on Monday. */
function observed(day: number): number {
  const weekday = new Date(day).getUTCDay()
  if (weekday === SATURDAY) return day - DAY_MS
  return weekday === SUNDAY ? day + DAY_MS : day
}
