import type { Db } from '#db/db.ts'
import { dollarsSql } from '#db/desk/money/dollars-sql.ts'
import { thisLogRow } from '#db/desk/write.ts'

/** A payment of what a change made due. `cents` is null if it was made in another currency. */
export type DuePayment = {
  due: { id: number; orderId: number; state: 'waiting' | 'paid' | 'canceled' }
  method: string
  cents: number | null
  /** The provider's id of the payment, or what staff wrote of a check or transfer. */
  payment: string | null
  reference: string
  /** How it came that no provider took, and what it cost. */
  by?: { method: string; feeCents: number | null }
  /** Who told of it; empty at the desk, where the batch has logged it and raised the version. */
  actor: 'Stripe' | 'Customer' | ''
  paidAt: number
}

const due = `order_dues d JOIN orders o ON o.id = d.order_id WHERE d.id = ?1`

/**
 * Statements that store a payment, once however often it is told. One of what was withdrawn, or of another amount, is owed
 * to the customer and needs attention.
 */
export function payDue(db: Db, { due: { id, state }, ...paid }: DuePayment, at: number): D1PreparedStatement[] {
  const { method, cents, payment, reference, by, actor, paidAt } = paid
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(id, ...values)
  const isSeen = `d.state = '${state}'`
  const isOdd = state === 'canceled' ? '(?2 IS NULL OR true)' : 'd.amount_cents IS NOT ?2'
  const odd = `SELECT o.id FROM ${due} AND ${isSeen} AND ${isOdd}`
  const received = cents ?? 0
  const logRow = actor === '' ? thisLogRow : 'NULL'
  return [
    run(
      `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, reference, method, fee_cents,
         received_at, created_at)
       SELECT o.id, ?2, o.number || '-due-' || d.id, ?3, 'succeeded', ?4, ?5, ?6, ?7, ?8 FROM ${due} AND ${isSeen}
       ON CONFLICT (idempotency_key) DO NOTHING`,
      ...[method, received, reference, by?.method ?? '', by?.feeCents ?? null, paidAt, at],
    ),
    run(
      `INSERT INTO order_events (order_id, kind, at, actor, log_id)
       SELECT o.id, 'balance_paid', ?2, ?3, ${logRow} FROM ${due} AND ${isSeen}`,
      ...[at, actor],
    ),
    ...stopOdd(run, { state, odd, cents, actor, at }),
    ...mails(run, { isSeen, odd, cents, received, at }),
    run(
      `INSERT INTO tax_entries (reference, order_id, refund_id, calculation, state, next_at)
       SELECT o.number || '-d' || d.id, o.id, -d.id, NULL, 'failed', 0 FROM ${due} AND ${isSeen}
         AND o.tax_calculation IS NOT NULL ON CONFLICT DO NOTHING`,
    ),
    run(
      `UPDATE orders SET version = version + 1 WHERE ?2 AND id IN (SELECT o.id FROM ${due} AND ${isSeen})`,
      Number(actor !== ''),
    ),
    run(
      `UPDATE order_dues SET state = 'paid', payment = ?2, paid_at = ?3, look_at = NULL WHERE id = ?1 AND state = '${state}'`,
      ...[payment, paidAt],
    ),
  ]
}

type Odd = { state: DuePayment['due']['state']; odd: string; cents: number | null; actor: string; at: number }

/** Owes the customer what was not due, and has someone look. */
function stopOdd(run: Run, { state, odd, cents, actor, at }: Odd): D1PreparedStatement[] {
  return [
    run(
      `UPDATE orders SET owed_cents = owed_cents + max(0, ?2 - (SELECT iif(d.state = 'waiting', d.amount_cents, 0) FROM ${due})),
         attention = ${whatIsOdd(state)}
       WHERE id IN (${odd})`,
      cents,
    ),
    run(
      `INSERT INTO order_events (order_id, kind, at, actor) SELECT id, 'needs_attention', ?3, ?4 FROM orders
       WHERE id IN (${odd}) AND status IN (${stopped})`,
      ...[cents, at, actor],
    ),
    run(`UPDATE orders SET status = 'needs_attention' WHERE id IN (${odd}) AND status IN (${stopped})`, cents),
  ]
}

