import type { Figures, LatestRow, PlotPoint, QueuedOrder, Sales, Today } from '#shared/schema/desk/today.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import { may, type Permission, type Role } from '#shared/desk/permissions.ts'
import { firstDayInTime } from '#shared/desk/requests/due.ts'
import { batch } from '#db/db.ts'
import { salesOf, type Stretch, type Totals } from '#db/desk/today/figures.ts'
import { latestRows, type LatestScope, type StoredLatest } from '#db/desk/today/latest.ts'
import { endingQuotes, restOfWork, type StoredRest } from '#db/desk/today/rest.ts'
import {
  countWork,
  dueWork,
  oldestWork,
  workshopQueue,
  type StoredCount,
  type StoredDue,
  type StoredOldest,
  type StoredQueued,
  type StoredWorkKind,
} from '#db/desk/today/work.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { DAY_MS } from '#shared/time.ts'
import { data, type Desk } from '#api/desk/desk.ts'
import { stretchesOf } from './stretches.ts'
import { workOf } from './work.ts'

const LATEST_ROWS = 8
const QUEUED_ORDERS = 8
/** An invoice waits this long before it is someone's work. */
export const UNPAID_DAYS = 7

/** GET today: what waits for a person (`?mine=1`: of one's own), the figures, and what was done last. */
export async function today(desk: Desk): Promise<Response> {
  const { db, visit, query, now, rules } = desk
  const assignedTo = query.get('mine') === '1' ? visit.id : null
  const day = shopDay(now)
  const { figures, days, weeks } = stretchesOf(now)
  const asked = {
    ...{ assignedTo, today: day, unpaidBefore: startOfShopDay(day - UNPAID_DAYS * DAY_MS) },
    lateBefore: startOfShopDay(firstDayInTime(now, rules.closed)),
  }
  const [counts, due, oldest, rest, quotes, sales, rows, queue] = await batch<
    [StoredCount, StoredDue, StoredOldest, StoredRest, StoredRest, Totals, StoredLatest, StoredQueued]
  >(db, [
    countWork(db, asked),
    dueWork(db, asked),
    oldestWork(db, asked),
    restOfWork(db, now),
    endingQuotes(db, now),
    salesOf(db, [...figures, ...days, ...weeks]),
    latestRows(db, scopeOf(visit.role), LATEST_ROWS),
    workshopQueue(db, assignedTo, QUEUED_ORDERS),
  ])
  const others = [...due.results, ...(assignedTo === null ? [...rest.results, ...quotes.results] : [])]
  const seesMoney = may(visit.role, 'seeMoney')
  const totals = sales.results
  const ofDays = totals.slice(figures.length, figures.length + days.length)
  const answer: Today = {
    work: workOf(
      counts.results.filter(({ kind }) => isSeen(visit.role, kind)),
      oldest.results,
      others.filter(({ kind }) => isSeen(visit.role, kind)),
      { now, seesMoney, closed: rules.closed },
    ),
    figures: seesMoney ? figuresOf(totals) : null,
    queue: seesMoney ? null : queue.results.map((row) => queuedJson(row)),
    days: points(ofDays, days, seesMoney),
    weeks: seesMoney ? points(totals.slice(-weeks.length), weeks, seesMoney) : [],
    latest: rows.results.map((row) => latestJson(row)),
  }
  return data(desk, answer)
}

type SeenKind = StoredWorkKind | (StoredRest | StoredDue)['kind']

/** What a role has to see to have something to do with a kind of work. */
const needs: Partial<Record<SeenKind, Permission>> = {
  ...{ answer: 'readRequests', unpaid: 'seeMoney', emails: 'mailCustomer' },
  ...{ tax: 'seeMoney', unrecorded: 'seeMoney' },
  ...{ refunds: 'refundOrder', reviews: 'readRequests', quotes: 'makeQuotes' },
}

function isSeen(role: Role, kind: SeenKind): boolean {
  return may(role, needs[kind] ?? 'readOrders')
}

function scopeOf(role: Role): LatestScope {
  if (may(role, 'readLogOfAll')) return 'all'
  return may(role, 'seeMoney') ? 'customers' : 'orders'
}

function salesJson({ orders, paidCents, refundedCents }: Totals): Sales {
  return {
    orders,
    salesCents: paidCents - refundedCents,
    averageCents: orders === 0 ? 0 : Math.round((paidCents - refundedCents) / orders),
  }
}

function figuresOf(rows: readonly Totals[]): Figures {
  const [today, dayBefore, week, weekBefore, month, monthBefore] = rows.map((row) => salesJson(row)) as [
    Sales,
    Sales,
    Sales,
    Sales,
    Sales,
    Sales,
  ]
  return {
    today: { now: today, before: dayBefore },
    week: { now: week, before: weekBefore },
    month: { now: month, before: monthBefore },
  }
}

function points(rows: readonly Totals[], stretches: readonly Stretch[], seesMoney: boolean): PlotPoint[] {
  return rows.map((row, index) => {
    const { orders, salesCents } = salesJson(row)
    return { day: shopDay(stretches[index]!.from), orders, salesCents: seesMoney ? salesCents : null }
  })
}

function latestJson({ subject, ...row }: StoredLatest): LatestRow {
  return { ...row, reference: subject.startsWith('form:') ? subject.slice('form:'.length) : null }
}

function queuedJson({ status, rateName, ...row }: StoredQueued): QueuedOrder {
  return { ...row, state: status as OrderState, isPickUp: isPickUp({ name: rateName }) }
}
