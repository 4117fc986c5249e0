import { may } from '#shared/desk/permissions.ts'
import { requestStates } from '#shared/desk/requests/states.ts'
import { readOrderFilter } from '#desk/orders/order-filter.ts'
import {
  dropRepeats,
  foundCards,
  foundGuests,
  foundMembers,
  foundSenders,
  type StoredCustomer,
} from '#db/desk/customers/found.ts'
import { orderRows, type ListedOrder } from '#desk/orders/orders-sql.ts'
import { searchBatch } from '#db/desk/search/search-texts.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { selectRequests, type ListedRequest } from '#desk/requests/list-sql.ts'
import { foundGoods, type FoundGoods } from './found-goods.ts'

/** As many of each kind are shown. */
export const SHOWN = 8
/** One row more tells whether there is more. */
const limit = SHOWN + 1

/** The latest of each kind. Roles that see no requests and no email addresses get orders alone. */
export type Found = {
  orders: ListedOrder[]
  requests: ListedRequest[]
  customers: StoredCustomer[]
  products: FoundGoods[]
  coupons: FoundGoods[]
}

/** Finds orders, requests, customers, products and coupons by `q`; without one, the latest orders, requests and customers. */
export async function findByWords(desk: Desk, q: string): Promise<Found> {
  const { db, visit } = desk
  const filter = readOrderFilter(desk, new URLSearchParams({ q, view: 'all' }))
  const byOrder = orderRows(db, { filter, sort: 'newest', after: null, limit })
  if (!may(visit.role, 'readRequests')) {
    const [orders] = await searchBatch<[ListedOrder]>(db, q, [byOrder])
    return { orders: orders.results, requests: [], customers: [], products: [], coupons: [] }
  }
  const requested = { states: requestStates, kind: '', assignedTo: null, q }
  type Rows = [ListedOrder, ListedRequest, FoundGoods, ...StoredCustomer[]]
  const [orders, requests, goods, ...people] = await searchBatch<Rows>(db, q, [
    byOrder,
    selectRequests(db, { filter: requested, limit, offset: 0 }),
    foundGoods(db, q, limit),
    foundCards(db, q, '', q === '' ? 0 : SHOWN),
    foundMembers(db, q, SHOWN),
    foundGuests(db, q, SHOWN),
    foundSenders(db, q, SHOWN),
  ])
  const customers = dropRepeats(people.flatMap(({ results }) => results))
  return {
    ...{ orders: orders.results, requests: requests.results, customers },
    ...{ products: goods.results.filter(isProduct), coupons: goods.results.filter((row) => !isProduct(row)) },
  }
}

function isProduct({ kind }: FoundGoods): boolean {
  return kind === 'product'
}
