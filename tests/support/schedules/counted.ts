import { db } from '#tests/support/db.ts'

const columns = `orders, paid_cents, deposit_cents, refunded_cents, shipping_cents, tax_cents, tax_returned_cents,
  delivery_fee_cents, exempt_cents`
const sums = columns.replaceAll(/\w+/g, (name) => `sum(${name}) AS ${name}`)
const differs = columns
  .split(',')
  .map((name) => `sum(${name}) <> 0`)
  .join(' OR ')

const faults = {
  'is booked of an order by state, but its payments and refunds say otherwise': `
    SELECT order_id, state, ${sums} FROM (
      SELECT order_id, state, ${columns} FROM sales
      UNION ALL SELECT order_id, state, ${columns.replaceAll(/\w+/g, (name) => `-${name}`)} FROM sales_of_orders
      WHERE order_id IN (SELECT order_id FROM sales UNION SELECT order_id FROM payment_attempts WHERE state = 'succeeded'))
    GROUP BY order_id, state HAVING ${differs}`,
  'was paid for an order on a day, but is booked on another': `
    SELECT order_id, day, sum(cents) AS cents FROM (
      SELECT order_id, date(cut / 1000 - 25200, 'unixepoch') AS day, paid_cents AS cents FROM sales
      UNION ALL SELECT order_id, date((received_at - 25200000) / 1000, 'unixepoch'), -amount_cents FROM payment_attempts
      WHERE state = 'succeeded')
    GROUP BY order_id, day HAVING sum(cents) <> 0`,
}

/** The sums of the books, where it differs from what the orders and their payments say. */
export async function countFaults(): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(faults).map(async ([fault, sql]) => {
      const results = await db.rows(sql)
      return results.map((row) => `${JSON.stringify(row)} ${fault}`)
    }),
  )
  return found.flat()
}
