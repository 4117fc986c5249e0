import { testEnv } from '../env.ts'

const { DB } = testEnv

/** The sales of the books, where they differ from what the orders and their payments say. */
export async function countFaults(): Promise<string[]> {
  const stored = `SELECT order_id, refund_id, at, orders, paid_cents, refunded_cents, state, shipping_cents, tax_cents,
    tax_returned_cents, delivery_fee_cents, exempt_cents FROM sales`
  const real = 'SELECT * FROM sales_of_orders'
  const { results } = await DB.prepare(
    `SELECT * FROM (SELECT * FROM (${stored}) EXCEPT SELECT * FROM (${real}))
     UNION ALL SELECT * FROM (SELECT * FROM (${real}) EXCEPT SELECT * FROM (${stored}))`,
  ).all()
  return results.map((row) => `Of the sales, this differs: ${JSON.stringify(row)}`)
}
