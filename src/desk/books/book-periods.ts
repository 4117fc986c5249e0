import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { states, isStateCode } from '#shared/checkout/us-states.ts'
import { deskPaths } from '#shared/desk/paths.ts'

export function nameState(code: string): string {
  return isStateCode(code) ? states[code] : code
}

export function periodHref(period: string): string {
  return `${deskPaths.books}?period=${period}`
}

/** "Nov 3, 2026", "November 2026", or "2026". */
export function formatPeriod(period: string): string {
  if (period.length === 4) return period
  if (period.length > 'YYYY-MM'.length) return formatDate(startOfShopDay(Date.parse(period)))
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return month.format(Date.parse(`${period}-01`))
}
