import { CUSTOMER_OPENED } from '#db/desk/log.ts'
import type { Db } from '../../db.ts'

export type StoredLatest = {
  id: number
  at: number
  actor: string
  action: string
  subject: string
  summary: string
  number: string | null
}

/** Whose rows of the log someone sees: all, what happened to orders, requests and quotes, or orders without their money. */
export type LatestScope = 'all' | 'customers' | 'orders'

/** With a plus, because SQLite would otherwise sort all rows of a subject instead of ending after the first few. */
const scopes: Record<LatestScope, string> = {
  all: '1',
  customers: `(+l.subject GLOB 'order*' OR +l.subject GLOB 'form:*' OR +l.subject GLOB 'quote:*')`,
  orders: `+l.subject GLOB 'order*' AND l.action GLOB 'order*' AND l.action NOT IN ('order.canceling', 'order.mailed', 'orders.exported')
    AND instr(l.summary, '$') = 0`,
}

/** The last rows of the log. Of a bulk action only the row for all of it is there, and who read what is not. */
export function latestRows(db: Db, scope: LatestScope, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT l.id, l.at, l.actor, l.action, l.subject, l.summary, o.number
       FROM desk_log l LEFT JOIN orders o ON l.subject GLOB 'order:*' AND o.id = CAST(substr(l.subject, 7) AS INTEGER)
       WHERE l.part_of IS NULL AND l.action <> '${CUSTOMER_OPENED}' AND ${scopes[scope]} ORDER BY l.id DESC LIMIT ?`,
    )
    .bind(limit)
}
