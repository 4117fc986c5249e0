import type { Db } from '../db.ts'

/** The action by which someone read what the shop has of a customer. */
export const CUSTOMER_OPENED = 'customer.opened'

export type LastChange = { actor: string; actorId: number | null; summary: string; at: number }

/** The last change of a subject. */
export function findLastChange(db: Db, subject: string): Promise<LastChange | null> {
  return db
    .prepare('SELECT actor, actor_id AS actorId, summary, at FROM desk_log WHERE subject = ?1 ORDER BY id DESC LIMIT 1')
    .bind(subject)
    .first<LastChange>()
}

/** `event` is the kind of an order's event that no one in the Desk made; '' otherwise. */
export type LastOrderChange = LastChange & { event: string }

/** The last change of an order's version: by someone in the Desk, its buyer, the payment provider, or a job. */
export function lastChangeOfOrder(db: Db, orderId: number): Promise<LastOrderChange | null> {
  return db
    .prepare(
      `SELECT actor, actor_id AS actorId, summary, at, '' AS event, id FROM desk_log
       WHERE subject = ?1 AND action NOT IN (SELECT value FROM json_each(?2))
       UNION ALL SELECT actor, NULL, '', at, kind, 0 FROM order_events WHERE order_id = ?3 AND log_id IS NULL
       ORDER BY at DESC, id DESC LIMIT 1`,
    )
    .bind(`order:${orderId}`, JSON.stringify(unversioned), orderId)
    .first<LastOrderChange>()
}

/** Actions that leave an order's version as it is. */
const unversioned = ['order.noted', 'order.line-noted', 'order.mailed', 'order.assigned', 'order.printed']
