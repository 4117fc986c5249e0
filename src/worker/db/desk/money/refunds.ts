import type { Db } from '#db/db.ts'
import { paidSql, refundedSql, type RefundState } from './order-money.ts'
import { thisLogRow, type Actor } from '#db/desk/write.ts'

export type NewRefund = {
  orderId: number
  /** The form's own key: the same form makes one refund. */
  formKey: string
  provider: string
  amountCents: number
  shippingCents: number
  /** By how much the change that gives it back lowered shipping. */
  lessShippingCents: number
  /** The tax within the amount, and what of it the state takes for the delivery as such. */
  taxCents: number
  deliveryFeeCents: number
  /** Of a refund of tax alone: the shipping's part, and the buyer's certificate. */
  taxAlone: { shippingTaxCents: number; certificate: string } | null
  lines: readonly RefundedLine[]
  reason: string
  sentBy: string
  sentReference: string
  isMailed: boolean
  /** Whether the order is canceled once the money is on its way. */
  cancels: boolean
  /** Whether a change of the order gives it back: its lines are not refunded. */
  isOfChange: boolean
  /** The later payment that it goes back to; null for the first. */
  dueId: number | null
  actor: Actor
  /** The person's refund limit since a time; null for none. */
  limit: { cents: number; since: number } | null
  at: number
}

export type RefundedLine = { lineNo: number; quantity: number; amountCents: number; restock: boolean }

/**
 * Statements of a change that write a refund before the provider is asked. Their assertion fails if it exceeds what was
 * paid or the person's limit; a second open refund and a second one of the same form violate an index.
 */
export function insertRefund(db: Db, refund: NewRefund): D1PreparedStatement[] {
  const { formKey, lines } = refund
  return [
    refundRow(db, refund),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
    db
      .prepare(
        `INSERT INTO order_refund_lines (refund_id, line_no, quantity, amount_cents, restock)
         SELECT (SELECT id FROM order_refunds WHERE form_key = ?1), value ->> 'lineNo', value ->> 'quantity',
           value ->> 'amountCents', value ->> 'restock' FROM json_each(?2)`,
      )
      .bind(formKey, JSON.stringify(lines)),
    db
      .prepare('UPDATE orders SET owed_cents = max(0, owed_cents - ?2) WHERE id = ?1 AND ?3')
      .bind(refund.orderId, refund.amountCents, Number(refund.isOfChange)),
  ]
}

function refundRow(db: Db, refund: NewRefund): D1PreparedStatement {
  const { actor, limit } = refund
  return db
    .prepare(
      `INSERT INTO order_refunds (order_id, amount_cents, shipping_cents, provider, state, form_key, sent_by,
         sent_reference, reason, is_mailed, cancels, actor_id, actor, log_id, created_at, asked_at, tax_cents, of_change, due_id,
         less_shipping_cents, delivery_fee_cents, is_tax_only, certificate, shipping_tax_cents)
       SELECT o.id, ?2, ?3, ?4, 'started', ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ${thisLogRow}, ?13, ?13, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23
       FROM orders o WHERE o.id = ?1 AND ?2 <= ${paidSql} - ${refundedSql}
         AND (?14 IS NULL OR ?2 + (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
           WHERE actor_id = ?11 AND created_at >= ?15 AND state <> 'failed') <= ?14)`,
    )
    .bind(
      ...[refund.orderId, refund.amountCents, refund.shippingCents, refund.provider, refund.formKey, refund.sentBy],
      ...[refund.sentReference, refund.reason, Number(refund.isMailed), Number(refund.cancels), actor.id, actor.name],
      ...[
        refund.at,
        limit?.cents ?? null,
        limit?.since ?? null,
        refund.taxCents,
        Number(refund.isOfChange),
        refund.dueId,
        refund.lessShippingCents,
        refund.deliveryFeeCents,
        ...[Number(refund.taxAlone !== null), refund.taxAlone?.certificate ?? ''],
        refund.taxAlone?.shippingTaxCents ?? 0,
      ],
    )
}

