import { testEnv } from '../env.ts'

const { DB } = testEnv

/** What the first page of the desk counts by, where it differs from the orders and requests themselves. */
export async function countFaults(): Promise<string[]> {
  const sums = `sum(orders) AS orders, sum(paid_cents) AS paid, sum(refunded_cents) AS refunded,
    sum(shipping_cents) AS shipping, sum(tax_cents) AS tax, sum(tax_returned_cents) AS returned`
  const columns = 'orders, paid_cents, refunded_cents, shipping_cents, tax_cents, tax_returned_cents'
  const differences = {
    sales: [
      `SELECT order_id, refund_id, at, orders, paid_cents, refunded_cents, state, shipping_cents, tax_cents,
         tax_returned_cents FROM sales`,
      'SELECT * FROM sales_of_orders',
    ],
    work: ['SELECT subject, id, kind, detail, assigned_to, since FROM desk_work', 'SELECT * FROM work_of_desk'],
    hours: [
      `SELECT start, ${columns} FROM sales_totals WHERE unit = 'hour' AND (orders <> 0 OR paid_cents <> 0 OR refunded_cents <> 0)`,
      `SELECT hour, ${sums} FROM sales GROUP BY hour`,
    ],
    days: [
      `SELECT start, ${columns} FROM sales_totals WHERE unit = 'cut' AND (orders <> 0 OR paid_cents <> 0 OR refunded_cents <> 0)`,
      `SELECT cut, ${sums} FROM sales GROUP BY cut`,
    ],
    counts: [
      'SELECT person, kind, detail, cut, items FROM desk_work_totals',
      `SELECT p.person, kind, detail, cut, count(*) FROM desk_work w
      JOIN (SELECT 0 AS person UNION SELECT assigned_to FROM desk_work) p ON p.person IN (0, w.assigned_to)
      GROUP BY p.person, kind, detail, cut`,
    ],
  }
  const found = await Promise.all(
    Object.entries(differences).map(async ([name, [stored, real]]) => {
      const { results } = await DB.prepare(
        `SELECT * FROM (SELECT * FROM (${stored}) EXCEPT SELECT * FROM (${real}))
         UNION ALL SELECT * FROM (SELECT * FROM (${real}) EXCEPT SELECT * FROM (${stored}))`,
      ).all()
      return results.map((row) => `Of ${name}, this differs: ${JSON.stringify(row)}`)
    }),
  )
  return found.flat()
}
