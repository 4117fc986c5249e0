import type { Totals } from '#shared/checkout/pricing.ts'
import { findPickUpState } from '#shared/checkout/shop-state.ts'
import { storeArrival } from './arrival.ts'
import type { TaxAnswer } from '#worker/tax/tax.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { CartLine, CartRecord } from '#db/cart/carts.ts'
import { ask, type Db } from '#db/db.ts'
import { assertRules } from '#db/shop/shop-rules.ts'
import { assertPrices, assertQuote } from './assert-prices.ts'
import { toRejection } from './order-rejected.ts'
import { orderQuery, type OrderRecord } from './orders.ts'

export type NewOrder = {
  number: string
  userId: number | null
  email: string
  note: string
  /** Questions about the way in, and their answers. */
  access: string
  paymentMethod: string
  coupon: CartRecord['coupon']
  /** The quote whose prices some lines have. */
  quote: CartRecord['quote']
  lines: (CartLine & { sizeText: string; couponCents: number })[]
  /** `tax` is null if the table's tax is split by what the lines cost. */
  totals: Totals & { tax: TaxAnswer | null; certificate: string }
  shipping: AddressJson
  billing: AddressJson
  createdAt: number
}

const STALE_AFTER_MS = 5 * MINUTE_MS

/**
 * Writes an order in one batch, and returns it as it is stored. A changed price, used coupon or missing stock rolls it back and throws `OrderRejected`.
 */
export async function prepareOrder(
  db: Db,
  cart: CartRecord,
  order: NewOrder,
  claim: D1PreparedStatement[],
): Promise<OrderRecord> {
  const statements = [
    ...claim,
    ...closeCart(db, cart, order),
    ...assertQuote(db, order),
    assertPrices(db, order),
    assertRules(db, cart.rules.version),
    insertOrder(db, cart, order),
    insertLines(db, order),
    insertAddresses(db, order),
    takeStock(db, order),
    ...redeemCoupon(db, order),
    insertAttempt(db, order),
    insertEvent(db, order),
    db.prepare('DELETE FROM _assert'),
  ]
  try {
    const [, placed] = await ask(db, { statements, read: () => null }, orderQuery(db, order.number))
    return placed!
  } catch (error) {
    throw toRejection(error)
  }
}

function closeCart(db: Db, cart: CartRecord, { createdAt }: NewOrder): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE carts SET status = 'completing', version = version + 1, completing_at = ?3, updated_at = ?3
         WHERE id = ?1 AND version = ?2 AND (status = 'active' OR (status = 'completing' AND completing_at < ?3 - ${STALE_AFTER_MS}))`,
      )
      .bind(cart.id, cart.version, createdAt),
    // A row is written only if it has to fail.
    db.prepare('INSERT INTO _assert (ok) SELECT 0 WHERE changes() = 0'),
  ]
}

const NO_TAX = { source: 'table', calculation: null, feeCents: 0 }

function insertOrder(db: Db, cart: CartRecord, { totals, ...order }: NewOrder): D1PreparedStatement {
  const tax = totals.tax ?? NO_TAX
  return db
    .prepare(
      `INSERT INTO orders (number, cart_id, user_id, email, status, payment_method, coupon_code, before_discount_cents, discount_cents,
         shipping_cents, tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, cut_by, note, access, created_at,
         tax_source, tax_calculation, shipping_tax_cents, delivery_fee_cents, tax_state, certificate, quote_id, not_before,
         own_discount_cents, own_discount_name)
       VALUES (?, ?, ?, ?, 'placing', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      order.number,
      cart.id,
      order.userId,
      order.email,
      order.paymentMethod,
      order.coupon?.code ?? null,
      totals.beforeDiscountCents,
      totals.saleCents + totals.couponCents + totals.ownDiscountCents,
      totals.shippingCents,
      totals.taxCents,
      totals.totalCents,
      totals.rate.id,
      totals.rate.name,
      ...storeArrival(totals.rate, { now: order.createdAt, closed: cart.rules.closed }),
      order.note,
      order.access,
      order.createdAt,
      ...[tax.source, tax.calculation, totals.shippingTaxCents, tax.feeCents],
      ...[findPickUpState(totals.rate.id) ?? '', totals.certificate],
      ...[order.quote?.id ?? null, totals.rate.from === null ? null : (cart.checkout.notBefore ?? null)],
      ...[totals.ownDiscountCents, totals.ownDiscountCents > 0 ? order.quote!.ownDiscountName : ''],
    )
}