/** A refund with what the provider is asked. */
export type RefundToAsk = {
  id: number
  formKey: string
  orderId: number
  orderNumber: string
  amountCents: number
  provider: string
  state: RefundState
  failure: string
  page: string | null
  payment: string | null
  createdAt: number
}

const toAsk = `SELECT r.id, r.form_key AS formKey, o.id AS orderId, o.number AS orderNumber,
    r.amount_cents AS amountCents, r.provider, r.state, r.failure, coalesce(d.reference, p.reference) AS page,
    coalesce(d.payment, p.payment) AS payment, r.created_at AS createdAt
  FROM order_refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN payment_pages p ON p.order_id = o.id
    LEFT JOIN order_dues d ON d.id = r.due_id`

export function findRefund(db: Db, formKey: string): Promise<RefundToAsk | null> {
  return selectRefund(db, formKey).first<RefundToAsk>()
}

/** Has a `RefundToAsk`. */
export function selectRefund(db: Db, formKey: string): D1PreparedStatement {
  return db.prepare(`${toAsk} WHERE r.form_key = ?`).bind(formKey)
}

export function findRefundOfOrder(db: Db, number: string, id: number): Promise<RefundToAsk | null> {
  return db.prepare(`${toAsk} WHERE o.number = ? AND r.id = ?`).bind(number, id).first<RefundToAsk>()
}

/** The sum of a person's refunds since `since`, in cents, without those that failed. */
export async function refundedBy(db: Db, actorId: number, since: number): Promise<number> {
  const sum = await db
    .prepare(
      `SELECT coalesce(sum(amount_cents), 0) AS cents FROM order_refunds
       WHERE actor_id = ?1 AND created_at >= ?2 AND state <> 'failed'`,
    )
    .bind(actorId, since)
    .first<number>('cents')
  return sum ?? 0
}

/** Refunds without an answer, those first that were asked about the longest ago. */
export async function openRefunds(db: Db, startedBefore: number, limit: number): Promise<RefundToAsk[]> {
  const { results } = await db
    .prepare(
      `${toAsk} WHERE r.state = 'unknown' OR (r.state = 'started' AND r.created_at < ?1) ORDER BY r.asked_at LIMIT ?2`,
    )
    .bind(startedBefore, limit)
    .all<RefundToAsk>()
  return results
}

/** The provider gave no answer; `why` is empty if it said nothing at all. */
export async function markUnknown(db: Db, formKey: string, why: string, at: number): Promise<void> {
  await db
    .prepare(
      `UPDATE order_refunds SET state = 'unknown', asked_at = ?2, failure = ?3
       WHERE form_key = ?1 AND state IN ('started', 'unknown')`,
    )
    .bind(formKey, at, why)
    .run()
}

/** An order with its refunds. `payment` is the provider's id of the payment, null until it is known. */
export type RefundedOrder = {
  id: number
  number: string
  payment: string | null
  refunds: { id: number; formKey: string }[]
}

/** `references` are the order's number, the provider's id of the payment, or both. */
export async function findRefundedOrder(db: Db, references: readonly string[]): Promise<RefundedOrder | null> {
  const row = await db
    .prepare(
      `SELECT o.id, o.number, p.payment, (SELECT json_group_array(json_object('id', r.id, 'formKey', r.form_key))
           FROM order_refunds r WHERE r.order_id = o.id) AS refunds
       FROM orders o LEFT JOIN payment_pages p ON p.order_id = o.id
       WHERE o.number IN (SELECT value FROM json_each(?1)) OR p.payment IN (SELECT value FROM json_each(?1))
         OR o.id IN (SELECT order_id FROM order_dues WHERE payment IN (SELECT value FROM json_each(?1))) LIMIT 1`,
    )
    .bind(JSON.stringify(references))
    .first<Omit<RefundedOrder, 'refunds'> & { refunds: string }>()
  return row && { ...row, refunds: JSON.parse(row.refunds) as RefundedOrder['refunds'] }
}
