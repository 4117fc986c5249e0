import type { OrderList, OrderRow } from '#shared/schema/desk/orders.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import { may } from '#shared/desk/permissions.ts'
import { listOrders, type Counted, type FoundOrders, type ListedOrder } from '#db/desk/orders/orders-list.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { data, type Desk } from '../desk.ts'
import { lengthOf, pageOf } from '../log.ts'
import { orderFilterOf, sortOf } from './order-filter.ts'

const ROWS_PER_PAGE = 50

/** GET orders: a page of the list by the filters of its address. */
export async function orders(desk: Desk): Promise<Response> {
  const { query, db, c, now } = desk
  const page = pageOf(query)
  const found = await listOrders(db, {
    ...{
      filter: orderFilterOf(desk, query),
      sort: sortOf(desk, query),
      limit: ROWS_PER_PAGE,
      offset: (page - 1) * ROWS_PER_PAGE,
    },
    ...{ today: shopDay(now), owners: c.get('settings').desk.owners },
  })
  const seesMoney = may(desk.visit.role, 'seeMoney')
  const answer: OrderList = {
    rows: found.rows.map((row) => rowJson(row, { seesMoney, people: found.people })),
    page,
    ...lengthOf(found, page, ROWS_PER_PAGE),
    totalCents: seesMoney ? found.totalCents : null,
    tabs: tabsOf(found.counts),
    people: found.people.map(({ id, name }) => ({ id, name })),
  }
  return data(desk, answer)
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
  const sum = (fits: (row: Counted) => boolean) =>
    counts.filter(fits).reduce((total, { orders: count }) => total + count, 0)
  return {
    open: sum(() => true),
    start: sum(({ status, isHeld }) => status === 'paid' && !isHeld),
    cutting: sum(({ status }) => status === 'in_production'),
    ship: sum(({ status, isDue }) => status === 'in_production' && isDue === 1),
    unpaid: sum(({ status }) => status === 'pending_payment'),
    attention: sum(({ status }) => status === 'needs_attention'),
  }
}
