import type { Db } from '../../db.ts'

/** From `from` up to but not including `until`, in UTC milliseconds. */
export type Stretch = { from: number; until: number }

/**
 * A part of a stretch that is summed from one table: whole days of the shop ("cut"), whole hours, or single sales.
 * `place` is the stretch's place among the requested ones.
 */
export type Part = Stretch & { place: number; unit: 'cut' | 'hour' | 'each' }

/** What was paid, and what was refunded, in one of several stretches. */
export type StoredTotals = { place: number; orders: number; paidCents: number; refundedCents: number }

const sums = 'sum(t.orders) AS orders, sum(t.paid_cents) AS paidCents, sum(t.refunded_cents) AS refundedCents'

/** The totals of parts. Parts with nothing have no row, and several rows may be of one place. */
export function salesOf(db: Db, parts: readonly Part[]): D1PreparedStatement {
  // Cross joins, because SQLite takes their tables in this order.
  return db
    .prepare(
      `WITH parts AS (SELECT value ->> 0 AS place, value ->> 1 AS unit, value ->> 2 AS start, value ->> 3 AS until
         FROM json_each(?1))
       SELECT p.place, ${sums} FROM parts p CROSS JOIN sales_totals t
       WHERE t.unit = p.unit AND t.start >= p.start AND t.start < p.until GROUP BY p.place
       UNION ALL SELECT p.place, ${sums} FROM parts p CROSS JOIN sales t
       WHERE p.unit = 'each' AND t.at >= p.start AND t.at < p.until GROUP BY p.place`,
    )
    .bind(JSON.stringify(parts.map(({ place, unit, from, until }) => [place, unit, from, until])))
}
