import { shopZone } from '#shared/business/first-business.ts'
import { shopDay, formatDay } from '#shared/checkout/delivery-dates.ts'
import { keepFigures } from '#shared/text/keep-figures.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'

const zone = shopZone.id
const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium' })

/** "9:41 am", in the shop's time zone. */
export function clockTime(at: number): string {
  return clock.format(at).replace(/\s/g, ' ').toLowerCase()
}

/** "Nov 24, 2026, 9:41 am" */
export function fullTime(at: number): string {
  return `${day.format(at)}, ${clockTime(at)}`
}

/** "today, 9:41 am", "Nov 20, 10:12 am" this year, "Nov 20, 2025" before. */
export function shortTime(at: number, now: number): string {
  const [then, today] = [shopDay(at), shopDay(now)]
  if (then === today) return `today, ${clockTime(at)}`
  if (new Date(then).getUTCFullYear() !== new Date(today).getUTCFullYear()) return day.format(at)
  return `${formatDay(then)}, ${clockTime(at)}`
}

/** "9:41 am" today, "Nov 20" before. */
export function briefTime(at: number, now: number): string {
  const then = shopDay(at)
  return then === shopDay(now) ? clockTime(at) : formatDay(then)
}

/** How long ago, or how long until: "1 minute", "3 hours", "10 days". */
export function span(ms: number): string {
  const long = Math.abs(ms)
  if (long < HOUR_MS) return counted(Math.max(1, Math.round(long / MINUTE_MS)), 'minute')
  if (long < DAY_MS) return counted(Math.round(long / HOUR_MS), 'hour')
  return counted(Math.round(long / DAY_MS), 'day')
}

export function counted(count: number, noun: string): string {
  return keepFigures(`${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`)
}
