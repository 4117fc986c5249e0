import { arrivalColumns } from '#db/orders/arrival.ts'
import { findHandover, type Handover } from '#shared/checkout/handover.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import { wantsIdeas } from '#db/account/idea-readers.ts'
import { batch, type Db } from '#db/db.ts'
import { moneyColumns, moneyQueries, refundedColumns, sentBackPieces } from '#db/desk/money/order-money.ts'
import type { MoneyLine, OrderMoney, StoredPayment, StoredRefund } from '#db/desk/money/order-money.ts'
import { staffWhere, toldPeople, type StoredPerson } from '#db/desk/staff-name.ts'
import { mailStateSql } from '#db/mail/mail-state.ts'
import { isOfPart } from '#db/mail/outbox-queue.ts'
import type { OrderLine, OrderRecord } from '#db/orders/orders.ts'
import type { Package } from '#db/orders/packages.ts'

type DeskColumns = {
  status: OrderState
  version: number
  held: string
  /** When the hold began; null while there is none. */
  heldAt: number | null
  canceledAt: number | null
  attention: string
  assignedTo: number | null
  cutBy: number | null
  printedAt: number | null
  rateId: string
  access: string
  /** 1 if the customer wants design ideas by email. */
  wantsIdeas: number
  /** How often its lines or its addresses were changed. */
  revisions: number
  memberSince: number | null
  ordersOfCustomer: number
  spentCents: number
  unpaidCents: number
  refundedCents: number
  changedBackCents: number
  owedCents: number
  dueCents: number
  paymentsLeft: string
  refundedShippingCents: number
  refundedTaxCents: number
  shippingTaxCents: number
  refundedFeeCents: number
  shippingTaxAloneCents: number
  disputes: string
  quoteNumber: string | null
  /** The order of which it makes boards again, and JSON of the numbers of those that make boards of this one again. */
  remakeOf: string | null
  remakes: string
}
type Row = Omit<OrderRecord, 'status' | 'lines' | 'addresses' | 'events' | 'packages' | 'refunds'> & DeskColumns
/** `sentBack` pieces were refunded or are on their way. */
export type ViewedLine = OrderLine & MoneyLine & { note: string; sentBack: number }
/** `lookedAt` is when this person last looked at the order's page; null if it was another page. */
export type ViewingPerson = StoredPerson & { lookedAt: number | null }

export type StoredEntry = {
  kind: 'event' | 'log' | 'note' | 'mail'
  at: number
  actor: string
  actorId: number | null
  text: string
  detail: string
  id: number
  /** Of a row of the log: its action, the version after a move, and whether it was undone. */
  action: string
  becameVersion: number | null
  /** The states before and after a move. */
  wasState: string | null
  becameState: string | null
  isUndone: number
}

export type ViewedOrder = {
  row: Row
  handover: Handover
  record: OrderRecord
  lines: ViewedLine[]
  timeline: StoredEntry[]
  people: ViewingPerson[]
  money: OrderMoney
}

const orderColumns = `${wantsIdeas} AS wantsIdeas, o.id, o.number, o.user_id AS userId, o.status, o.email, o.created_at AS createdAt,
  o.payment_method AS paymentMethod, o.coupon_code AS couponCode, o.note, o.rate_name AS rateName,
  ${arrivalColumns('o.')}, o.not_before AS notBefore, o.before_discount_cents AS beforeDiscountCents,
  o.discount_cents AS discountCents, o.own_discount_cents AS ownDiscountCents, o.own_discount_name AS ownDiscountName,
  o.shipping_cents AS shippingCents, o.tax_cents AS taxCents, o.tax_source AS taxSource,
  o.tax_state AS taxState, o.certificate,
  o.total_cents AS totalCents, o.remake_of IS NOT NULL AS isRemake, ${moneyColumns}, o.version, o.held,
  o.held_at AS heldAt, o.unpaid_since AS unpaidSince, o.attention, o.assigned_to AS assignedTo, o.cut_by AS cutBy,
  o.printed_at AS printedAt, o.rate_id AS rateId, o.access, (SELECT number FROM quotes WHERE id = o.quote_id) AS quoteNumber,
  (SELECT number FROM orders WHERE id = o.remake_of) AS remakeOf,
  (SELECT json_group_array(number) FROM orders WHERE remake_of = o.id) AS remakes,
  (SELECT count(*) FROM order_revisions WHERE order_id = o.id) AS revisions,
  (SELECT created_at FROM users WHERE id = o.user_id) AS memberSince`

