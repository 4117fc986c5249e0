import type { Db } from '#db/db.ts'
import { thisLogRow } from '#db/desk/write.ts'

/** Statements that give an order another email address, by which it is found from now on, and email both addresses. */
export function changeEmail(
  db: Db,
  { orderId, from, to }: { orderId: number; from: string; to: string },
  at: number,
): D1PreparedStatement[] {
  const mail = (address: string, isNew: boolean) =>
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
         VALUES ('order-email-changed', 'order-email-changed:' || ${thisLogRow} || ?5 || ?1,
           json_object('order_id', CAST(?1 AS INTEGER), 'to', ?2, 'is_new', ?3), ?4, ?4)`,
      )
      .bind(String(orderId), address, isNew ? 1 : 0, at, isNew ? ':new:' : ':old:')
  return [db.prepare('UPDATE orders SET email = ?2 WHERE id = ?1').bind(orderId, to), mail(from, false), mail(to, true)]
}

type Again = { orderId: number; to: string; amountCents: number | null; at: number; mailAt: number }

/** Queues an email about an order again, to the order's address or to another. `amountCents` is null if it is about no amount. */
export function mailAgain(db: Db, kind: string, { orderId, to, amountCents, at, mailAt }: Again): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       VALUES (?1, 'again:' || ${thisLogRow} || ':' || ?2, json_object('order_id', CAST(?2 AS INTEGER), 'to', ?3, 'amount_cents', ?6), ?4, ?5)`,
    )
    .bind(kind, String(orderId), to, mailAt, at, amountCents)
}
