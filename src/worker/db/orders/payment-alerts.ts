import type { Db } from '#db/db.ts'

/** An alert as it is stored; `orderId` is null while its payment is unknown. Times are UTC milliseconds. */
export type StoredAlert = {
  reference: string
  orderId: number | null
  said: string
  holds: number
  closedAt: number | null
}

const columns = 'reference, order_id AS orderId, said, holds, closed_at AS closedAt'

/** A stored alert, and the order of its payment or with its number. */
export async function findAlert(
  db: Db,
  { reference, payment, order }: { reference: string; payment: string | null; order: string | null },
): Promise<{ stored: StoredAlert | null; orderId: number | null }> {
  const [stored, found] = await db.batch([
    db.prepare(`SELECT ${columns} FROM payment_alerts WHERE reference = ?`).bind(reference),
    db
      .prepare(
        `SELECT id FROM orders WHERE number = ?1 OR id IN (
           SELECT order_id FROM payment_pages WHERE payment = ?2 UNION SELECT order_id FROM order_dues WHERE payment = ?2)
         LIMIT 1`,
      )
      .bind(order, payment),
  ])
  return {
    stored: (stored!.results[0] as StoredAlert | undefined) ?? null,
    orderId: (found!.results[0] as { id: number } | undefined)?.id ?? null,
  }
}

/** Alerts that came before their payment. */
export async function alertsThatWait(db: Db, payment: string): Promise<StoredAlert[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM payment_alerts WHERE payment = ? AND order_id IS NULL`)
    .bind(payment)
    .all<StoredAlert>()
  return results
}

type NewAlert = {
  kind: string
  reference: string
  payment: string | null
  said: string
  holds: boolean
  isClosed: boolean
}

/** Stores an alert; the statement fails if it was stored meanwhile. */
export function insertAlert(db: Db, alert: NewAlert, orderId: number | null, at: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_alerts (reference, kind, order_id, payment, said, holds, opened_at, closed_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, iif(?8, ?7, NULL))`,
    )
    .bind(
      alert.reference,
      alert.kind,
      orderId,
      alert.payment,
      alert.said,
      Number(alert.holds),
      at,
      Number(alert.isClosed),
    )
}

/** Statements that give an alert its order; their assertion fails if it has one. */
export function attachAlert(db: Db, reference: string, orderId: number): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE payment_alerts SET order_id = ?2 WHERE reference = ?1 AND order_id IS NULL')
      .bind(reference, orderId),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

/** Statements that end an alert; their assertion fails if it has ended. `holds` says what it does to an order found later. */
export function closeAlert(db: Db, reference: string, holds: boolean, at: number): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE payment_alerts SET closed_at = ?2, holds = ?3 WHERE reference = ?1 AND closed_at IS NULL')
      .bind(reference, at, Number(holds)),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

/** Puts an order on hold, next to why it is already. */
export function holdFor(db: Db, orderId: number, said: string, at: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET held = iif(held = '', ?2, held || ' ' || ?2), held_at = coalesce(held_at, ?3), version = version + 1
       WHERE id = ?1`,
    )
    .bind(orderId, said, at)
}
