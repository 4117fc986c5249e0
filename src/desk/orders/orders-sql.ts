import type { OrderState } from '#shared/desk/orders/states.ts'
import { onlyRow, type Db } from '#db/db.ts'
import { joinConditions } from '#db/desk/conditions.ts'
import { searchBatch } from '#db/desk/search/search-texts.ts'
import { buildOrderCondition, type OrderFilter } from './order-conditions.ts'
import { afterPlace, orderBy, findListPlace, type OrderSort, type Place } from './order-sorts.ts'
import { staffNames, toldPeople, type StoredPerson } from '#db/desk/staff-name.ts'

export type ListedOrder = {
  id: number
  number: string
  version: number
  state: OrderState
  createdAt: number
  unpaidSince: number | null
  name: string
  place: string
  pieces: number
  widest: number | null
  cutBy: number | null
  leftAt: number | null
  totalCents: number
  rateId: string
  payment: string
  isRemake: number
  held: string
  notes: number
  printedAt: number | null
  assignedTo: number | null
  /** The first name. */
  assignee: string | null
}

const columns = `o.id, o.number, o.version, o.status AS state, o.created_at AS createdAt, o.cut_by AS cutBy,
  o.unpaid_since AS unpaidSince,
  o.total_cents AS totalCents, o.rate_id AS rateId, o.payment_method AS payment, o.remake_of IS NOT NULL AS isRemake,
  o.held, o.printed_at AS printedAt,
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
  total: number
  totalCents: number
  /** How many come before the page. */
  before: number
  /** Where the page before begins, if it isn't the first, and after which order the list goes on; null if it doesn't. */
  previous: Place | null
  next: Place | null
  counts: Counted[]
  people: StoredPerson[]
}

type Wanted = {
  filter: OrderFilter
  sort: OrderSort
  /** The page begins after this order. */
  after: Place | null
  limit: number
  today: number
  owners: readonly string[]
}

type Totals = { total: number; sumCents: number; before: number }

/** A page of the list, with the number and the total of all that the filter finds, and how many are in which state. */
export async function listOrders(db: Db, wanted: Wanted): Promise<FoundOrders> {
  const { filter, sort, after, limit, today, owners } = wanted
  const [rows, totals, back, counts, people] = await searchBatch<
    [ListedOrder, Totals, ListedOrder, Counted, StoredPerson]
  >(db, filter.q, [
    orderRows(db, { filter, sort, after, limit: limit + 1 }),
    orderTotals(db, wanted),
    pageBefore(db, wanted),
    db
      .prepare(
        // Added up along the index, because grouping by more than the status would read each order twice.
        `SELECT status, count(*) AS orders, sum(held = '') AS free, sum(coalesce(held = '' AND cut_by <= ?, 0)) AS due FROM orders
           WHERE status IN ('pending_payment', 'paid', 'in_production', 'shipped', 'needs_attention') GROUP BY status`,
      )
      .bind(today),
    staffNames(db, owners),
  ])
  const shown = rows.results.slice(0, limit)
  const { total, sumCents, before } = onlyRow(totals)
  const [last, first] = [shown.at(-1), back.results[0]]
  return {
    ...{ rows: shown, total, totalCents: sumCents, before },
    previous: first ? findListPlace(first, sort) : null,
    next: last && rows.results.length > limit ? findListPlace(last, sort) : null,
    ...{ counts: counts.results, people: toldPeople(people.results) },
  }
}

/** How many orders a filter finds, their amount, and how many of them come before the page. */
function orderTotals(db: Db, { filter, sort, after }: Pick<Wanted, 'filter' | 'sort' | 'after'>): D1PreparedStatement {
  const { sql, values } = buildOrderCondition(filter)
  const later = after ? afterPlace({ sort }, after) : { sql: '1', values: [] }
  return db
    .prepare(
      `SELECT count(*) AS total, coalesce(sum(o.total_cents), 0) AS sumCents, count(*) FILTER (WHERE NOT ${later.sql}) AS before
       FROM orders o WHERE ${sql}`,
    )
    .bind(...later.values, ...values)
}

/** The order after which the page before begins; none if that is the first. */
function pageBefore(db: Db, { filter, sort, after, limit }: Wanted): D1PreparedStatement {
  if (!after) return db.prepare('SELECT 1 WHERE 0')
  const list = { sort, isBackward: true }
  const { sql, values } = joinConditions([buildOrderCondition(filter), afterPlace(list, after)])
  return db
    .prepare(
      `SELECT o.id, o.created_at AS createdAt, o.cut_by AS cutBy, o.total_cents AS totalCents FROM orders o
       WHERE ${sql} ORDER BY ${orderBy(list)} LIMIT 1 OFFSET ?`,
    )
    .bind(...values, limit - 1)
}

/** The rows of a page of the list. */
export function orderRows(
  db: Db,
  { filter, sort, after, limit }: Pick<Wanted, 'filter' | 'sort' | 'after' | 'limit'>,
): D1PreparedStatement {
  const { sql, values } = joinConditions([buildOrderCondition(filter), after && afterPlace({ sort }, after)])
  return db
    .prepare(
      // Chosen first, so that only the rows of the page are filled in.
      `SELECT ${columns} FROM (SELECT o.id FROM orders o WHERE ${sql} ORDER BY ${orderBy({ sort })} LIMIT ?) chosen
       CROSS JOIN ${source} WHERE o.id = chosen.id ORDER BY ${orderBy({ sort })}`,
    )
    .bind(...values, limit)
}

export type Chosen = { id: number; number: string; version: number }

/** The orders that a filter finds, at most `limit`. */
export async function chosenOrders(db: Db, filter: OrderFilter, limit: number): Promise<Chosen[]> {
  const { sql, values } = buildOrderCondition(filter)
  const { results } = await db
    .prepare(`SELECT o.id, o.number, o.version FROM orders o WHERE ${sql} ORDER BY o.id DESC LIMIT ?`)
    .bind(...values, limit)
    .all<Chosen>()
  return results
}
