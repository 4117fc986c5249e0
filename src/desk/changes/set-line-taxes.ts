import type { Db } from '#db/db.ts'
import type { ChangedLine } from './sql.ts'

export type LineTax = Pick<ChangedLine, 'lineNo' | 'taxCents'>

/** Statement that stores the tax of each line; null where the order's is split by what they cost. */
export function setLineTaxes(db: Db, orderId: number, lines: readonly LineTax[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE order_items SET tax_cents = r.value ->> 'taxCents' FROM json_each(?2) r
       WHERE order_id = ?1 AND line_no = r.value ->> 'lineNo'`,
    )
    .bind(orderId, JSON.stringify(lines))
}
