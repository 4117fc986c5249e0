import { batch, onlyRow, type Db } from '#db/db.ts'

/** `numbers` are the texts that a number may contain, without its dashes; the list has at least one. */
export type OrderFilter = { numbers: readonly string[]; status: string; page: number; perPage: number }
export type OrderSummaryRow = {
  number: string
  status: string
  rate_id: string
  created_at: number
  totalCents: number
  items_count: number
  lines: string
}

/** Hides the internal status between writing and paying an order. */
const shownStatus = `CASE status WHEN 'placing' THEN 'pending_payment' ELSE status END`

/** One page of a member's orders, newest first. Unpaid attempts are included only on request. */
export async function listUserOrders(
  db: Db,
  userId: number,
  { numbers, status, page, perPage }: OrderFilter,
): Promise<{ rows: OrderSummaryRow[]; total: number }> {
  const parts = JSON.stringify(numbers)
  const own = `user_id = ?1 AND EXISTS (SELECT 1 FROM json_each(?2) WHERE instr(replace(number, '-', ''), value) > 0)
    AND CASE ?3 WHEN '' THEN status <> 'payment_failed' ELSE ${shownStatus} = ?3 END`
  const [orders, count] = await batch<[OrderSummaryRow, { total: number }]>(db, [
    db
      .prepare(
        `SELECT number, ${shownStatus} AS status, rate_id, created_at, total_cents AS totalCents,
                (SELECT sum(quantity) FROM order_items WHERE order_id = orders.id) AS items_count,
                (SELECT json_group_array(json_object('name', name, 'image', image))
                 FROM (SELECT name, image FROM order_items WHERE order_id = orders.id ORDER BY position, line_no)) AS lines
         FROM orders WHERE ${own} ORDER BY created_at DESC, id DESC LIMIT ?4 OFFSET ?5`,
      )
      .bind(userId, parts, status, perPage, (page - 1) * perPage),
    db.prepare(`SELECT count(*) AS total FROM orders WHERE ${own}`).bind(userId, parts, status),
  ])
  return { rows: orders.results, total: onlyRow(count).total }
}

/** Call it only for a confirmed address, because anyone can type one. */
export function attachOrders(db: Db, userId: number, email: string): D1PreparedStatement {
  return db
    .prepare('UPDATE orders SET user_id = ?1 WHERE user_id IS NULL AND lower(email) = ?2')
    .bind(userId, email.toLowerCase())
}
