import type { Db } from '#db/db.ts'

/** `options` and `spec` are JSON; there is no spec if the product is gone. */
export type StoredOrderLine = { options: string; spec: string | null }

/** What a line of an order is built by; null if the order has no such line. */
export function findOrderLine(db: Db, number: string, line: number): Promise<StoredOrderLine | null> {
  return db
    .prepare(
      `SELECT i.options, f.spec FROM order_items i LEFT JOIN products p ON p.id = i.product_id
         LEFT JOIN families f ON f.id = p.family_id
       WHERE i.order_id = (SELECT id FROM orders WHERE number = ?1) AND i.line_no = ?2`,
    )
    .bind(number, line)
    .first<StoredOrderLine>()
}
