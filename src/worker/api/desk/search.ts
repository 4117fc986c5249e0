import type { Found, FoundCustomer } from '#desk/api/search.ts'
import { may } from '#desk/permissions.ts'
import { requestStates } from '#desk/requests/states.ts'
import { foundGuests, foundMembers, type StoredCustomer } from '#db/desk/customers.ts'
import { orderRows, type ListedOrder } from '#db/desk/orders-list.ts'
import { requestRows, type ListedRequest } from '#db/desk/requests/list.ts'
import { data, type Desk } from './desk.ts'
import { orderFilterOf } from './orders/order-filter.ts'
import { rowJson as orderJson } from './orders/orders.ts'
import { rowJson as requestJson } from './requests/list.ts'

const SHOWN = 8

/** GET search: orders, and for those who see them requests and customers, by `q`; without one, the latest. */
export async function search(desk: Desk): Promise<Response> {
  const { db, visit, query } = desk
  const q = (query.get('q') ?? '').slice(0, 200)
  const filter = orderFilterOf(desk, new URLSearchParams({ q }))
  const page = { limit: SHOWN + 1, offset: 0 }
  const orders = orderRows(db, { filter, sort: 'newest', ...page })
  const requested = { states: requestStates, kind: '', assignedTo: null, q }
  const others = [
    requestRows(db, { filter: requested, isOldestFirst: false, ...page }),
    foundMembers(db, q, SHOWN),
    foundGuests(db, filter, SHOWN),
  ]
  const [found, requests, members, guests] = (await db.batch(
    may(visit.role, 'readRequests') ? [orders, ...others] : [orders],
  )) as [D1Result<ListedOrder>, D1Result<ListedRequest>?, D1Result<StoredCustomer>?, D1Result<StoredCustomer>?]
  const seesMoney = may(visit.role, 'seeMoney')
  const answer: Found = {
    orders: found.results.slice(0, SHOWN).map((row) => orderJson(row, { seesMoney, people: [] })),
    requests: (requests?.results ?? []).slice(0, SHOWN).map(requestJson),
    customers: customersOf(members?.results ?? [], guests?.results ?? []),
    hasMore: { orders: found.results.length > SHOWN, requests: (requests?.results.length ?? 0) > SHOWN },
  }
  return data(desk, answer)
}

/** Members first; an address is there once. */
function customersOf(members: readonly StoredCustomer[], guests: readonly StoredCustomer[]): FoundCustomer[] {
  const known = new Set(members.map(({ email }) => email.toLowerCase()))
  return [...members, ...guests.filter(({ email }) => !known.has(email))]
    .slice(0, SHOWN)
    .map((row) => ({ ...row, isMember: row.isMember === 1 }))
}
