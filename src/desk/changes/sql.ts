import type { Db } from '#db/db.ts'
import { paidSql } from '#db/desk/money/order-money.ts'
import { noteOrderTexts } from '#db/desk/search/search-texts.ts'
import { thisLogRow } from '#db/desk/write.ts'
import type { AddressJson, Order } from '#shared/schema/checkout.ts'

/** An order's amounts and its delivery as a change leaves them. Times are UTC midnights. */
export type ChangedSums = {
  beforeDiscountCents: number
  discountCents: number
  ownDiscountCents: number
  ownDiscountName: string
  /** The part of the discount that staff waived. */
  waivedCents: number
  shippingCents: number
  shippingTaxCents: number
  taxCents: number
  taxSource: string
  taxState: string
  certificate: string
  deliveryFeeCents: number
  taxCalculation: string | null
  totalCents: number
  rateId: string
  rateName: string
  arrivesFrom: number | null
  arrivesTo: number | null
  cutBy: number | null
  notBefore: number | null
}

export type ChangedLine = {
  lineNo: number
  position: number
  productId: number
  name: string
  /** JSON. */
  options: string
  size: string
  image: string
  listCents: number
  unitCents: number
  quantity: number
  couponCents: number
  taxCents: number | null
}

/** Statements that store an order's new amounts; papers that were printed before are no longer right. What an unpaid invoice still has to bring follows them. */
export function setSums(db: Db, orderId: number, sums: ChangedSums): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE orders SET before_discount_cents = ?2, discount_cents = ?3, shipping_cents = ?4, shipping_tax_cents = ?5,
           tax_cents = ?6, tax_checked_at = iif(tax_source = ?7, tax_checked_at, NULL), tax_source = ?7,
           tax_calculation = ?8, total_cents = ?9, rate_id = ?10, rate_name = ?11, arrives_from = ?12, arrives_to = ?13,
           cut_by = ?14, tax_state = ?15, delivery_fee_cents = ?16, certificate = ?17, not_before = ?18,
           own_discount_cents = ?19, own_discount_name = ?20, waived_cents = ?21, printed_at = NULL
         WHERE id = ?1`,
      )
      .bind(
        ...[orderId, sums.beforeDiscountCents, sums.discountCents, sums.shippingCents, sums.shippingTaxCents],
        ...[sums.taxCents, sums.taxSource, sums.taxCalculation, sums.totalCents, sums.rateId, sums.rateName],
        ...[
          sums.arrivesFrom ?? 0,
          sums.arrivesTo ?? 0,
          sums.cutBy,
          sums.taxState,
          sums.deliveryFeeCents,
          sums.certificate,
        ],
        ...[sums.notBefore, sums.ownDiscountCents, sums.ownDiscountName, sums.waivedCents],
      ),
    db
      .prepare(
        `UPDATE payment_attempts SET amount_cents = (SELECT o.total_cents - ${paidSql} FROM orders o WHERE o.id = ?1)
         WHERE order_id = ?1 AND state = 'deferred'`,
      )
      .bind(orderId),
  ]
}

/** Statements that replace an order's lines and move its stock. The notes of lines that stay remain. */
export function setLines(db: Db, orderId: number, lines: readonly ChangedLine[]): D1PreparedStatement[] {
  const rows = JSON.stringify(lines)
  const columns = `position, product_id, name, options, size, image, list_price_cents, unit_price_cents, quantity, coupon_cents, tax_cents`
  const names = columns.split(', ')
  return [
    moveStock(db, orderId, rows),
    db
      .prepare(
        `DELETE FROM order_items WHERE order_id = ?1 AND line_no NOT IN (SELECT value ->> 'lineNo' FROM json_each(?2))`,
      )
      .bind(orderId, rows),
    db
      .prepare(
        `INSERT INTO order_items (order_id, line_no, ${columns})
         SELECT ?1, value ->> 'lineNo', value ->> 'position', value ->> 'productId', value ->> 'name', value ->> 'options', value ->> 'size',
           value ->> 'image', value ->> 'listCents', value ->> 'unitCents', value ->> 'quantity',
           value ->> 'couponCents', value ->> 'taxCents'
         FROM json_each(?2) WHERE true
         ON CONFLICT (order_id, line_no) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      )
      .bind(orderId, rows),
    noteOrderTexts(db, orderId),
  ]
}