const thisOrder = '(SELECT id FROM orders WHERE number = ?1)'

function insertLines(db: Db, { number, lines, totals }: NewOrder): D1PreparedStatement {
  const rows = lines.map((line, index) => ({
    product: line.productId,
    name: line.name,
    options: JSON.stringify(line.options),
    size: line.sizeText,
    image: line.image,
    list: line.listCents,
    unit: line.unitCents,
    quantity: line.quantity,
    coupon: line.couponCents,
    tax: (totals.tax?.lineCents ?? totals.lineTaxCents)[index] ?? null,
    note: line.quoteNote ?? '',
  }))
  return db
    .prepare(
      `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents, unit_price_cents,
         quantity, coupon_cents, tax_cents, note)
       SELECT ${thisOrder}, key + 1, value ->> 'product', value ->> 'name', value ->> 'options', value ->> 'size',
         value ->> 'image', value ->> 'list', value ->> 'unit', value ->> 'quantity', value ->> 'coupon',
         value ->> 'tax', value ->> 'note'
       FROM json_each(?2)`,
    )
    .bind(number, JSON.stringify(rows))
}

function insertAddresses(db: Db, { number, shipping, billing }: NewOrder): D1PreparedStatement {
  const rows = [
    { kind: 'shipping', ...shipping },
    { kind: 'billing', ...billing },
  ]
  return db
    .prepare(
      `INSERT INTO order_addresses (order_id, kind, first_name, last_name, address_line_1, address_line_2, city, state,
         zip_code, phone_number)
       SELECT ${thisOrder}, value ->> 'kind', value ->> 'first_name', value ->> 'last_name', value ->> 'address_line_1',
         value ->> 'address_line_2', value ->> 'city', value ->> 'state', value ->> 'zip_code', value ->> 'phone_number'
       FROM json_each(?2)`,
    )
    .bind(number, JSON.stringify(rows))
}

function takeStock(db: Db, { lines }: NewOrder): D1PreparedStatement {
  const taken = lines.map(({ productId, quantity }) => ({ id: productId, quantity }))
  return db
    .prepare(
      `UPDATE stock SET quantity = stock.quantity - (taken.value ->> 'quantity') FROM json_each(?1) AS taken
       WHERE stock.product_id = taken.value ->> 'id'`,
    )
    .bind(JSON.stringify(taken))
}

function redeemCoupon(db: Db, { number, coupon, email, totals }: NewOrder): D1PreparedStatement[] {
  if (!coupon) return []
  return [
    db.prepare('UPDATE coupons SET used = used + 1 WHERE id = ?').bind(coupon.id),
    db
      .prepare(
        `INSERT INTO coupon_redemptions (coupon_id, order_id, user_key, shipping_cents)
         SELECT id, ${thisOrder}, CASE WHEN once_per_email = 1 THEN ?3 END, ?4 FROM coupons WHERE id = ?2`,
      )
      .bind(number, coupon.id, email.toLowerCase(), totals.couponShippingCents),
  ]
}

function insertAttempt(db: Db, { number, paymentMethod, totals, createdAt }: NewOrder): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
       VALUES (${thisOrder}, ?2, ?1 || '-1', ?3, 'started', ?4)`,
    )
    .bind(number, paymentMethod, totals.totalCents, createdAt)
}

function insertEvent(db: Db, { number, createdAt }: NewOrder): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO order_events (order_id, kind, at) VALUES (${thisOrder}, 'ordered', ?2)`)
    .bind(number, createdAt)
}
