import type { Found } from '#shared/schema/desk/search.ts'
import { may } from '#shared/desk/permissions.ts'
import { requestStates } from '#shared/desk/requests/states.ts'
import { foundGuests, foundMembers, foundSenders, dropRepeats, type StoredCustomer } from '#db/desk/customers/found.ts'
import { orderRows, type ListedOrder } from '#db/desk/orders/orders-list.ts'
import { requestRows, type ListedRequest } from '#db/desk/requests/list.ts'
import { searchBatch } from '#db/desk/search/search-texts.ts'
import { data, type Desk } from './desk.ts'
import { orderFilterOf } from './orders/order-filter.ts'
import { rowJson as orderJson } from './orders/orders.ts'
import { rowJson as requestJson } from './requests/list.ts'

const SHOWN = 8

/** GET search: orders, and for those who see them requests and customers, by `q`; without one, the latest. */
export async function search(desk: Desk): Promise<Response> {
  const { orders, requests, people } = await find(desk)
  const seesMoney = may(desk.visit.role, 'seeMoney')
  const answer: Found = {
    orders: orders.slice(0, SHOWN).map((row) => orderJson(row, { seesMoney, people: [] })),
    requests: requests.slice(0, SHOWN).map((row) => requestJson(row, [])),
    customers: dropRepeats(people)
      .slice(0, SHOWN)
      .map((row) => ({ ...row, isMember: row.isMember === 1 })),
    hasMore: { orders: orders.length > SHOWN, requests: requests.length > SHOWN },
  }
  return data(desk, answer)
}

type Rows = { orders: ListedOrder[]; requests: ListedRequest[]; people: StoredCustomer[] }

/** One row more than is shown, so that it is known whether there is more. */
async function find(desk: Desk): Promise<Rows> {
  const { db, query } = desk
  const q = (query.get('q') ?? '').trim()
  const filter = orderFilterOf(desk, new URLSearchParams({ q, view: 'all' }))
  const limit = SHOWN + 1
  const orders = orderRows(db, { filter, sort: 'newest', after: null, limit })
  if (!may(desk.visit.role, 'readRequests')) {
    const [found] = await searchBatch<[ListedOrder]>(db, q, [orders])
    return { orders: found.results, requests: [], people: [] }
  }
  const requested = { states: requestStates, kind: '', assignedTo: null, q }
  const [found, requests, ...people] = await searchBatch<
    [ListedOrder, ListedRequest, StoredCustomer, StoredCustomer, StoredCustomer]
  >(db, q, [
    orders,
    requestRows(db, { filter: requested, isOldestFirst: false, limit, offset: 0 }),
    foundMembers(db, q, SHOWN),
    foundGuests(db, q, SHOWN),
    foundSenders(db, q, SHOWN),
  ])
  return { orders: found.results, requests: requests.results, people: people.flatMap(({ results }) => results) }
}
