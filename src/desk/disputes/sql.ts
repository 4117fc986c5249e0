import { arrivalColumns } from '#db/orders/arrival.ts'
import { batch, type Db } from '#db/db.ts'
import { disputesSql } from '#db/desk/money/disputes.ts'
import { isOfPart } from '#db/mail/outbox-queue.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { readEvidence, selectEvidence, type StoredEvidence } from '#db/orders/evidence.ts'

type Order = {
  id: number
  number: string
  email: string
  createdAt: number
  rateId: string
  rateName: string
  arrivesFrom: number | null
  arrivesTo: number | null
  totalCents: number
  note: string
  access: string
  /** How often its lines or its addresses were changed. */
  revisions: number
  /** JSON of `OrderDispute[]`. */
  disputes: string
}
type Line = { name: string; options: string; size: string; quantity: number; unitCents: number; couponCents: number }
type Address = AddressJson & { kind: 'shipping' | 'billing' }
/** An email that went out; `isPart` is 1 for one about a part of the order. */
type Mail = { kind: string; isPart: number; recipient: string; at: number }

/** All that the shop has of an order that a bank may read. */
export type OrderEvidence = Order & {
  lines: readonly Line[]
  addresses: Partial<Record<Address['kind'], AddressJson>>
  packages: readonly { carrier: string; code: string }[]
  events: readonly { kind: string; at: number }[]
  mails: readonly Mail[]
  /** Evidence that was sent before, the latest first. */
  sent: readonly StoredEvidence[]
}

const ofOrder = '(SELECT id FROM orders WHERE number = ?1)'

/** Null if there is no order with this number. */
export async function findOrderEvidence(db: Db, number: string): Promise<OrderEvidence | null> {
  const read = (sql: string) => db.prepare(sql).bind(number)
  type Rows = [Order, Line, Address, OrderEvidence['packages'][number], OrderEvidence['events'][number], Mail, never]
  const [orders, lines, addresses, packages, events, mails, sent] = await batch<Rows>(db, [
    read(
      `SELECT id, number, email, created_at AS createdAt, rate_id AS rateId, rate_name AS rateName, ${arrivalColumns()}, total_cents AS totalCents, note, access,
         (SELECT count(*) FROM order_revisions WHERE order_id = o.id) AS revisions, ${disputesSql} AS disputes
       FROM orders o WHERE number = ?1`,
    ),
    read(
      `SELECT name, options, size, quantity, unit_price_cents AS unitCents, coupon_cents AS couponCents
       FROM order_items WHERE order_id = ${ofOrder} ORDER BY position, line_no`,
    ),
    read(
      `SELECT kind, first_name, last_name, address_line_1, address_line_2, city, state, zip_code, phone_number
       FROM order_addresses WHERE order_id = ${ofOrder}`,
    ),
    read(`SELECT carrier, tracking_number AS code FROM parcels WHERE order_id = ${ofOrder} ORDER BY 2`),
    read(`SELECT kind, at FROM order_events WHERE order_id = ${ofOrder} ORDER BY at, id`),
    read(
      `SELECT kind, ${isOfPart(`(SELECT total_cents FROM orders WHERE id = ${ofOrder})`)} AS isPart, sent_at AS at,
         coalesce(payload ->> 'to', (SELECT email FROM orders WHERE number = ?1)) AS recipient
       FROM outbox WHERE about = 'order:' || ${ofOrder} AND sent_at IS NOT NULL
         AND kind GLOB 'order-*' ORDER BY sent_at, id`,
    ),
    read(`${selectEvidence} WHERE o.number = ?1 ORDER BY e.id DESC`),
  ])
  const [order] = orders.results
  if (!order) return null
  return {
    ...order,
    lines: lines.results,
    addresses: Object.fromEntries(addresses.results.map(({ kind, ...address }) => [kind, address])),
    packages: packages.results,
    events: events.results,
    mails: mails.results,
    sent: sent.results.map(readEvidence),
  }
}
