import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { may, type Permission, type Role } from '#shared/desk/permissions.ts'
import { firstDayInTime } from '#shared/desk/requests/due.ts'
import { DAY_MS } from '#shared/time.ts'
import { batch } from '#db/db.ts'
import { selectSales, type Totals } from '#db/desk/today/figures.ts'
import { latestRows, type LatestScope, type StoredLatest } from '#db/desk/today/latest.ts'
import { endingQuotesAndChecks, restOfWork, type StoredRest } from '#db/desk/today/rest.ts'
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
import type { Desk } from '#desk/frame/desk.ts'
import { compareFigures, plotPoints } from './sales-figures.ts'
import { listStretches } from './stretches.ts'
import { listWork } from './work.ts'

const LATEST_ROWS = 8
const QUEUED_ORDERS = 8
/** An invoice waits this long before it is someone's work. */
const UNPAID_DAYS = 7

export type Today = Awaited<ReturnType<typeof loadToday>>

/** Waiting work, everyone's or one's own; the figures, which the workshop's queue replaces; and the latest actions. */
export async function loadToday({ db, visit, now, rules }: Desk, isMine: boolean) {
  const assignedTo = isMine ? visit.id : null
  const day = shopDay(now)
  const { figures, days, weeks } = listStretches(now)
  const asked = {
    ...{ assignedTo, today: day, unpaidBefore: startOfShopDay(day - UNPAID_DAYS * DAY_MS) },
    lateBefore: startOfShopDay(firstDayInTime(now, rules.closed)),
  }
  const [counts, due, oldest, rest, quotes, sales, latest, queue] = await batch<
    [StoredCount, StoredDue, StoredOldest, StoredRest, StoredRest, Totals, StoredLatest, StoredQueued]
  >(db, [
    countWork(db, asked),
    dueWork(db, asked),
    oldestWork(db, asked),
    restOfWork(db, now),
    endingQuotesAndChecks(db, now),
    selectSales(db, [...figures, ...days, ...weeks]),
    latestRows(db, scopeFor(visit.role), LATEST_ROWS),
    workshopQueue(db, assignedTo, QUEUED_ORDERS),
  ])
  const others = [...due.results, ...(isMine ? [] : [...rest.results, ...quotes.results])]
  const seesMoney = may(visit.role, 'seeMoney')
  const totals = sales.results
  const daily = totals.slice(figures.length, figures.length + days.length)
  return {
    work: listWork(
      counts.results.filter(({ kind }) => isSeen(visit.role, kind)),
      oldest.results,
      others.filter(({ kind }) => isSeen(visit.role, kind)),
      { now, seesMoney, closed: rules.closed },
    ),
    figures: seesMoney ? compareFigures(totals) : null,
    queue: seesMoney ? null : queue.results,
    days: plotPoints(daily, days, seesMoney),
    weeks: seesMoney ? plotPoints(totals.slice(-weeks.length), weeks, seesMoney) : [],
    latest: latest.results,
  }
}

type SeenKind = StoredWorkKind | (StoredRest | StoredDue)['kind']

/** The permission needed for a kind of work. */
const needs: Partial<Record<SeenKind, Permission>> = {
  ...{ answer: 'readRequests', unpaid: 'seeMoney', emails: 'mailCustomer' },
  ...{ tax: 'seeMoney', unrecorded: 'seeMoney', backup: 'seeSettings', feeds: 'seeSettings' },
  ...{ prices: 'bulkPrices' },
  ...{ refunds: 'refundOrder', disputes: 'answerDisputes', reviews: 'readRequests', quotes: 'makeQuotes' },
}

function isSeen(role: Role, kind: SeenKind): boolean {
  return may(role, needs[kind] ?? 'readOrders')
}

function scopeFor(role: Role): LatestScope {
  if (may(role, 'readLogOfAll')) return 'all'
  return may(role, 'seeMoney') ? 'customers' : 'orders'
}
