import { shopZone } from '#shared/business/first-business.ts'
let format: Intl.DateTimeFormat | undefined

/** "2026-11-28 09:41:07 PST": a time as files have it, in the shop's time zone. */
export function shopTime(at: number): string {
  format ??= new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: shopZone.id, hourCycle: 'h23', timeZoneName: 'short' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute, second, timeZoneName } = parts
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName}`
}
