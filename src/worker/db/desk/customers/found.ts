import type { Db } from '#db/db.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import { allOf } from '../conditions.ts'
import { conditionOf, type OrderFilter } from '#db/desk/orders/order-conditions.ts'
import { searchWords } from '#db/desk/orders/order-words.ts'
import { personCondition } from '../requests/list.ts'

/** `key` leads to the customer's page: the number of a member, or of a guest's latest order or request. */
export type StoredCustomer = { key: string; name: string; email: string; isMember: number; orders: number }

const LATEST = 100
/** How many orders came from an address; the words hold it as it was typed, in small letters. */
const ordersOf = (email: string) =>
  `(SELECT count(*) FROM order_words w CROSS JOIN orders a ON a.id = w.order_id
    WHERE w.word = lower(${email}) AND lower(a.email) = lower(${email}))`

/** Members whom a search finds. */
export function foundMembers(db: Db, q: string, limit: number): D1PreparedStatement {
  const { sql, values } = allOf(searchWords(q).map((word) => personCondition('member', word)))
  return db
    .prepare(
      `SELECT 'm' || id AS key, name, email, 1 AS isMember, ${ordersOf('person.email')} AS orders
       FROM (SELECT id, name, email FROM users WHERE ${sql} ORDER BY id DESC LIMIT ?) person ORDER BY id DESC`,
    )
    .bind(...values, limit)
}

/** Who placed the latest of the orders that a filter finds without being a member. */
export function foundGuests(db: Db, filter: OrderFilter, limit: number): D1PreparedStatement {
  const { sql, values } = conditionOf(filter)
  return db
    .prepare(
      `SELECT (SELECT number FROM orders WHERE id = latest) AS key, name, email, 0 AS isMember, ${ordersOf('person.email')} AS orders FROM (
         SELECT max(a.first_name || ' ' || a.last_name) AS name, lower(o.email) AS email, max(o.id) AS latest
         FROM (SELECT o.id FROM orders o WHERE ${sql} ORDER BY o.created_at DESC, o.id DESC LIMIT ${LATEST}) found
         CROSS JOIN orders o ON o.id = found.id LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping'
         WHERE o.user_id IS NULL AND o.email <> '${ERASED}' GROUP BY lower(o.email) ORDER BY latest DESC LIMIT ?) person`,
    )
    .bind(...values, limit)
}

/** Who sent the latest of the requests that a search finds. */
export function foundSenders(db: Db, q: string, limit: number): D1PreparedStatement {
  const { sql, values } = allOf(searchWords(q).map((word) => personCondition('request', word)))
  return db
    .prepare(
      `SELECT coalesce('m' || u.id, person.reference) AS key, coalesce(u.name, person.name) AS name, person.email,
         u.id IS NOT NULL AS isMember, ${ordersOf('person.email')} AS orders
       FROM (SELECT max(id) AS latest, reference, name, email
         FROM (SELECT id, reference, name, email FROM form_submissions WHERE ${sql} ORDER BY id DESC LIMIT ${LATEST})
         WHERE email <> '' GROUP BY email ORDER BY latest DESC LIMIT ?) person
       LEFT JOIN users u ON u.email = person.email ORDER BY person.latest DESC`,
    )
    .bind(...values, limit)
}
