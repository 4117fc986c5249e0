import { batch, type Db } from '#db/db.ts'
import { MOST_COUNTED } from '#db/desk/capped-total.ts'
import { conditionOf, type OrderFilter } from './order-conditions.ts'
import { searchWords } from './order-words.ts'
import { ordersByWords } from './orders-by-words.ts'
import { toldPeople, type StoredPerson } from '#db/desk/staff-name.ts'

export type ListedOrder = {
  id: number
  number: string
  version: number
  status: string
  createdAt: number
  name: string
  place: string
  pieces: number
  widest: number | null
  cutBy: number | null
  leftAt: number | null
  totalCents: number
  rateName: string
  payment: string
  held: string
  notes: number
  printedAt: number | null
  assignedTo: number | null
  /** The first name. */
  assignee: string | null
}

const columns = `o.id, o.number, o.version, o.status, o.created_at AS createdAt, o.cut_by AS cutBy,
  o.total_cents AS totalCents, o.rate_name AS rateName, o.payment_method AS payment, o.held, o.printed_at AS printedAt,
  coalesce(a.first_name || ' ' || a.last_name, '') AS name, coalesce(a.city || ', ' || a.state, '') AS place,
  (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE order_id = o.id) AS pieces,
  (SELECT max(coalesce(p.width_mils / 1000.0, f.size ->> 'w', f.size ->> 'length')) FROM order_items i
     JOIN products p ON p.id = i.product_id JOIN families f ON f.id = p.family_id WHERE i.order_id = o.id) AS widest,
  (SELECT max(at) FROM order_events WHERE order_id = o.id AND kind = 'shipped') AS leftAt,
  (o.note <> '') + (SELECT count(*) FROM order_notes WHERE order_id = o.id) AS notes,
  o.assigned_to AS assignedTo, (SELECT first_name FROM users WHERE id = o.assigned_to) AS assignee`
const source = `orders o LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping'`

export const orderSorts = {
  newest: 'o.created_at DESC, o.id DESC',
  oldest: 'o.created_at, o.id',
  leaves: 'o.cut_by, o.id',
  total: 'o.total_cents DESC, o.id DESC',
} as const

export type OrderSort = keyof typeof orderSorts
export type Counted = { status: string; isHeld: number; isDue: number; orders: number }
export type FoundOrders = {
  rows: ListedOrder[]
  /** What the filter finds, or `isMore` if there are more, and their amount. */
  total: number
  totalCents: number
  isMore: boolean
  counts: Counted[]
  people: StoredPerson[]
}

type Wanted = {
  filter: OrderFilter
  sort: OrderSort
  limit: number
  offset: number
  today: number
  owners: readonly string[]
  /** About how many orders with frequent words are enough. */
  most?: number
}

/** A page of the list, with the number and the total of all that the filter finds, and how many are in which state. */
export async function listOrders(db: Db, wanted: Wanted): Promise<FoundOrders> {
  const { filter, today, owners } = wanted
  const hasWords = searchWords(filter.q).length > 0
  const [rows, totals, counts, people] = await batch<[OrderOrNone, Totals, Counted, StoredPerson]>(db, [
    orderRows(db, wanted),
    hasWords ? db.prepare('SELECT 0 AS total, 0 AS sumCents, 1 AS isAll') : orderTotals(db, filter),
    db
      .prepare(
        `SELECT status, held <> '' AS isHeld, coalesce(cut_by <= ?, 0) AS isDue, count(*) AS orders FROM orders
         WHERE status IN ('pending_payment', 'paid', 'in_production', 'shipped', 'needs_attention') GROUP BY 1, 2, 3`,
      )
      .bind(today),
    staffNames(db, owners),
  ])
  const { total, sumCents, isAll } = (hasWords ? rows.results : totals.results)[0] as Totals
  const found = { rows: listedOf(rows.results), total, totalCents: sumCents, isMore: isAll === 0 }
  return { ...found, counts: counts.results, people: toldPeople(people.results) }
}

/** How many orders a filter finds, and their amount. Beyond `MOST_COUNTED` they are not counted. */
function orderTotals(db: Db, filter: OrderFilter): D1PreparedStatement {
  const { sql, values } = conditionOf(filter)
  return db
    .prepare(
      `SELECT min(count(*), ${MOST_COUNTED}) AS total, coalesce(sum(total_cents), 0) AS sumCents, count(*) <= ${MOST_COUNTED} AS isAll
       FROM (SELECT o.total_cents FROM orders o WHERE ${sql} LIMIT ${MOST_COUNTED + 1})`,
    )
    .bind(...values)
}

type Totals = { total: number; sumCents: number; isAll: number }
/** With words to look for, a row has the totals, too, and there is one even if nothing is found. */
export type OrderOrNone = ListedOrder | (Totals & { id: null })

