import type { Db } from '#db/db.ts'

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
       WHERE o.number IN (SELECT value FROM json_each(?1)) OR p.payment IN (SELECT value FROM json_each(?1)) LIMIT 1`,
    )
    .bind(JSON.stringify(references))
    .first<Omit<RefundedOrder, 'refunds'> & { refunds: string }>()
  return row && { ...row, refunds: JSON.parse(row.refunds) as RefundedOrder['refunds'] }
}
