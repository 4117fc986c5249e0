import type { Found, FoundCustomer } from '#shared/schema/desk/search.ts'
import { may } from '#shared/desk/permissions.ts'
import { requestStates } from '#shared/desk/requests/states.ts'
import { batch } from '#db/db.ts'
import { foundGuests, foundMembers, foundSenders, type StoredCustomer } from '#db/desk/customers/found.ts'
import { listedOf, orderRows, type OrderOrNone } from '#db/desk/orders/orders-list.ts'
import { listedOf as listedRequests, requestRows, type RequestOrNone } from '#db/desk/requests/list.ts'
import { data, type Desk } from './desk.ts'
import { orderFilterOf } from './orders/order-filter.ts'
import { rowJson as orderJson } from './orders/orders.ts'
import { rowJson as requestJson } from './requests/list.ts'

const SHOWN = 8
/** About how many orders, and requests, with frequent words are enough to show the latest. */
const ENOUGH = 70

/** GET search: orders, and for those who see them requests and customers, by `q`; without one, the latest. */
export async function search(desk: Desk): Promise<Response> {
  const found = await find(desk)
  const [orders, requests] = [listedOf(found.orders), listedRequests(found.requests)]
  const seesMoney = may(desk.visit.role, 'seeMoney')
  const answer: Found = {
    orders: orders.slice(0, SHOWN).map((row) => orderJson(row, { seesMoney, people: [] })),
    requests: requests.slice(0, SHOWN).map((row) => requestJson(row, [])),
    customers: customersOf(found.people).slice(0, SHOWN),
    hasMore: { orders: isMore(found.orders), requests: isMore(found.requests) },
  }
  return data(desk, answer)
}

type Rows = {
  orders: OrderOrNone[]
  requests: RequestOrNone[]
  people: StoredCustomer[]
}

/** True if there are more than are shown, or a word is so frequent that not all rows were looked through. */
function isMore(rows: readonly object[]): boolean {
  return rows.length > SHOWN || rows.some((row) => 'isAll' in row && row.isAll === 0)
}

/** One row more than is shown, so that it is known whether there is more. */
async function find(desk: Desk): Promise<Rows> {
  const { db, query } = desk
  const q = (query.get('q') ?? '').trim()
  const filter = orderFilterOf(desk, new URLSearchParams({ q, view: 'all' }))
  const page = { limit: SHOWN + 1, offset: 0, most: ENOUGH }
  const orders = orderRows(db, { filter, sort: 'newest', ...page })
  if (!may(desk.visit.role, 'readRequests')) {
    return { orders: (await orders.all<OrderOrNone>()).results, requests: [], people: [] }
  }
  const requested = { states: requestStates, isToAnswer: false, kind: '', assignedTo: null, q }
  const [found, requests, ...people] = await batch<
    [OrderOrNone, RequestOrNone, StoredCustomer, StoredCustomer, StoredCustomer]
  >(db, [
    orders,
    requestRows(db, { filter: requested, isOldestFirst: false, ...page }),
    foundMembers(db, q, SHOWN),
    foundGuests(db, q, SHOWN),
    foundSenders(db, q, SHOWN),
  ])
  return {
    orders: found.results,
    requests: requests.results,
    people: people.flatMap(({ results }) => results),
  }
}

/** People as they were found; of an address only the first. */
export function customersOf(people: readonly StoredCustomer[]): FoundCustomer[] {
  const first = new Map(people.toReversed().map((row) => [row.email.toLowerCase(), row]))
  return people
    .filter((row) => first.get(row.email.toLowerCase()) === row)
    .map((row) => ({ ...row, isMember: row.isMember === 1 }))
}
