import { batch, type Db } from '#db/db.ts'
import { conditionOf, type OrderFilter } from './order-conditions.ts'
import { orderBy, orderSorts, type OrderSort } from './order-sorts.ts'
import { searchWords } from './order-words.ts'
import { conditionAlong, ordersAlong, type Place } from './orders-along.ts'
import { ordersByWords } from './orders-by-words.ts'
import { toldPeople, type StoredPerson } from '#db/desk/staff-name.ts'

export type ListedOrder = {
  id: number
  number: string
  version: number
  status: string
  createdAt: number
  unpaidSince: number | null
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
  o.unpaid_since AS unpaidSince,
  o.total_cents AS totalCents, o.rate_name AS rateName, o.payment_method AS payment, o.held, o.printed_at AS printedAt,
  coalesce(a.first_name || ' ' || a.last_name, '') AS name, coalesce(a.city || ', ' || a.state, '') AS place,
  (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE order_id = o.id) AS pieces,
  (SELECT max(coalesce(p.width_mils / 1000.0, f.size ->> 'w', f.size ->> 'length')) FROM order_items i
     JOIN products p ON p.id = i.product_id JOIN families f ON f.id = p.family_id WHERE i.order_id = o.id) AS widest,
  (SELECT at FROM order_events WHERE order_id = o.id AND kind = 'shipped' ORDER BY at DESC LIMIT 1) AS leftAt,
  (o.note <> '') + (SELECT count(*) FROM order_notes WHERE order_id = o.id) AS notes,
  o.assigned_to AS assignedTo, (SELECT first_name FROM users WHERE id = o.assigned_to) AS assignee`
const source = `orders o LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping'`

/** `free` are not on hold, nor are `due`, which are due today or before. */
export type Counted = { status: string; orders: number; free: number; due: number }
export type FoundOrders = {
  rows: ListedOrder[]
  /** What the filter finds among the orders that were looked through, and their amount; `isMore` if there are others. */
  total: number
  totalCents: number
  isMore: boolean
  /** The first of the others; null if a search with words looked through some. */
  next: Place | null
  counts: Counted[]
  people: StoredPerson[]
}

type Wanted = {
  filter: OrderFilter
  sort: OrderSort
  /** Where the list is read from; not for one with words. */
  at?: Place | null
  limit: number
  offset: number
  today: number
  owners: readonly string[]
  /** About how many orders with frequent words are enough. */
  most?: number
}

/** A page of the list, with the number and the total of what the filter finds, and how many are in which state. */
export async function listOrders(db: Db, wanted: Wanted): Promise<FoundOrders> {
  const { filter, today, owners } = wanted
  const hasWords = searchWords(filter.q).length > 0
  const [rows, totals, counts, people] = await batch<[OrderOrNone, Totals, Counted, StoredPerson]>(db, [
    orderRows(db, wanted),
    hasWords ? db.prepare('SELECT 1') : orderTotals(db, wanted),
    db
      .prepare(
        // Added up along the index, because grouping by more than the status would read each order twice.
        `SELECT status, count(*) AS orders, sum(held = '') AS free, sum(coalesce(held = '' AND cut_by <= ?, 0)) AS due FROM orders
         WHERE status IN ('pending_payment', 'paid', 'in_production', 'shipped', 'needs_attention') GROUP BY status`,
      )
      .bind(today),
    staffNames(db, owners),
  ])
  const { total, sumCents, isAll, place } = (hasWords ? rows.results : totals.results)[0] as Totals
  const isMore = isAll === 0
  const found = {
    rows: listedOf(rows.results),
    total,
    totalCents: sumCents,
    isMore,
    next: isMore ? placeOf(place) : null,
  }
  return { ...found, counts: counts.results, people: toldPeople(people.results) }
}

/** How many orders a filter finds, their amount, and where the list goes on. With its LIMIT, SQLite finds out once what fits. */
function orderTotals(db: Db, { filter, sort, at = null }: Pick<Wanted, 'filter' | 'sort' | 'at'>): D1PreparedStatement {
  const along = ordersAlong(filter, { sort, at, isCounted: true })
  const { sql, values } = conditionAlong(filter, { sort, at })
  const { key, isDescending } = orderSorts[sort]
  return db
    .prepare(
      `${along.before.sql} SELECT min(coalesce(sum(fits), 0), ${along.most}) AS total,
         coalesce(sum(total_cents) FILTER (WHERE fits), 0) AS sumCents, coalesce(sum(isAlong), 0) <= ${along.most} AS isAll,
         ${isDescending ? 'min' : 'max'}(place) AS place
       FROM (SELECT isAlong, o.total_cents, (${sql}) AS fits, printf('%015d.%012d', ${key}, o.id) AS place
         FROM (${along.sql}) o LIMIT -1)`,
    )
    .bind(...along.before.values, ...values, ...along.values)
}

function placeOf(text: string | null | undefined): Place | null {
  const [key, id] = (text ?? '').split('.')
  return id === undefined ? null : { key: Number(key), id: Number(id) }
}

type Totals = { total: number; sumCents: number; isAll: number; place?: string | null }
/** With words to look for, a row has the totals, too, and there is one even if nothing is found. */
export type OrderOrNone = ListedOrder | (Totals & { id: null })

/** The orders of the rows of `orderRows`. */
export function listedOf(rows: readonly OrderOrNone[]): ListedOrder[] {
  return rows.filter((row) => row.id !== null)
}

/** The rows of a page of the list. */
export function orderRows(
  db: Db,
  {
    filter,
    sort,
    at = null,
    limit,
    offset,
    most,
  }: Pick<Wanted, 'filter' | 'sort' | 'at' | 'limit' | 'offset' | 'most'>,
): D1PreparedStatement {
  if (searchWords(filter.q).length > 0) {
    const { sql, values } = ordersByWords(filter, { isOldestFirst: sort === 'oldest', ...(most && { most }) })
    return db
      .prepare(
        `WITH ${sql}, paged (id) AS MATERIALIZED (
           SELECT o.id FROM chosen o ORDER BY ${orderBy({ sort })} LIMIT ? OFFSET ?)
         SELECT known.*, ${columns} FROM (SELECT count(*) AS total, coalesce(sum(total_cents), 0) AS sumCents,
             (SELECT isAll FROM known) AS isAll FROM chosen) known
           LEFT JOIN paged LEFT JOIN orders o ON o.id = paged.id
           LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping' ORDER BY ${orderBy({ sort })}`,
      )
      .bind(...values, limit, offset)
  }
  const along = ordersAlong(filter, { sort, at })
  const { sql, values } = conditionAlong(filter, { sort, at })
  return db
    .prepare(
      // Chosen first, so that only the rows of the page are filled in.
      `${along.before.sql} SELECT ${columns} FROM (SELECT o.id FROM (${along.sql}) o WHERE ${sql} LIMIT ? OFFSET ?) chosen
       CROSS JOIN ${source} WHERE o.id = chosen.id ORDER BY ${orderBy({ sort })}`,
    )
    .bind(...along.before.values, ...along.values, ...values, limit, offset)
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
