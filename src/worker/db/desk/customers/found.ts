import type { Db } from '#db/db.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import type { Condition } from '../conditions.ts'
import { foundByWords, type WordIndex } from '../found-by-words.ts'
import { searchWords } from '#db/desk/orders/order-words.ts'

/** `key` leads to the customer's page: the number of a member, or of a guest's latest order or request. */
export type StoredCustomer = { key: string; name: string; email: string; isMember: number; orders: number }

/** The latest rows of which each customer is looked for, for each that is shown. */
const FOR_EACH = 2.4
/** Entries of a word, at least. */
const LOOKED_THROUGH = 80
/** How many orders came from an address; the words hold it as it was typed, in small letters. */
const ordersOf = (email: string) =>
  `(SELECT count(*) FROM order_words w CROSS JOIN orders a ON a.id = w.order_id
    WHERE w.word = lower(${email}) AND lower(a.email) = lower(${email}))`

/** Members whom a search finds, the latest first. */
export function foundMembers(db: Db, q: string, limit: number): D1PreparedStatement {
  const { sql, values } = candidates(peopleWords('member'), searchWords(q), 'users', limit)
  return db
    .prepare(
      `SELECT 'm' || id AS key, name, email, 1 AS isMember, ${ordersOf('person.email')} AS orders
       FROM (SELECT u.id, name, email FROM (${sql}) found CROSS JOIN users u ON u.id = found.id
         ORDER BY u.id DESC LIMIT ?) person ORDER BY id DESC`,
    )
    .bind(...values, limit)
}

/** Who placed the latest of the orders that a search finds without being a member. */
export function foundGuests(db: Db, q: string, limit: number): D1PreparedStatement {
  const { sql, values } = candidates({ table: 'order_words', id: 'order_id' }, searchWords(q), 'orders', limit)
  return db
    .prepare(
      `SELECT (SELECT number FROM orders WHERE id = latest) AS key, name, email, 0 AS isMember, ${ordersOf('person.email')} AS orders FROM (
         SELECT max(a.first_name || ' ' || a.last_name) AS name, lower(o.email) AS email, max(o.id) AS latest
         FROM (${sql}) found
         CROSS JOIN orders o ON o.id = found.id LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping'
         WHERE o.user_id IS NULL AND o.email <> '${ERASED}' GROUP BY lower(o.email) ORDER BY latest DESC LIMIT ?) person`,
    )
    .bind(...values, limit)
}

/** Who sent the latest of the requests that a search finds. */
export function foundSenders(db: Db, q: string, limit: number): D1PreparedStatement {
  const { sql, values } = candidates(peopleWords('request'), searchWords(q), 'form_submissions', limit)
  return db
    .prepare(
      `SELECT coalesce('m' || u.id, person.reference) AS key, coalesce(u.name, person.name) AS name, person.email,
         u.id IS NOT NULL AS isMember, ${ordersOf('person.email')} AS orders
       FROM (SELECT max(f.id) AS latest, reference, name, email
         FROM (${sql}) found CROSS JOIN form_submissions f ON f.id = found.id
         WHERE email <> '' GROUP BY email ORDER BY latest DESC LIMIT ?) person
       LEFT JOIN users u ON u.email = person.email ORDER BY person.latest DESC`,
    )
    .bind(...values, limit)
}

function peopleWords(subject: 'member' | 'request'): WordIndex {
  return { table: 'people_words', id: 'id', subject }
}

/** The latest rows; of a search those that have its words, all of them unless it finds very many. */
function candidates(index: WordIndex, words: readonly string[], table: string, shown: number): Condition {
  const latest = Math.max(shown, Math.ceil((shown * FOR_EACH) / Math.max(1, words.length)))
  if (words.length === 0) return { sql: `SELECT id FROM ${table} ORDER BY id DESC LIMIT ?`, values: [latest] }
  const condition = { sql: '1', values: [] }
  const search = {
    index,
    words,
    from: `${table} t`,
    alias: 't',
    condition,
    isLatestFirst: true,
    most: Math.max(LOOKED_THROUGH, 2 * latest),
  }
  return foundByWords(search, latest, 0)
}
