import { shopZone } from '#shared/business/first-business.ts'
const zone = shopZone.id
const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' })
const timeFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
const weekdayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })

/** "November 20, 2026", in the shop’s time */
export function longDay(at: number): string {
  return dayFormat.format(at)
}

/** "November 20, 2026, 10:12 am Pacific" */
export function dayAndTime(at: number): string {
  const time = timeFormat.format(at).replace(/\s/g, ' ').replace('AM', 'am').replace('PM', 'pm')
  return `${longDay(at)}, ${time} Pacific`
}

/** "Monday", from a UTC midnight */
export function weekday(day: number): string {
  return weekdayFormat.format(day)
}
