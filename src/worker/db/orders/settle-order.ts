import type { Db } from '#db/db.ts'
import { restoreStock } from './restock.ts'
import { takeDays } from './work-days.ts'
import { noteStuckSql, setPaidSql } from './stuck-order.ts'

type Settled = {
  number: string
  status: 'pending_payment' | 'paid' | 'needs_attention'
  attempt: string
  at: number
  /** When to send the email, if not now. */
  mailAt?: number
}

/** Request, webhook and cron may all call it; only the first call changes anything. */
export async function finalizeOrder(db: Db, settled: Settled, also: D1PreparedStatement[]): Promise<void> {
  const open = `SELECT id FROM orders WHERE number = ?1 AND status = 'placing'`
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
         SELECT kind, kind || ':' || id, json_object('order_id', id), ?3, ?2 FROM orders,
           (SELECT 'order-received' AS kind UNION ALL SELECT 'order-staff' FROM order_news WHERE recipient <> '')
         WHERE id IN (${open}) ON CONFLICT (dedupe_key) DO NOTHING`,
      )
      .bind(settled.number, settled.at, settled.mailAt ?? settled.at),
    db
      .prepare(
        `UPDATE payment_attempts SET state = ?2, received_at = iif(?2 = 'succeeded', ?3, NULL) WHERE order_id IN (${open})`,
      )
      .bind(settled.number, settled.attempt, settled.at),
    db
      .prepare(
        `UPDATE carts SET status = 'completed', updated_at = ?2 WHERE id = (SELECT cart_id FROM orders WHERE id IN (${open}))`,
      )
      .bind(settled.number, settled.at),
    ...(settled.status === 'paid' ? noteStuckSql(open, '?2') : []).map((sql) =>
      db.prepare(sql).bind(settled.number, settled.at),
    ),
    ...(settled.status === 'paid' ? takeDays(open, settled.at) : []).map((sql) => db.prepare(sql).bind(settled.number)),
    db
      .prepare(`UPDATE orders SET ${setPaidSql('?2')}, version = version + 1 WHERE id IN (${open})`)
      .bind(settled.number, settled.status),
    closeRequestOfQuote(db, settled.number),
    ...also,
  ])
}

/** The request that a quote answers is done once the quote is bought, and leads to the order. */
function closeRequestOfQuote(db: Db, number: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE form_submissions SET status = 'done', version = version + 1,
         order_id = coalesce(order_id, (SELECT id FROM orders WHERE number = ?1))
       WHERE status <> 'done' AND reference = (SELECT q.reference FROM orders o JOIN quotes q ON q.id = o.quote_id
         WHERE o.number = ?1 AND o.status IN ('pending_payment', 'paid') AND changes() > 0)`,
    )
    .bind(number)
}

export async function undoOrder(db: Db, number: string, at: number, also: D1PreparedStatement[]): Promise<void> {
  const open = `SELECT id FROM orders WHERE number = ?1 AND status = 'placing'`
  await db.batch([
    ...restoreStock(open).map((text) => db.prepare(text).bind(number)),
    db
      .prepare(
        `UPDATE carts SET status = 'active', version = version + 1, completing_at = NULL, updated_at = ?2
         WHERE id = (SELECT cart_id FROM orders WHERE id IN (${open})) AND status = 'completing'`,
      )
      .bind(number, at),
    db.prepare(`UPDATE payment_attempts SET state = 'declined' WHERE order_id IN (${open})`).bind(number),
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, at) SELECT id, 'payment_failed', ?2 FROM orders WHERE id IN (${open})`,
      )
      .bind(number, at),
    db
      .prepare(
        `UPDATE orders SET status = 'payment_failed', failed_cart_id = cart_id, cart_id = NULL WHERE id IN (${open})`,
      )
      .bind(number),
    ...also,
  ])
}
