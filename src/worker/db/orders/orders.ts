import { arrivalColumns } from './arrival.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { ask, query, type Db, type Query } from '#db/db.ts'
import { dueSql } from '#db/desk/changes/dues.ts'
import { paidSql } from '#db/desk/money/order-money.ts'
import type { Package } from './packages.ts'

export type OrderRecord = {
  id: number
  number: string
  /** Null for a guest's order. */
  userId: number | null
  status: string
  email: string
  createdAt: number
  paymentMethod: string
  couponCode: string | null
  note: string
  access: string
  rateId: string
  rateName: string
  /** Null if nothing is delivered. */
  arrivesFrom: number | null
  arrivesTo: number | null
  /** The day by which it leaves the shop, as a UTC midnight; null for orders of before it was stored. */
  cutBy: number | null
  /** The day before which it must not arrive, as a UTC midnight; null for none. */
  notBefore: number | null
  beforeDiscountCents: number
  discountCents: number
  /** A discount of staff's own within it, and what it is called. */
  ownDiscountCents: number
  ownDiscountName: string
  shippingCents: number
  /** All tax, with what a state takes for the delivery as such. */
  taxCents: number
  deliveryFeeCents: number
  taxSource: 'table' | 'stripe' | 'fallback'
  /** The state that taxed it if it is picked up; '' where the delivery address says it. */
  taxState: string
  /** The number of the certificate under which it was sold without tax; '' for none. */
  certificate: string
  totalCents: number
  lines: OrderLine[]
  addresses: Record<'shipping' | 'billing', AddressJson>
  events: OrderEvent[]
  packages: Package[]
  /** Money that went back or is on its way. */
  refunds: { cents: number; at: number }[]
  /** The paid amount, and the balance due after a change. */
  paidCents: number
  dueCents: number
  /** Why it is on hold; '' while it is not. */
  held: string
  /** From when its time to pay is counted after a hold; null for when it was placed. */
  unpaidSince: number | null
  /** 1 for an order that makes boards of another one again. */
  isRemake: number
}

export type OrderLine = {
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
}

type OrderEvent = { kind: string; at: number }

type OrderRow = Omit<OrderRecord, 'lines' | 'addresses' | 'events' | 'packages' | 'refunds'>
type AddressRow = AddressJson & { kind: 'shipping' | 'billing' }

type OrderRows = [OrderRow, OrderLine, AddressRow, OrderEvent, Package, OrderRecord['refunds'][number]]

export async function findOrder(db: Db, number: string): Promise<OrderRecord | null> {
  const [order] = await ask(db, orderQuery(db, number))
  return order
}

export async function findOrderById(db: Db, id: number): Promise<OrderRecord | null> {
  const [order] = await ask(db, find(db, 'id = ?', id))
  return order
}

export function orderQuery(db: Db, number: string): Query<OrderRecord | null> {
  return find(db, 'number = ?', number)
}

export function orderOfCartQuery(db: Db, cartId: number): Query<OrderRecord | null> {
  return find(db, 'cart_id = ?', cartId)
}

function find(db: Db, where: string, value: string | number): Query<OrderRecord | null> {
  const chosen = `(SELECT id FROM orders WHERE ${where})`
  const read = (sql: string) => db.prepare(sql).bind(value)
  const statements = [
    read(
      `SELECT id, number, user_id AS userId, status, email, created_at AS createdAt, payment_method AS paymentMethod,
              coupon_code AS couponCode, note, access, rate_id AS rateId, rate_name AS rateName, ${arrivalColumns()}, cut_by AS cutBy, not_before AS notBefore,
              before_discount_cents AS beforeDiscountCents, discount_cents AS discountCents,
              own_discount_cents AS ownDiscountCents, own_discount_name AS ownDiscountName,
              shipping_cents AS shippingCents, tax_cents AS taxCents, tax_source AS taxSource, tax_state AS taxState, certificate,
              delivery_fee_cents AS deliveryFeeCents,
              total_cents AS totalCents,
              ${paidSql} AS paidCents, ${dueSql} AS dueCents, remake_of IS NOT NULL AS isRemake,
              held, unpaid_since AS unpaidSince
       FROM orders o WHERE ${where}`,
    ),
    read(
      `SELECT product_id AS productId, name, options, size, image, list_price_cents AS listCents,
              unit_price_cents AS unitCents, quantity, coupon_cents AS couponCents
       FROM order_items WHERE order_id = ${chosen} ORDER BY position, line_no`,
    ),
    read(
      `SELECT kind, first_name, last_name, address_line_1, address_line_2, city, state, zip_code, phone_number
       FROM order_addresses WHERE order_id = ${chosen}`,
    ),
    read(`SELECT kind, at FROM order_events WHERE order_id = ${chosen} ORDER BY at, id`),
    read(`SELECT carrier, tracking_number FROM parcels WHERE order_id = ${chosen} ORDER BY 2`),
    selectRefunds(db, chosen, value),
  ] as const
  return query<OrderRows, OrderRecord | null>(
    [...statements],
    ([orders, lines, addresses, events, packages, refunds]) => {
      const [order] = orders.results
      if (!order) return null
      const byKind = Object.fromEntries(addresses.results.map(({ kind, ...address }) => [kind, address]))
      return {
        ...order,
        lines: lines.results,
        addresses: byKind as OrderRecord['addresses'],
        events: events.results,
        packages: packages.results,
        refunds: refunds.results,
      }
    },
  )
}

/** The money of an order that went back or is on its way, oldest first. `order` is a query of its id with one parameter. */
export function selectRefunds(db: Db, order: string, value: string | number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT amount_cents AS cents, created_at AS at FROM order_refunds
       WHERE order_id = ${order} AND state IN ('pending', 'succeeded') ORDER BY id`,
    )
    .bind(value)
}
