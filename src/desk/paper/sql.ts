import type { OrderState } from '#shared/desk/orders/states.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { batch, type Db } from '#db/db.ts'
import { dueSql } from '#db/desk/changes/dues.ts'
import { sentBackPieces } from '#db/desk/money/order-money.ts'
import { remadeSql } from '#db/orders/order-line.ts'

export type StoredPaperOrder = {
  id: number
  number: string
  state: OrderState
  held: string
  dueCents: number
  email: string
  note: string
  access: string
  rateId: string
  rateName: string
  cutBy: number | null
  notBefore: number | null
  printedAt: number | null
}

export type StoredPaperLine = {
  orderId: number
  lineNo: number
  name: string
  /** JSON. */
  options: string
  size: string
  quantity: number
  /** Pieces that were refunded or are on their way. */
  refunded: number
  note: string
  /** Of the family; null if the product is gone. */
  weightClass: 'parcel' | 'oversize' | 'freight' | 'service' | null
  cartons: string | null
  /** JSON. */
  notices: string | null
  /** JSON. */
  spec: string | null
  /** JSON; null if the order is no remake. */
  remade: string | null
}

export type StoredPaperNote = { orderId: number; actor: string; body: string; at: number }

export type StoredPaper = {
  orders: StoredPaperOrder[]
  lines: StoredPaperLine[]
  addresses: (AddressJson & { orderId: number })[]
  notes: StoredPaperNote[]
}

const chosen = 'SELECT o.id FROM json_each(?1) n JOIN orders o ON o.number = n.value'

/** Reads orders for printing by their numbers, in one batch. Orders that do not exist are left out. */
export async function findPaper(db: Db, numbers: readonly string[]): Promise<StoredPaper> {
  const read = (sql: string) => db.prepare(sql).bind(JSON.stringify(numbers))
  const [orders, lines, addresses, notes] = await batch<
    [StoredPaperOrder, StoredPaperLine, AddressJson & { orderId: number }, StoredPaperNote]
  >(db, [
    read(
      `SELECT o.id, o.number, o.status AS state, o.held, ${dueSql} AS dueCents, o.email, o.note, o.access, o.rate_id AS rateId, o.rate_name AS rateName, o.cut_by AS cutBy, o.not_before AS notBefore, o.printed_at AS printedAt
       FROM json_each(?1) n JOIN orders o ON o.number = n.value ORDER BY n.key`,
    ),
    read(
      `SELECT i.order_id AS orderId, i.line_no AS lineNo, i.name, i.options, i.size, i.quantity, i.note, ${sentBackPieces} AS refunded,
         f.weight_class AS weightClass, f.details ->> 'cartons' AS cartons, f.notices, f.spec, ${remadeSql} AS remade
       FROM order_items i LEFT JOIN products p ON p.id = i.product_id LEFT JOIN families f ON f.id = p.family_id
       WHERE i.order_id IN (${chosen}) ORDER BY i.order_id, i.position, i.line_no`,
    ),
    read(
      `SELECT order_id AS orderId, first_name, last_name, address_line_1, address_line_2, city, state, zip_code,
         phone_number FROM order_addresses WHERE kind = 'shipping' AND order_id IN (${chosen})`,
    ),
    read(
      `SELECT order_id AS orderId, actor, body, at FROM order_notes WHERE order_id IN (${chosen}) ORDER BY order_id, at, id`,
    ),
  ])
  return { orders: orders.results, lines: lines.results, addresses: addresses.results, notes: notes.results }
}

/** An order that may be printed; `pieces` were not refunded. */
export type PrintedOrder = {
  id: number
  number: string
  state: OrderState
  held: string
  dueCents: number
  pieces: number
  printedAt: number | null
}

/** Which of these numbers belong to orders, in their order, and when each was printed last. */
export async function findPrinted(db: Db, numbers: readonly string[]): Promise<PrintedOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT o.id, o.number, o.status AS state, o.held, ${dueSql} AS dueCents, o.printed_at AS printedAt,
         (SELECT coalesce(sum(i.quantity - ${sentBackPieces}), 0) FROM order_items i WHERE i.order_id = o.id) AS pieces
       FROM json_each(?1) n JOIN orders o ON o.number = n.value ORDER BY n.key`,
    )
    .bind(JSON.stringify(numbers))
    .all<PrintedOrder>()
  return results
}

export function setPrinted(db: Db, orderId: number, now: number): D1PreparedStatement {
  return db.prepare('UPDATE orders SET printed_at = ?2 WHERE id = ?1').bind(orderId, now)
}
