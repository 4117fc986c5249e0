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
