import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { DAY_MS } from '#shared/time.ts'
import { counted } from './when.tsx'

const SOON_DAYS = 7

/** A day with how far it is: late and today in red, within a week in amber. `day` is a UTC midnight. */
export function DaysLeft({ day, now }: { day: number; now: number }) {
  const left = Math.round((day - shopDay(now)) / DAY_MS)
  return (
    <>
      {formatDay(day)}{' '}
      <small className={left <= 0 ? 'is-late' : left <= SOON_DAYS ? 'is-due' : undefined}>{daysText(left)}</small>
    </>
  )
}

export function daysText(left: number): string {
  if (left === 0) return 'today'
  return left < 0 ? `${counted(-left, 'day')} late` : counted(left, 'day')
}
