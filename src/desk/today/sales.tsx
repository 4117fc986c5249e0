import { formatDay, formatDayRange, shopDay } from '#shared/checkout/delivery-dates.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Figure, Figures } from './sales-figures.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { counted } from '#shared/desk/times.ts'
import { TextLink } from '#ui/elements/links.tsx'

/** The sales of today, this week and this month, each with the same period before it. */
export function Sales({ figures: { today, week, month } }: { figures: Figures }) {
  const { now } = useDesk()
  const day = shopDay(now)
  return (
    <DeskPanel id="sales-h" title="Sales">
      <dl className="figures">
        <Stretch name="Today" figure={today} before={`last ${weekday(day, 'long')}`} />
        <Stretch name="This week" figure={week} before={lastDays(day)} />
        <Stretch name={named(day, { month: 'long' })} figure={month} before={lastMonth(day)} />
      </dl>
      <p className="desk-note">
        Payments for orders less refunds, each on its own Pacific day, through this time of day.{' '}
        <TextLink href={deskPaths.books}>Books</TextLink>
        {', '}
        <TextLink href={deskPaths.sales}>by product</TextLink>
      </p>
    </DeskPanel>
  )
}

function Stretch({ name, figure, before }: { name: string; figure: Figure; before: string }) {
  const { orders, salesCents, averageCents } = figure.now
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCents(salesCents)}</dd>
      <dd className="note">
        <span>
          {counted(orders, 'order')}
          {orders > 0 && `, ${formatCents(averageCents)} on average`}
        </span>
        <span>
          <Change figure={figure} /> {`on ${before}`}
        </span>
      </dd>
    </div>
  )
}

function Change({ figure: { now, before } }: { figure: Figure }) {
  if (before.salesCents <= 0) return <span>{formatCents(before.salesCents)}</span>
  const percent = Math.round(((now.salesCents - before.salesCents) / before.salesCents) * 100)
  if (percent === 0) return <span>the same as</span>
  return percent > 0 ? <span className="up">+{percent}%</span> : <span className="down">{`−${-percent}%`}</span>
}

function named(day: number, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...how }).format(day)
}

function weekday(day: number, length: 'long' | 'short'): string {
  return named(day, { weekday: length })
}

/** "last Monday", or "last Mon–Thu". */
function lastDays(day: number): string {
  const isMonday = new Date(day).getUTCDay() === 1
  return isMonday ? 'last Monday' : `last Mon\u2060–\u2060${weekday(day, 'short')}`
}

/** "Oct 1–24": as many days of the month before, if it has them. */
function lastMonth(day: number): string {
  const date = new Date(day)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1)
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - DAY_MS
  const end = Math.min(first + (date.getUTCDate() - 1) * DAY_MS, last)
  return end === first ? formatDay(first) : formatDayRange(first, end)
}
