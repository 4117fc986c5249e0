import { batch, type Db } from './db.ts'
import { leadsTo, moveStatements } from './move-order.ts'

/** A provider's payment page; `reference` is the provider's id for it. */
type StoredPage = { reference: string; url: string }

/** Stores an order's payment page; the first one stays. At `lookAt` the shop asks the provider if no news has come. */
export function storePaymentPage(
  db: Db,
  number: string,
  { reference, url }: StoredPage,
  lookAt: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_pages (order_id, reference, url, look_at)
       SELECT id, ?2, ?3, ?4 FROM orders WHERE number = ?1 ON CONFLICT DO NOTHING`,
    )
    .bind(number, reference, url, lookAt)
}

export function findPage(db: Db, orderId: number): Promise<StoredPage | null> {
  return db.prepare('SELECT reference, url FROM payment_pages WHERE order_id = ?').bind(orderId).first<StoredPage>()
}

export async function lookAgainAt(db: Db, reference: string, at: number): Promise<void> {
  await db.prepare('UPDATE payment_pages SET look_at = ?2 WHERE reference = ?1').bind(reference, at).run()
}

export async function duePages(db: Db, now: number, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT p.reference FROM payment_pages p JOIN orders o ON o.id = p.order_id
       WHERE p.look_at <= ?1 AND o.status = 'pending_payment' ORDER BY p.look_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<{ reference: string }>()
  return results.map(({ reference }) => reference)
}

/**
 * Returns the number for staff to check if the amount differs (null: another currency) or the order was canceled
 * before.
 */
export async function confirmPayment(
  db: Db,
  reference: string,
  paidCents: number | null,
  at: number,
): Promise<string | null> {
  const ofPage = `SELECT o.id FROM orders o JOIN payment_pages p ON p.order_id = o.id WHERE p.reference = ?1`
  const expected = `${ofPage} AND o.status = 'pending_payment' AND o.total_cents = ${paidCents}`
  const unexpected = `${ofPage} AND (o.status = 'canceled' OR (o.status = 'pending_payment' AND o.total_cents IS NOT ${paidCents}))
    AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND state = 'deferred')`
  const toCheck = `UPDATE orders SET status = 'needs_attention' WHERE id IN (${unexpected}) RETURNING number`
  const confirmation = [
    ...mailOf(expected, at),
    ...moveStatements(expected, 'paid', at),
    `UPDATE payment_attempts SET state = 'succeeded' WHERE order_id IN (${ofPage}) AND state = 'deferred'`,
  ]
  const [checked] = await batch<[{ number: string }, ...never[]]>(db, [
    db.prepare(toCheck).bind(reference),
    ...confirmation.map((text) => db.prepare(text).bind(reference)),
  ])
  return checked.results[0]?.number ?? null
}

/** Releases the order mail that waited for the payment, or queues another if it has already gone out as unpaid. */
function mailOf(orders: string, at: number): string[] {
  const first = `'order-received:' || id`
  return [
    `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
     SELECT 'order-received', 'order-received-paid:' || id, json_object('order_id', id), ${at}, ${at} FROM orders
     WHERE id IN (${orders}) AND ${first} IN (SELECT dedupe_key FROM outbox WHERE sent_at IS NOT NULL)
     ON CONFLICT (dedupe_key) DO NOTHING`,
    `UPDATE outbox SET next_at = ${at}
     WHERE sent_at IS NULL AND dedupe_key IN (SELECT ${first} FROM orders WHERE id IN (${orders}))`,
  ]
}

/** Cancels an order whose page closed without a payment, and restores stock and coupon. */
export async function cancelPage(db: Db, reference: string, at: number): Promise<void> {
  const waiting = `SELECT o.id FROM orders o JOIN payment_pages p ON p.order_id = o.id
    WHERE p.reference = ?1 AND o.status = 'pending_payment'`
  await db.batch(moveStatements(waiting, 'canceled', at).map((text) => db.prepare(text).bind(reference)))
}

/** Cancels orders created before `createdBefore` that never got a page. */
export async function cancelWithoutPage(db: Db, createdBefore: number, at: number): Promise<void> {
  const waiting = `SELECT id FROM orders WHERE status = 'pending_payment' AND payment_method = 'stripe'
    AND created_at < ${createdBefore} AND id NOT IN (SELECT order_id FROM payment_pages)`
  await db.batch(moveStatements(waiting, 'canceled', at).map((text) => db.prepare(text)))
}

export async function noteRefund(db: Db, number: string, at: number): Promise<void> {
  const states = leadsTo.refunded.map((state) => `'${state}'`).join(', ')
  const paid = `SELECT id FROM orders WHERE number = ?1 AND status IN (${states})`
  await db.batch(moveStatements(paid, 'refunded', at).map((text) => db.prepare(text).bind(number)))
}