const timeline = `SELECT * FROM (
  SELECT 'event' AS kind, e.at, coalesce(l.actor, e.actor) AS actor, l.actor_id AS actorId, e.kind AS text,
    coalesce(l.reason, '') AS detail, coalesce(l.id, 0) AS id, coalesce(l.action, '') AS action,
    d.became ->> 'version' AS becameVersion, d.was ->> 'state' AS wasState, d.became ->> 'state' AS becameState, 0 AS isUndone
  FROM order_events e LEFT JOIN desk_log l ON l.id = e.log_id LEFT JOIN desk_log_details d ON d.log_id = l.id
  WHERE e.order_id = ?1
  UNION ALL
  SELECT 'log', l.at, l.actor, l.actor_id, l.summary, l.reason, l.id, l.action,
    d.became ->> 'version', d.was ->> 'state', d.became ->> 'state',
    EXISTS (SELECT 1 FROM desk_log WHERE undoes = l.id)
  FROM desk_log l LEFT JOIN desk_log_details d ON d.log_id = l.id WHERE l.subject = 'order:' || ?1 AND l.action <> 'order.noted'
    AND l.id NOT IN (SELECT log_id FROM order_events WHERE order_id = ?1 AND log_id IS NOT NULL)
  UNION ALL
  SELECT 'note', n.at, n.actor, l.actor_id, n.body, '', n.log_id, 'order.noted', NULL, NULL, NULL, 0
  FROM order_notes n JOIN desk_log l ON l.id = n.log_id WHERE n.order_id = ?1
  UNION ALL
  SELECT 'mail', coalesce(sent_at, given_up_at, created_at), '', NULL,
    iif(${isOfPart('(SELECT total_cents FROM orders WHERE id = ?1)')}, kind || ':part', kind),
    replace(${mailStateSql}, 'waiting', 'waiting:' || next_at),
    id, '', NULL, NULL, NULL, 0
  FROM outbox m WHERE about = 'order:' || ?1
) ORDER BY at DESC, kind, id DESC`

const thisId = '(SELECT id FROM orders WHERE number = ?1)'

/** Queries about an order by its number, ?1. */
const queries = {
  order: `SELECT ${orderColumns}, sum(c.remake_of IS NULL) AS ordersOfCustomer,
      sum((SELECT coalesce(sum(paid_cents - refunded_cents), 0) FROM sales WHERE order_id = c.id)) AS spentCents,
      sum(iif(c.status = 'pending_payment', c.total_cents, 0)) AS unpaidCents
    FROM orders o JOIN orders c ON c.id = o.id OR o.email <> '${ERASED}' AND lower(c.email) = lower(o.email)
    WHERE o.number = ?1 GROUP BY o.id`,
  lines: `SELECT line_no AS lineNo, note, product_id AS productId, name, options, size, image,
      list_price_cents AS listCents, unit_price_cents AS unitCents, quantity, coupon_cents AS couponCents,
      ${refundedColumns}, ${sentBackPieces} AS sentBack
    FROM order_items i WHERE order_id = ${thisId} ORDER BY position, line_no`,
  addresses: `SELECT kind, first_name, last_name, address_line_1, address_line_2, city, state, zip_code, phone_number
    FROM order_addresses WHERE order_id = ${thisId}`,
  packages: `SELECT carrier, tracking_number FROM parcels WHERE order_id = ${thisId} ORDER BY 2`,
  timeline: timeline.replaceAll('?1', thisId),
}

/** Everyone who may be given the order, and when they last looked at its page, ?1. */
const people = `SELECT u.id, u.name, u.first_name AS firstName, u.email,
    (SELECT max(last_seen_at) FROM desk_entries WHERE user_id = u.id AND last_path = ?1) AS lookedAt
  FROM users u LEFT JOIN staff s ON s.user_id = u.id WHERE ${staffWhere('?2')} ORDER BY u.name`

type Address = AddressJson & { kind: 'shipping' | 'billing' }

/** An order with all that its page shows, in one batch; null if there is none with this number. `path` is its page's. */
export async function viewOrder(
  db: Db,
  { number, path, owners }: { number: string; path: string; owners: readonly string[] },
): Promise<ViewedOrder | null> {
  const read = (sql: string) => db.prepare(sql).bind(number)
  const [orders, lines, addresses, packages, entries, refunds, payments, persons] = await batch<
    [Row, ViewedLine, Address, Package, StoredEntry, StoredRefund, StoredPayment, ViewingPerson]
  >(db, [
    read(queries.order),
    read(queries.lines),
    read(queries.addresses),
    read(queries.packages),
    read(queries.timeline),
    read(moneyQueries.refunds),
    read(moneyQueries.payments),
    db.prepare(people).bind(path, JSON.stringify(owners)),
  ])
  const [row] = orders.results
  if (!row) return null
  const byKind = Object.fromEntries(addresses.results.map(({ kind, ...address }) => [kind, address]))
  const events = entries.results.filter(({ kind }) => kind === 'event').map(({ text, at }) => ({ kind: text, at }))
  const record: OrderRecord = {
    ...row,
    lines: lines.results,
    addresses: byKind as OrderRecord['addresses'],
    events: events.toReversed(),
    packages: packages.results,
    refunds: sentBack(refunds.results),
  }
  const money = { ...row, lines: lines.results, refunds: refunds.results, payments: payments.results }
  return {
    ...{ row, handover: findHandover({ id: row.rateId }), record, lines: lines.results, timeline: entries.results },
    ...{ people: toldPeople(persons.results), money },
  }
}

/** Refunds made or on their way, as the customer sees them. */
function sentBack(refunds: readonly StoredRefund[]): OrderRecord['refunds'] {
  return refunds
    .filter(({ state }) => state === 'pending' || state === 'succeeded')
    .map(({ amountCents, createdAt }) => ({ cents: amountCents, at: createdAt }))
}
