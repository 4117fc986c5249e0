import { shopZone } from '#shared/business/first-business.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

let minute: Intl.DateTimeFormat | undefined

/** "2027-03-14T01:30", the minute in the shop's time zone, as a field for date and time has it. */
export function shopMinute(at: number): string {
  const format = { timeZone: shopZone.id, dateStyle: 'short', timeStyle: 'short' } as const
  // Sweden writes dates as the field does.
  minute ??= new Intl.DateTimeFormat('sv-SE', format)
  return minute.format(at).replace(' ', 'T')
}

/**
 * When a minute of the shop's time zone begins, in UTC milliseconds; null for other text. When clocks go back, a minute
 * occurs twice: pick `first` or `last`. A skipped minute is an hour later.
 */
export function parseShopMinute(text: string, which: 'first' | 'last'): number | null {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? []
  const day = parseDay(date ?? '')
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null
  const wall = day + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  const possible = [7, 8].map((behind) => wall + behind * HOUR_MS).filter((at) => shopMinute(at) === text)
  return (which === 'first' ? possible[0] : possible.at(-1)) ?? wall + 8 * HOUR_MS
}
