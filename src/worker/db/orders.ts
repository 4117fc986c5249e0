import type { AddressJson } from '#shared/schema/checkout.ts'
import { batch, type Db } from './db.ts'
import type { Parcel } from './parcels.ts'

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
  rateName: string
  arrivesFrom: number
  arrivesTo: number
  beforeDiscountCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  lines: OrderLine[]
  addresses: Record<'shipping' | 'billing', AddressJson>
  events: OrderEvent[]
  parcels: Parcel[]
}

export type OrderLine = {
  product_id: number
  name: string
  options: string
  size: string
  image: string
  list_price_cents: number
  unit_price_cents: number
  quantity: number
  coupon_cents: number
}

type OrderEvent = { kind: string; at: number }

type OrderRow = {
  id: number
  number: string
  user_id: number | null
  status: string
  email: string
  created_at: number
  payment_method: string
  coupon_code: string | null
  note: string
  rate_name: string
  arrives_from: number
  arrives_to: number
  before_discount_cents: number
  discount_cents: number
  shipping_cents: number
  tax_cents: number
  total_cents: number
}
type AddressRow = AddressJson & { kind: 'shipping' | 'billing' }

export function findOrder(db: Db, number: string): Promise<OrderRecord | null> {
  return find(db, 'number = ?', number)
}

export function findOrderById(db: Db, id: number): Promise<OrderRecord | null> {
  return find(db, 'id = ?', id)
}

export function findOrderOfCart(db: Db, cartId: number): Promise<OrderRecord | null> {
  return find(db, 'cart_id = ?', cartId)
}

async function find(db: Db, where: string, value: string | number): Promise<OrderRecord | null> {
  const chosen = `(SELECT id FROM orders WHERE ${where})`
  const [orders, lines, addresses, events, parcels] = await batch<
    [OrderRow, OrderLine, AddressRow, OrderEvent, Parcel]
  >(db, [
    db.prepare(`SELECT * FROM orders WHERE ${where}`).bind(value),
    db.prepare(`SELECT * FROM order_items WHERE order_id = ${chosen} ORDER BY line_no`).bind(value),
    db.prepare(`SELECT * FROM order_addresses WHERE order_id = ${chosen}`).bind(value),
    db.prepare(`SELECT kind, at FROM order_events WHERE order_id = ${chosen} ORDER BY at, id`).bind(value),
    db.prepare(`SELECT carrier, tracking_number FROM parcels WHERE order_id = ${chosen} ORDER BY 2`).bind(value),
  ])
  const row = orders.results[0]
  if (!row) return null
  const byKind = Object.fromEntries(addresses.results.map((address) => [address.kind, addressOf(address)]))
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    status: row.status,
    email: row.email,
    createdAt: row.created_at,
    paymentMethod: row.payment_method,
    couponCode: row.coupon_code,
    note: row.note,
    rateName: row.rate_name,
    arrivesFrom: row.arrives_from,
    arrivesTo: row.arrives_to,
    beforeDiscountCents: row.before_discount_cents,
    discountCents: row.discount_cents,
    shippingCents: row.shipping_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    lines: lines.results,
    addresses: byKind as OrderRecord['addresses'],
    events: events.results,
    parcels: parcels.results,
  }
}

function addressOf(row: AddressRow): AddressJson {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    address_line_1: row.address_line_1,
    address_line_2: row.address_line_2,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    phone_number: row.phone_number,
  }
}
