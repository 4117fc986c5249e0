import type { OrderList, OrderRow } from '#shared/schema/desk/orders.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import { may } from '#shared/desk/permissions.ts'
import { listOrders, type Counted, type FoundOrders, type ListedOrder } from '#db/desk/orders/orders-list.ts'
import type { Place } from '#db/desk/orders/order-sorts.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { data, type Desk } from '../desk.ts'
import { orderFilterOf, sortOf } from './order-filter.ts'

const ROWS_PER_PAGE = 50

/** GET orders: a page of the list by the filters of its address. */
export async function orders(desk: Desk): Promise<Response> {
  const { query, db, c, now } = desk
  const found = await listOrders(db, {
    ...{ filter: orderFilterOf(desk, query), sort: sortOf(desk, query), after: placeIn(query), limit: ROWS_PER_PAGE },
    ...{ today: shopDay(now), owners: c.get('settings').desk.owners },
  })
  const seesMoney = may(desk.visit.role, 'seeMoney')
  const answer: OrderList = {
    rows: found.rows.map((row) => rowJson(row, { seesMoney, people: found.people })),
    ...{ total: found.total, before: found.before },
    ...{ previous: textOf(found.previous), next: textOf(found.next) },
    totalCents: seesMoney ? found.totalCents : null,
    tabs: tabsOf(found.counts),
    people: found.people.map(({ id, name }) => ({ id, name })),
  }
  return data(desk, answer)
}

/** The order after which the page begins, as `previous` and `next` of the list name it. */
function placeIn(query: URLSearchParams): Place | null {
  const [, key, id] = /^(-1|\d{1,15})\.(\d{1,12})$/.exec(query.get('at') ?? '') ?? []
  return key === undefined ? null : { key: Number(key), id: Number(id) }
}

function textOf(place: Place | null): string {
  return place ? `${place.key}.${place.id}` : ''
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
