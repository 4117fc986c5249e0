import type { Db } from '#db/db.ts'

/** A balance due after a change. `reference` is the provider's open page; null if none is open. */
export type StoredDue = {
  id: number
  amountCents: number
  /** How much of it is shipping; negative if changes lowered shipping. */
  shippingCents: number
  taxCents: number
  /** How much of its tax is a state's fee for a delivery. */
  deliveryFeeCents: number
  method: string
  reference: string | null
  url: string | null
  createdAt: number
}

/** SQL for what waits to be paid for the order `o` after a change; 0 for nothing. */
export const dueSql = `(SELECT coalesce(sum(amount_cents), 0) FROM order_dues WHERE order_id = o.id AND state = 'waiting')`

/** SQL that withdraws what waits to be paid for orders that end; the cron closes its page. `chosen` is a query of their ids. */
export function withdrawDue(chosen: string): string {
  return `UPDATE order_dues SET state = 'canceled', look_at = iif(reference IS NULL, NULL, 0)
    WHERE state = 'waiting' AND order_id IN (${chosen})`
}

/**
 * Statements of a change that record a waiting balance as paid by check. Its payment page stays as a withdrawn one, so that
 * the shop owes a customer what they still pay there. The assertion fails if a page was opened for it meanwhile.
 */
export function payByCheck(db: Db, due: { id: number; reference: string | null }): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE order_dues SET method = 'invoice', reference = NULL, url = NULL, look_at = NULL
         WHERE id = ?1 AND state = 'waiting' AND reference IS ?2`,
      )
      .bind(due.id, due.reference),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
    db
      .prepare(
        `INSERT INTO order_dues (order_id, amount_cents, state, method, reference, look_at, created_at)
         SELECT d.order_id, d.amount_cents, 'canceled', o.payment_method, ?2, 0, d.created_at
         FROM order_dues d JOIN orders o ON o.id = d.order_id WHERE d.id = ?1 AND ?2 IS NOT NULL`,
      )
      .bind(due.id, due.reference),
  ]
}

type NewDue = Pick<StoredDue, 'amountCents' | 'shippingCents' | 'taxCents' | 'deliveryFeeCents' | 'method'>

/**
 * Statements of a change that withdraw what waits to be paid, as it was seen, and ask for another amount; null for nothing.
 * Shipping and tax are then those of the new one alone.
 * The assertion fails if a page was opened for it meanwhile.
 */
export function replaceDue(
  db: Db,
  orderId: number,
  seen: StoredDue | null,
  due: NewDue | null,
  at: number,
): D1PreparedStatement[] {
  return [
    ...(seen
      ? [
          db
            .prepare(
              `UPDATE order_dues SET state = 'canceled', shipping_cents = 0, tax_cents = 0, delivery_fee_cents = 0
               WHERE id = ?1 AND state = 'waiting' AND reference IS ?2`,
            )
            .bind(seen.id, seen.reference),
          db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
        ]
      : []),
    ...(due
      ? [
          db
            .prepare(
              `INSERT INTO order_dues (order_id, amount_cents, shipping_cents, tax_cents, delivery_fee_cents, state, method, created_at)
               VALUES (?1, ?2, ?3, ?4, ?5, 'waiting', ?6, ?7)`,
            )
            .bind(orderId, due.amountCents, due.shippingCents, due.taxCents, due.deliveryFeeCents, due.method, at),
        ]
      : []),
  ]
}
