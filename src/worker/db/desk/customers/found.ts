import type { Db } from '#db/db.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import { joinConditions, when } from '../conditions.ts'
import { hasWords, textHasWords, type SearchKind } from '../search/has-words.ts'

/** `key` leads to the customer's page: the number of a member, or of a guest's latest order or request. */
export type StoredCustomer = {
  key: string
  name: string
  email: string
  isMember: number
  orders: number
  /** JSON. */
  tags: string
}

const countOrders = (email: string) => `(SELECT count(*) FROM orders WHERE lower(email) = lower(${email}))`
const tags = (email: string) =>
  `coalesce((SELECT tags FROM customer_cards WHERE email = lower(${email})), '[]') AS tags`

/** Members whom a search finds, the latest first. */
export function foundMembers(db: Db, q: string, limit: number): D1PreparedStatement {
  const { sql, values } = words('member', 'u.id', q)
  return db
    .prepare(
      `SELECT 'm' || u.id AS key, u.name, u.email, 1 AS isMember, ${countOrders('u.email')} AS orders, ${tags('u.email')}
       FROM users u WHERE ${sql} ORDER BY u.id DESC LIMIT ?`,
    )
    .bind(...values, limit)
}

/**
 * Who placed the orders that a search finds without being a member, those with the latest order first. With a plus, SQLite
 * goes along the orders from the latest on, and ends with the list.
 */
export function foundGuests(db: Db, q: string, limit: number): D1PreparedStatement {
  const [found, later] = [words('order', 'o.id', q), words('order', 'l.id', q, true)]
  return db
    .prepare(
      `SELECT o.number AS key, coalesce(a.first_name || ' ' || a.last_name, '') AS name, lower(o.email) AS email,
         0 AS isMember, ${countOrders('o.email')} AS orders, ${tags('o.email')}
       FROM orders o LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping'
       WHERE +o.user_id IS NULL AND o.email <> '${ERASED}' AND ${found.sql} AND NOT EXISTS (
         SELECT 1 FROM orders l WHERE lower(l.email) = lower(o.email) AND l.user_id IS NULL AND l.id > o.id AND ${later.sql})
       ORDER BY o.id DESC LIMIT ?`,
    )
    .bind(...found.values, ...later.values, limit)
}

/** Who sent the requests that a search finds, those with the latest request first. */
export function foundSenders(db: Db, q: string, limit: number): D1PreparedStatement {
  const [found, later] = [words('request', 'f.id', q), words('request', 'l.id', q, true)]
  return db
    .prepare(
      `SELECT coalesce('m' || u.id, f.reference) AS key, coalesce(u.name, f.name) AS name, f.email,
         u.id IS NOT NULL AS isMember, ${countOrders('f.email')} AS orders, ${tags('f.email')}
       FROM form_submissions f LEFT JOIN users u ON u.email = f.email
       WHERE f.email <> '' AND ${found.sql} AND NOT EXISTS (
         SELECT 1 FROM form_submissions l WHERE l.email = f.email AND l.id > f.id AND ${later.sql})
       ORDER BY f.id DESC LIMIT ?`,
    )
    .bind(...found.values, ...later.values, limit)
}

/** Those whose notes, tags or telephone a search finds, and who have a tag, if one is asked for; those noted last first. */
export function foundCards(db: Db, q: string, tag: string, limit: number): D1PreparedStatement {
  const { sql, values } = joinConditions([
    { sql: 'key IS NOT NULL', values: [] },
    when(tag || null, 'EXISTS (SELECT 1 FROM json_each(c.tags) WHERE value = ?)'),
    textHasWords('c.text', q),
  ])
  return db
    .prepare(
      `SELECT coalesce('m' || u.id, o.number, (SELECT max(reference) FROM form_submissions WHERE email = c.email),
           (SELECT max(number) FROM quotes WHERE email = c.email)) AS key,
         coalesce(u.name, (SELECT first_name || ' ' || last_name FROM order_addresses
           WHERE order_id = o.id AND kind = 'shipping'), '') AS name,
         c.email, u.id IS NOT NULL AS isMember, ${countOrders('c.email')} AS orders, c.tags
       FROM customer_cards c LEFT JOIN users u ON u.email = c.email
         LEFT JOIN orders o ON o.id = (SELECT max(id) FROM orders WHERE lower(email) = c.email)
       WHERE ${sql} ORDER BY c.id DESC LIMIT ?`,
    )
    .bind(...values, limit)
}

/** People as they were found; of an address only the first. */
export function dropRepeats(people: readonly StoredCustomer[]): StoredCustomer[] {
  const first = new Map(people.toReversed().map((row) => [row.email.toLowerCase(), row]))
  return people.filter((row) => first.get(row.email.toLowerCase()) === row)
}

function words(kind: SearchKind, id: string, q: string, oneByOne = false) {
  return hasWords(kind, id, q, { oneByOne }) ?? { sql: '1', values: [] }
}
