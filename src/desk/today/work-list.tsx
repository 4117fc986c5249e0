import type { ReactNode } from 'react'
import { WithNumbers } from '#desk/frame/with-numbers.tsx'
import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { DAY_MS } from '#shared/time.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { Work, WorkKind } from './work.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { briefTime, clockTime, counted, shortTime } from '#shared/desk/times.ts'
import { withQuery } from '#desk/frame/pager.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { daysUntil } from '#shared/desk/requests/due.ts'

/** Older invoices are work; the list shows those placed up to the day before. */
const UNPAID_DAYS = 7

/** Waiting work: how many, of what, since when. Each line leads to its list. */
export function WorkList({ work, isMine }: { work: readonly Work[]; isMine: boolean }) {
  const { now } = useDesk()
  return (
    <section className="panel" aria-labelledby="work-h">
      <div className="panel-head">
        <h2 id="work-h">{isMine ? 'Assigned to you' : 'To do'}</h2>
        {work.length > 0 && <span className="desk-note">most urgent first</span>}
      </div>
      {work.length === 0 ? (
        <p className="muted">{`Nothing to do. Updated ${clockTime(now)}.`}</p>
      ) : (
        <ul className="work">
          {work.map((row) => (
            <Line key={row.kind} work={row} isMine={isMine} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ work, isMine }: { work: Work; isMine: boolean }) {
  const { now, visit } = useDesk()
  const isPlain = work.kind === 'stock' && !may(visit.role, 'readProducts')
  return (
    <li>
      <Place href={isPlain ? '' : buildListLink(work.kind, isMine, now)}>
        <b>{work.items}</b>
        <span>
          {names[work.kind]}
          <small>
            <WithNumbers text={aboutText(work, now)} />
          </small>
        </span>
        <em className={work.tone ? `is-${work.tone}` : undefined}>{sinceText(work, now)}</em>
        <Icon name="right" />
      </Place>
    </li>
  )
}

/** A workshop reads which products are low, and opens no product. */
function Place({ href, children }: { href: string; children: ReactNode }) {
  return href === '' ? <div>{children}</div> : <a href={href}>{children}</a>
}

const names: Record<WorkKind, string> = {
  attention: 'Needs attention',
  start: 'Paid, ready to check and start',
  late: 'Late',
  leave: 'Due today',
  week: 'This week',
  held: 'On hold',
  requests: 'Requests to answer',
  unpaid: 'Invoices unpaid for a week',
  emails: 'Failed emails',
  refunds: 'Refunds with unknown status',
  dues: 'Unpaid after a change',
  reviews: 'Reviews to read',
  quotes: 'Quotes that end in 3\u00a0days',
  stock: 'Low stock',
  tax: 'Tax by the table',
  unrecorded: 'Taxes Stripe’s reports don’t have',
  backup: 'Backup failed',
  prices: 'Price changes that failed',
  feeds: 'Rows that product feeds would refuse',
  disputes: 'Disputes to answer',
}

/** Work that is not in a list of orders or requests. */
const pages = {
  emails: `${deskPaths.outbox}?tab=failed`,
  tax: deskPaths.books,
  unrecorded: deskPaths.books,
  reviews: deskPaths.reviews,
  backup: deskPaths.settings,
  prices: deskPaths.bulkPrices,
  feeds: deskPaths.settings,
  stock: withQuery(deskPaths.products, { view: 'low' }),
  quotes: `${deskPaths.quotes}?tab=sent`,
} as const satisfies Partial<Record<WorkKind, string>>

function hasPage(kind: WorkKind): kind is keyof typeof pages {
  return Object.hasOwn(pages, kind)
}

function buildListLink(kind: WorkKind, isMine: boolean, now: number): string {
  if (kind === 'requests') return isMine ? `${deskPaths.requests}?mine=1` : deskPaths.requests
  if (hasPage(kind)) return pages[kind]
  const lastDay = new Date(shopDay(now) - (UNPAID_DAYS + 1) * DAY_MS).toISOString().slice(0, 10)
  const filters: Record<Exclude<WorkKind, 'requests' | keyof typeof pages>, Record<string, string>> = {
    attention: { view: 'attention' },
    start: { view: 'start' },
    late: { by: 'late' },
    leave: { by: 'today' },
    week: { by: 'week' },
    held: { view: 'all', held: '1' },
    refunds: { view: 'all', refund: 'open' },
    dues: { view: 'all', due: '1' },
    disputes: { view: 'all', dispute: 'open' },
    unpaid: { view: 'unpaid', pay: 'invoice', held: '0', to: lastDay },
  }
  return withQuery(deskPaths.orders, { ...filters[kind], ...(isMine && { with: 'me' }) })
}

function aboutText({ kind, about, since, items }: Work, now: number): string {
  if (kind !== 'start') return about
  const [oldest = ''] = about.split(', ')
  return `${items === 1 ? '' : 'Oldest '}${oldest}, ${shortTime(since, now)}`
}

function sinceText({ kind, since, tone, late }: Work, now: number): string {
  if (kind === 'requests') return late > 0 ? `${late} older than 2\u00a0days` : `since ${briefTime(since, now)}`
  if (kind === 'disputes' || kind === 'quotes') return describeEnd(kind, since, now)
  if (kind === 'stock') return tone === 'due' ? 'sold out' : ''
  if (isOfWorkshop(kind)) return describeDue(kind, since, now)
  if (kind === 'unpaid') return counted(Math.floor((now - since) / DAY_MS), 'day')
  return `since ${briefTime(since, now)}`
}

type DueKind = 'leave' | 'week' | 'late'

function isOfWorkshop(kind: WorkKind): kind is DueKind {
  return ['leave', 'week', 'late'].includes(kind)
}

function describeDue(kind: DueKind, day: number, now: number): string {
  if (kind === 'leave') return 'today'
  return kind === 'week' ? `first ${formatDay(day)}` : `${counted(-daysUntil(day, now), 'day')} late`
}

function describeEnd(kind: 'disputes' | 'quotes', at: number, now: number): string {
  if (kind === 'quotes') return `ends ${formatDay(shopDay(at))}`
  return at < now ? 'past its deadline' : `answer by ${formatDay(shopDay(at))}`
}