/** Work on an order in these states would go on, or has ended. */
const stopped = `'paid', 'canceled', 'refunded'`

function whatIsOdd(state: DuePayment['due']['state']): string {
  const sum = `CASE WHEN ?2 IS NULL THEN 'another currency than dollars' ELSE ${dollarsSql('?2')} END`
  return state === 'canceled'
    ? `'Stripe took ' || ${sum} || ' after that was withdrawn.'`
    : `'Stripe took ' || ${sum} || ' for a balance of another amount.'`
}

type Run = (sql: string, ...values: unknown[]) => D1PreparedStatement
type Mailed = { isSeen: string; odd: string; cents: number | null; received: number; at: number }

/** To the customer what was received, and to staff what is odd. */
function mails(run: Run, { isSeen, odd, cents, received, at }: Mailed): D1PreparedStatement[] {
  return [
    run(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       SELECT 'order-payment', 'order-payment:due-' || d.id || ':' || o.id,
         json_object('order_id', o.id, 'amount_cents', CAST(?2 AS INTEGER)), ?3, ?3 FROM ${due} AND ${isSeen}
       ON CONFLICT (dedupe_key) DO NOTHING`,
      ...[received, at],
    ),
    run(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       SELECT 'needs-attention', 'needs-attention:due-' || ?1 || ':' || id, json_object('order_id', id), ?3, ?3
       FROM orders WHERE id IN (${odd}) AND status = 'needs_attention' ON CONFLICT (dedupe_key) DO NOTHING`,
      ...[cents, at],
    ),
  ]
}

export type DueOfPage = {
  id: number
  orderId: number
  number: string
  state: 'waiting' | 'paid' | 'canceled'
  method: string
  amountCents: number
  reference: string | null
  url: string | null
}

const columns = `d.id, d.order_id AS orderId, o.number, d.state, d.method, d.amount_cents AS amountCents, d.reference, d.url`

/** The balance due that the provider's page with this id takes. */
export function findDueOfPage(db: Db, reference: string): Promise<DueOfPage | null> {
  return db
    .prepare(`SELECT ${columns} FROM order_dues d JOIN orders o ON o.id = d.order_id WHERE d.reference = ?`)
    .bind(reference)
    .first<DueOfPage>()
}

/** The balance due of an order after a change. */
export function findWaitingDue(db: Db, orderId: number): Promise<DueOfPage | null> {
  return db
    .prepare(
      `SELECT ${columns} FROM order_dues d JOIN orders o ON o.id = d.order_id WHERE d.order_id = ? AND d.state = 'waiting'`,
    )
    .bind(orderId)
    .first<DueOfPage>()
}

/** Pages to check, those that are withdrawn too: they are closed. */
export async function duePagesToCheck(db: Db, now: number, limit: number): Promise<DueOfPage[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM order_dues d JOIN orders o ON o.id = d.order_id
       WHERE d.look_at <= ?1 AND d.reference IS NOT NULL AND d.state <> 'paid' ORDER BY d.look_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<DueOfPage>()
  return results
}

/** Stores the page on which it is paid; the first one stays. One that was withdrawn meanwhile gets none. */
export async function storeDuePage(
  db: Db,
  id: number,
  page: { reference: string; url: string },
  lookAt: number,
): Promise<void> {
  await db
    .prepare(
      `UPDATE order_dues SET reference = ?2, url = ?3, look_at = ?4 WHERE id = ?1 AND state = 'waiting' AND reference IS NULL`,
    )
    .bind(id, page.reference, page.url, lookAt)
    .run()
}

/** The page has closed without a payment: another is opened when the customer wants to pay. */
export async function forgetDuePage(db: Db, reference: string): Promise<void> {
  await db
    .prepare(
      `UPDATE order_dues SET reference = NULL, url = NULL, look_at = NULL WHERE reference = ? AND state <> 'paid'`,
    )
    .bind(reference)
    .run()
}

export async function lookAgainAtDue(db: Db, id: number, at: number): Promise<void> {
  await db.prepare('UPDATE order_dues SET look_at = ?2 WHERE id = ?1').bind(id, at).run()
}