/** Statement that puts an order's lines into the order of these numbers. */
export function setPlaces(db: Db, orderId: number, lineNumbers: readonly number[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE order_items SET position = place.key FROM json_each(?2) AS place
       WHERE order_id = ?1 AND line_no = place.value`,
    )
    .bind(orderId, JSON.stringify(lineNumbers))
}

/** Takes the stock of more pieces, and returns that of fewer. It fails if too little is left. */
function moveStock(db: Db, orderId: number, rows: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE stock SET quantity = stock.quantity - moved.quantity FROM (
         SELECT product_id, sum(quantity) AS quantity FROM (
           SELECT value ->> 'productId' AS product_id, value ->> 'quantity' AS quantity FROM json_each(?2)
           UNION ALL SELECT product_id, -quantity FROM order_items WHERE order_id = ?1) GROUP BY product_id) AS moved
       WHERE moved.product_id = stock.product_id`,
    )
    .bind(orderId, rows)
}

/** Statements that store an address of an order, by which it is found from now on. */
export function setAddress(
  db: Db,
  orderId: number,
  kind: 'shipping' | 'billing',
  address: AddressJson,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE order_addresses SET first_name = ?3, last_name = ?4, address_line_1 = ?5, address_line_2 = ?6, city = ?7,
           state = ?8, zip_code = ?9, phone_number = ?10
         WHERE order_id = ?1 AND kind = ?2`,
      )
      .bind(
        ...[orderId, kind, address.first_name, address.last_name, address.address_line_1, address.address_line_2 ?? ''],
        ...[address.city, address.state, address.zip_code, address.phone_number],
      ),
    noteOrderTexts(db, orderId),
  ]
}

/** Statement that emails the customer what has changed; the letter has the order before and after. */
export function mailChange(db: Db, orderId: number, payload: object, at: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       SELECT 'order-changed', 'order-changed:' || max(revision) || ':' || order_id,
         json_patch(json_object('order_id', order_id, 'revision', max(revision)), ?2), ?3, ?3
       FROM order_revisions WHERE order_id = ?1 GROUP BY order_id`,
    )
    .bind(orderId, JSON.stringify(payload), at)
}

/** Statement of a change that keeps the order as it was before it. */
export function keepRevision(db: Db, orderId: number, snapshot: Order): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_revisions (order_id, revision, snapshot, log_id)
       SELECT ?1, count(*) + 1, ?2, ${thisLogRow} FROM order_revisions WHERE order_id = ?1`,
    )
    .bind(orderId, JSON.stringify(snapshot))
}

export type StoredRevision = { revision: number; at: number; actor: string; summary: string; reason: string }

/** The order with this number: the changes that followed each revision, oldest first, and one of them as JSON. */
export async function findRevisions(
  db: Db,
  number: string,
  revision: number,
): Promise<{ revisions: StoredRevision[]; snapshot: string | null }> {
  const of = `order_revisions r JOIN orders o ON o.id = r.order_id WHERE o.number = ?1`
  const [revisions, chosen] = await db.batch([
    db
      .prepare(
        `SELECT r.revision, l.at, l.actor, l.summary, l.reason FROM order_revisions r JOIN desk_log l ON l.id = r.log_id
         WHERE r.order_id = (SELECT id FROM orders WHERE number = ?1) ORDER BY r.revision`,
      )
      .bind(number),
    db.prepare(`SELECT r.snapshot FROM ${of} AND r.revision = ?2`).bind(number, revision),
  ])
  return {
    revisions: revisions!.results as StoredRevision[],
    snapshot: (chosen!.results[0] as { snapshot: string } | undefined)?.snapshot ?? null,
  }
}