/** The orders of the rows of `orderRows`. */
export function listedOf(rows: readonly OrderOrNone[]): ListedOrder[] {
  return rows.filter((row) => row.id !== null)
}

/** The rows of a page of the list. */
export function orderRows(
  db: Db,
  { filter, sort, limit, offset, most }: Pick<Wanted, 'filter' | 'sort' | 'limit' | 'offset' | 'most'>,
): D1PreparedStatement {
  if (searchWords(filter.q).length > 0) {
    const { sql, values } = ordersByWords(filter, { isOldestFirst: sort === 'oldest', ...(most && { most }) })
    return db
      .prepare(
        `WITH ${sql}, paged (id) AS MATERIALIZED (
           SELECT o.id FROM chosen o ORDER BY ${orderSorts[sort]} LIMIT ? OFFSET ?)
         SELECT known.*, ${columns} FROM (SELECT count(*) AS total, coalesce(sum(total_cents), 0) AS sumCents,
             (SELECT isAll FROM known) AS isAll FROM chosen) known
           LEFT JOIN paged LEFT JOIN orders o ON o.id = paged.id
           LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping' ORDER BY ${orderSorts[sort]}`,
      )
      .bind(...values, limit, offset)
  }
  const { sql, values } = conditionOf(filter)
  return db
    .prepare(
      // Chosen first, so that only the rows of the page are filled in.
      `SELECT ${columns} FROM (SELECT o.id FROM orders o WHERE ${sql} ORDER BY ${orderSorts[sort]} LIMIT ? OFFSET ?) chosen
       CROSS JOIN ${source} WHERE o.id = chosen.id ORDER BY ${orderSorts[sort]}`,
    )
    .bind(...values, limit, offset)
}

/** SQL for the users `u` who may unlock the Desk, found by id. `owners` is the parameter with those of the settings. */
export function staffWhere(owners: string): string {
  return `u.email_verified_at IS NOT NULL AND u.id IN (
    SELECT user_id FROM staff WHERE ended_at IS NULL AND role IS NOT NULL
    UNION SELECT id FROM users WHERE email IN (SELECT value FROM json_each(${owners})))`
}

/** Everyone who may be given an order, as `StoredPerson`s. */
export function staffNames(db: Db, owners: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT u.id, u.name, u.first_name AS firstName, u.email FROM users u LEFT JOIN staff s ON s.user_id = u.id
       WHERE ${staffWhere('?1')} ORDER BY u.name`,
    )
    .bind(JSON.stringify(owners))
}

export async function findPeople(db: Db, owners: readonly string[]): Promise<StoredPerson[]> {
  return toldPeople((await staffNames(db, owners).all<StoredPerson>()).results)
}

export type Chosen = { id: number; number: string; version: number }

/** The orders that a filter finds, at most `limit`. */
export async function chosenOrders(db: Db, filter: OrderFilter, limit: number): Promise<Chosen[]> {
  const { sql, values } = conditionOf(filter)
  const { results } = await db
    .prepare(`SELECT o.id, o.number, o.version FROM orders o WHERE ${sql} ORDER BY o.id DESC LIMIT ?`)
    .bind(...values, limit)
    .all<Chosen>()
  return results
}

export type ExportedOrder = Record<string, string | number | null>

/** The rows of an export, newest first. */
export async function exportOrders(db: Db, filter: OrderFilter, limit: number): Promise<ExportedOrder[]> {
  const { sql, values } = conditionOf(filter)
  const { results } = await db
    .prepare(
      `SELECT o.number AS "Order", strftime('%Y-%m-%d %H:%M', o.created_at / 1000, 'unixepoch') AS "Placed (UTC)",
         o.status AS "State", coalesce(a.first_name || ' ' || a.last_name, '') AS "Name", o.email AS "Email",
         coalesce(a.phone_number, '') AS "Phone", coalesce(a.city, '') AS "City", coalesce(a.state, '') AS "State of delivery",
         coalesce(a.zip_code, '') AS "ZIP code", (SELECT sum(quantity) FROM order_items WHERE order_id = o.id) AS "Pieces",
         o.rate_name AS "Delivery", strftime('%Y-%m-%d', o.cut_by / 1000, 'unixepoch') AS "Due by",
         o.payment_method AS "Payment", o.coupon_code AS "Coupon", o.before_discount_cents / 100.0 AS "Before discount",
         o.discount_cents / 100.0 AS "Discount", o.shipping_cents / 100.0 AS "Shipping", o.tax_cents / 100.0 AS "Tax",
         o.total_cents / 100.0 AS "Total", o.held AS "Held", o.note AS "Customer's note"
       FROM ${source} WHERE ${sql} ORDER BY o.created_at DESC, o.id DESC LIMIT ?`,
    )
    .bind(...values, limit)
    .all<ExportedOrder>()
  return results
}
