import type { OrderList, OrderRow } from '#shared/schema/desk/orders.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import { may } from '#shared/desk/permissions.ts'
import { listOrders, type Counted, type FoundOrders, type ListedOrder } from '#db/desk/orders/orders-list.ts'
import type { Place } from '#db/desk/orders/orders-along.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { data, type Desk } from '../desk.ts'
import { lengthOf, pageOf } from '../log.ts'
import { orderFilterOf, sortOf } from './order-filter.ts'

const ROWS_PER_PAGE = 50

/** GET orders: a page of the list by the filters of its address. */
export async function orders(desk: Desk): Promise<Response> {
  const { query, db, c, now } = desk
  const [page, at] = [pageOf(query), placeIn(query)]
  const found = await listOrders(db, {
    ...{
      filter: orderFilterOf(desk, query),
      sort: sortOf(desk, query),
      at,
      limit: ROWS_PER_PAGE,
      offset: (page - 1) * ROWS_PER_PAGE,
    },
    ...{ today: shopDay(now), owners: c.get('settings').desk.owners },
  })
  const seesMoney = may(desk.visit.role, 'seeMoney')
  const answer: OrderList = {
    rows: found.rows.map((row) => rowJson(row, { seesMoney, people: found.people })),
    page,
    ...(query.has('q') ? lengthOf(found, page, ROWS_PER_PAGE) : lengthFrom(found, at)),
    next: found.next ? `${found.next.key}.${found.next.id}` : '',
    totalCents: seesMoney ? found.totalCents : null,
    tabs: tabsOf(found.counts),
    people: found.people.map(({ id, name }) => ({ id, name })),
  }
  return data(desk, answer)
}

/** A list that is not read from its beginning has more than what is counted. */
function lengthFrom({ total, isMore }: FoundOrders, at: Place | null): Pick<OrderList, 'pages' | 'total' | 'isMore'> {
  return { pages: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)), total, isMore: isMore || at !== null }
}

/** The order from which the list is read, as `next` of the list names it. */
function placeIn(query: URLSearchParams): Place | null {
  const [, key, id] = /^(-1|\d{1,15})\.(\d{1,12})$/.exec(query.get('at') ?? '') ?? []
  return key === undefined || query.has('q') ? null : { key: Number(key), id: Number(id) }
}

type Shown = { seesMoney: boolean; people: FoundOrders['people'] }

export function rowJson(
  { status, rateName, printedAt, totalCents, assignedTo, ...row }: ListedOrder,
  { seesMoney, people }: Shown,
): OrderRow {
  return {
    ...row,
    assignee: people.find(({ id }) => id === assignedTo)?.firstName ?? row.assignee,
    state: status as OrderState,
    isPickUp: isPickUp({ name: rateName }),
    isPrinted: printedAt !== null,
    totalCents: seesMoney ? totalCents : null,
    payment: seesMoney ? row.payment : '',
  }
}

/** How many orders each tab holds. */
function tabsOf(counts: readonly Counted[]): Record<string, number> {
  const of = (wanted: OrderState, column: 'orders' | 'free' | 'due' = 'orders') =>
    counts.find(({ status }) => status === wanted)?.[column] ?? 0
  return {
    open: counts.reduce((total, { orders: count }) => total + count, 0),
    start: of('paid', 'free'),
    cutting: of('in_production'),
    ship: of('in_production', 'due'),
    unpaid: of('pending_payment'),
    attention: of('needs_attention'),
  }
}
