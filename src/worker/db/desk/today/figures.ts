import type { Db } from '../../db.ts'

/** From `from` up to but not including `until`, in UTC milliseconds. */
export type Stretch = { from: number; until: number }

/** Payments and refunds in a stretch. */
export type Totals = { orders: number; paidCents: number; refundedCents: number }

/** The totals of each stretch, in their order. */
export function selectSales(db: Db, stretches: readonly Stretch[]): D1PreparedStatement {
  const sum = (column: string) => `coalesce(sum(t.${column}), 0)`
  return db
    .prepare(
      `SELECT ${sum('orders')} AS orders, ${sum('paid_cents')} AS paidCents, ${sum('refunded_cents')} AS refundedCents
       FROM json_each(?) s LEFT JOIN sales t ON t.at >= s.value ->> 0 AND t.at < s.value ->> 1 GROUP BY s.key ORDER BY s.key`,
    )
    .bind(JSON.stringify(stretches.map(({ from, until }) => [from, until])))
}
