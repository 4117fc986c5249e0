import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { findHandover, type Handover } from '#shared/checkout/handover.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import { may } from '#shared/desk/permissions.ts'
import { readOrderFilter, readOrderSort } from './order-filter.ts'
import type { Place } from './order-sorts.ts'
import type { StoredPerson } from '#db/desk/staff-name.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { listOrders, type Counted, type FoundOrders, type ListedOrder } from './orders-sql.ts'

/** `totalCents` is null and `payment` '' for roles that see no money. */
export type OrderRow = Omit<ListedOrder, 'totalCents'> & { totalCents: number | null; handover: Handover }

/** `previous` and `next` are the `at` of the page before and of the next one; '' for the first page, and for none. */
export type OrderList = Pick<FoundOrders, 'total' | 'before' | 'people'> & {
  rows: OrderRow[]
  totalCents: number | null
  previous: string
  next: string
  tabs: Record<string, number>
}

const ROWS_PER_PAGE = 50

/** The page of the list that the address asks for. */
export async function loadOrders(desk: Desk): Promise<OrderList> {
  const { query, db, c, now, visit } = desk
  const found = await listOrders(db, {
    ...{
      filter: readOrderFilter(desk, query),
      sort: readOrderSort(desk, query),
      after: readPlace(query),
      limit: ROWS_PER_PAGE,
    },
    ...{ today: shopDay(now), owners: c.get('settings').desk.owners },
  })
  const { total, before, people, counts } = found
  const seesMoney = may(visit.role, 'seeMoney')
  return {
    ...{ total, before, people, tabs: countTabs(counts) },
    ...{ previous: formatPlace(found.previous), next: formatPlace(found.next) },
    totalCents: seesMoney ? found.totalCents : null,
    rows: found.rows.map((row) => {
      const told = tellAssignee(row, people)
      return seesMoney ? told : { ...told, totalCents: null, payment: '' }
    }),
  }
}

function tellAssignee(row: ListedOrder, people: readonly StoredPerson[]): OrderRow {
  const assignee = people.find(({ id }) => id === row.assignedTo)?.firstName ?? row.assignee
  return { ...row, assignee, handover: findHandover({ id: row.rateId }) }
}

/** The order after which the page begins. */
function readPlace(query: URLSearchParams): Place | null {
  const [, key, id] = /^(-1|\d{1,15})\.(\d{1,12})$/.exec(query.get('at') ?? '') ?? []
  return key === undefined ? null : { key: Number(key), id: Number(id) }
}

function formatPlace(place: Place | null): string {
  return place ? `${place.key}.${place.id}` : ''
}

/** How many orders each tab holds. */
function countTabs(counts: readonly Counted[]): Record<string, number> {
  const count = (state: OrderState, column: 'orders' | 'free' | 'due' = 'orders') =>
    counts.find(({ status }) => status === state)?.[column] ?? 0
  return {
    open: counts.reduce((total, { orders }) => total + orders, 0),
    start: count('paid', 'free'),
    cutting: count('in_production'),
    ship: count('in_production', 'due'),
    unpaid: count('pending_payment'),
    attention: count('needs_attention'),
  }
}
