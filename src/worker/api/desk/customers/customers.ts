import * as v from 'valibot'
import type { CustomerList, DeskCustomer } from '#shared/schema/desk/customers.ts'
import { searchBatch } from '#db/desk/search/search-texts.ts'
import { findCustomer, type StoredCustomer } from '#db/desk/customers/customer.ts'
import {
  foundGuests,
  foundMembers,
  foundSenders,
  type StoredCustomer as FoundPerson,
} from '#db/desk/customers/found.ts'
import { missing } from '#api/http/errors.ts'
import { data, type Desk } from '../desk.ts'
import { customersOf } from '../search.ts'

const SHOWN = 50

/** GET customers: members, guests and senders of requests by `q`; without one, the latest of each. */
export async function customers(desk: Desk): Promise<Response> {
  const { db, query } = desk
  const q = query.get('q') ?? ''
  const [members, guests, senders] = await searchBatch<[FoundPerson, FoundPerson, FoundPerson]>(db, q, [
    foundMembers(db, q, SHOWN),
    foundGuests(db, q, SHOWN),
    foundSenders(db, q, SHOWN),
  ])
  const found = customersOf([...members.results, ...guests.results, ...senders.results])
  const answer: CustomerList = { rows: found.slice(0, SHOWN), hasMore: found.length >= SHOWN }
  return data(desk, answer)
}

/** GET customers/:key: all that the shop has of one. The log notes who read it. */
export function customer(desk: Desk): Promise<Response> {
  const opened = { by: desk.actor, at: desk.now }
  const answered = async ({ person, items, addresses, underWay }: StoredCustomer) => {
    const { email, name, since, signIns, orders, spentCents, unpaidCents, isConfirmed, isStaff } = person
    const answer: DeskCustomer = {
      ...{ email, name, since, signIns, orders, spentCents, unpaidCents, items, addresses, underWay },
      ...{ isConfirmed: isConfirmed === 1, isStaff: isStaff === 1, wantsIdeas: person.wantsIdeas === 1 },
    }
    return data(desk, answer)
  }
  return withCustomer(desk, answered, opened)
}

export async function withCustomer(
  desk: Desk,
  work: (customer: StoredCustomer) => Promise<Response>,
  opened: Parameters<typeof findCustomer>[2] = null,
): Promise<Response> {
  const found = await findCustomer(desk.db, desk.params['key'] ?? '', opened)
  return found ? work(found) : missing(desk.c, 'This customer doesn’t exist or was erased.')
}

export const TypedEmail = v.object({ email: v.string() })
