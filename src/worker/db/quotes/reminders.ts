import { HOUR_MS } from '#shared/time.ts'
import { isOrdered } from './quote-state.ts'

/** Three days before the last day begins, at noon. */
const REMIND_MS = 84 * HOUR_MS

/** SQL for whether a quote `q` ends soon and can still be ordered; `now` is SQL for the time in UTC milliseconds. */
export function isEnding(now: string): string {
  return `q.state = 'sent' AND q.expires_at BETWEEN ${now} AND ${now} + ${REMIND_MS} AND NOT ${isOrdered}`
}

/** Queues the reminder of each quote that ends soon, once for each end. One that was sent that late needs none. */
export function remindOfQuotes(db: D1Database, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       SELECT 'quote-reminder', 'quote-reminder:' || q.id || ':' || q.expires_at, json_object('number', q.number), ?1, ?1
       FROM quotes q WHERE ${isEnding('?1')} AND q.remind = 1 AND q.sent_at < q.expires_at - ${REMIND_MS}
       ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(now)
}
