import { batch, type Db } from '#db/db.ts'
import { dollarsSql } from '#db/desk/money/dollars-sql.ts'
import { paidSql, sentBackSql } from '#db/desk/money/order-money.ts'
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

type DuePage = { reference: string; status: 'pending_payment' | 'canceled' }

/** Pages to check: those of waiting orders first, the longest overdue before others. */
export async function duePages(db: Db, now: number, limit: number): Promise<DuePage[]> {
  const { results } = await db
    .prepare(
      `SELECT p.reference, o.status FROM payment_pages p JOIN orders o ON o.id = p.order_id
       WHERE p.look_at <= ?1 AND o.status IN ('pending_payment', 'canceled')
       ORDER BY o.status = 'canceled', p.look_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<DuePage>()
  return results
}

/** The time of the next look at a page whose payment or end is known. */
const NEVER = Number.MAX_SAFE_INTEGER

const byStripe = { actor: 'Stripe' } as const

/** A payment as the provider reported it; `cents` is null if it was made in another currency. */
type Paid = { reference: string; payment: string | null; cents: number | null }

/**
 * Returns the number for staff to check if the amount differs or the order was canceled before. Refunds that were
 * reported earlier take effect now.
 */
export async function confirmPayment(db: Db, { reference, payment, cents }: Paid, at: number): Promise<string | null> {
  const ofPage = `SELECT o.id FROM orders o JOIN payment_pages p ON p.order_id = o.id WHERE p.reference = ?1`
  const expected = `${ofPage} AND o.status = 'pending_payment' AND o.total_cents = ?2`
  const unexpected = `${ofPage} AND (o.status = 'canceled' OR (o.status = 'pending_payment' AND o.total_cents IS NOT ?2))
    AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND state = 'deferred')`
  const toCheck = `UPDATE orders SET status = 'needs_attention', version = version + 1, attention = ${whatDiffers}
    WHERE id IN (${unexpected}) RETURNING number`
  // Of a sum in another currency nothing can be sent back here.
  const paid = `UPDATE payment_attempts SET state = 'succeeded', amount_cents = coalesce(?2, 0), received_at = ?3
    WHERE order_id IN (${ofPage}) AND state = 'deferred'`
  const toldStaff = `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
    SELECT 'needs-attention', 'needs-attention:' || id || ':' || version, json_object('order_id', id), ?3, ?3
    FROM orders WHERE id IN (${unexpected}) ON CONFLICT (dedupe_key) DO NOTHING`
  const checking = `INSERT INTO order_events (order_id, kind, at, actor) SELECT id, 'needs_attention', ?3, 'Stripe'
    FROM orders WHERE id IN (${unexpected})`
  const [, , checked] = await batch<[never, never, { number: string }, ...never[]]>(db, [
    db.prepare(toldStaff).bind(reference, cents, at),
    db.prepare(checking).bind(reference, cents, at),
    db.prepare(toCheck).bind(reference, cents),
    ...queueOrderEmail(expected).map((text) => db.prepare(text).bind(reference, cents, at)),
    ...moveStatements(expected, 'paid', at, byStripe).map((text) => db.prepare(text).bind(reference, cents)),
    db.prepare(paid).bind(reference, cents, at),
    db
      .prepare('UPDATE payment_pages SET payment = coalesce(?2, payment), look_at = ?3 WHERE reference = ?1')
      .bind(reference, payment, NEVER),
    ...refundedBefore(db, `${ofPage} AND o.status IN (${refundable})`, { reference, payment }, at),
  ])
  return checked.results[0]?.number ?? null
}

const whatDiffers = `CASE WHEN status = 'canceled' THEN 'Stripe took the payment after the order was canceled.'
  WHEN ?2 IS NULL THEN 'Stripe took another currency than dollars.'
  ELSE 'Stripe took ' || ${dollarsSql('?2')} || ', the order costs ' || ${dollarsSql('total_cents')} || '.' END`

/** Of `orders`, those whose whole sum went back before the payment was known: emailed then, or reported as a whole. */
function refundedBefore(
  db: Db,
  orders: string,
  { reference, payment }: Pick<Paid, 'reference' | 'payment'>,
  at: number,
): D1PreparedStatement[] {
  const counted = `${orders} AND ${paidSql} > 0 AND ${sentBackSql} >= ${paidSql}`
  const noted = `${orders} AND EXISTS (SELECT 1 FROM refunds WHERE refunds.reference IN (o.number, ?2))`
  return [
    ...moveStatements(counted, 'refunded', at, { isMailed: false, ...byStripe }).map((text) =>
      db.prepare(text).bind(reference),
    ),
    ...moveStatements(noted, 'refunded', at, byStripe).map((text) => db.prepare(text).bind(reference, payment)),
  ]
}

const refundable = leadsTo.refunded.map((state) => `'${state}'`).join(', ')

/** Releases the emails that waited for the payment, or queues the customer's again if it has already gone out as unpaid. */
function queueOrderEmail(orders: string): string[] {
  const first = `'order-received:' || id`
  return [
    `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
     SELECT 'order-received', 'order-received-paid:' || id, json_object('order_id', id), ?3, ?3 FROM orders
     WHERE id IN (${orders}) AND ${first} IN (SELECT dedupe_key FROM outbox WHERE sent_at IS NOT NULL)
     ON CONFLICT (dedupe_key) DO NOTHING`,
    `UPDATE outbox SET next_at = ?3
     WHERE sent_at IS NULL AND dedupe_key IN (SELECT value || orders.id FROM orders, json_each('["order-received:", "order-staff:"]')
       WHERE orders.id IN (${orders}))`,
  ]
}

/**
 * Cancels an order whose page closed without a payment, and restores stock and coupon. One that a hold gave more time
 * loses its page instead, and another one is opened when the customer wants to pay. `endsBefore` is when the time to pay
 * began of those that have none left.
 */
export async function cancelPaymentPage(db: Db, reference: string, endsBefore: number, at: number): Promise<void> {
  const waiting = `SELECT o.id FROM orders o JOIN payment_pages p ON p.order_id = o.id
    WHERE p.reference = ?1 AND o.status = 'pending_payment'`
  const ended = `${waiting} AND o.held = '' AND coalesce(o.unpaid_since, 0) < ?2`
  await db.batch([
    ...moveStatements(ended, 'canceled', at, byStripe).map((text) => db.prepare(text).bind(reference, endsBefore)),
    db.prepare(`DELETE FROM payment_pages WHERE order_id IN (${waiting})`).bind(reference),
    db.prepare('UPDATE payment_pages SET look_at = ?2 WHERE reference = ?1').bind(reference, NEVER),
  ])
}

/** Cancels orders without a page whose time to pay began before `endsBefore`. */
export async function cancelWithoutPage(db: Db, endsBefore: number, at: number): Promise<void> {
  const waiting = `SELECT id FROM orders WHERE status = 'pending_payment' AND payment_method = 'stripe'
    AND held = '' AND coalesce(unpaid_since, created_at) < ?1 AND id NOT IN (SELECT order_id FROM payment_pages)`
  const texts = moveStatements(waiting, 'canceled', at, { actor: 'Cron' })
  await db.batch(texts.map((text) => db.prepare(text).bind(endsBefore)))
}

/**
 * `references` are the order's number, the provider's id of the payment, or both. If the payment has not been reported
 * yet, `confirmPayment` finds the refund.
 */
export async function noteRefund(db: Db, references: string[], at: number): Promise<void> {
  const named = '(SELECT value FROM json_each(?1))'
  const paid = `SELECT o.id FROM orders o LEFT JOIN payment_pages p ON p.order_id = o.id
    WHERE o.status IN (${refundable}) AND (o.number IN ${named} OR p.payment IN ${named})`
  const given = JSON.stringify(references)
  await db.batch([
    db
      .prepare(
        `INSERT INTO refunds (reference, at) SELECT value, ?2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(given, at),
    ...moveStatements(paid, 'refunded', at, byStripe).map((text) => db.prepare(text).bind(given)),
  ])
}
