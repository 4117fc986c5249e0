import { joinConditions, when, type Condition } from '#db/desk/conditions.ts'
import { hasWords } from '#db/desk/search/has-words.ts'

/** Filters of the list; a missing one does not narrow it. Amounts are in cents, times in UTC milliseconds. */
export type OrderFilter = {
  q: string
  /** False for those who see no email addresses, and therefore find nothing by them. */
  findsByEmail: boolean
  states: readonly string[]
  payment: string
  rate: string
  held: boolean | null
  /** A person's id; 0 for orders of no one. */
  assignedTo: number | null
  from: number | null
  until: number | null
  minCents: number | null
  maxCents: number | null
  coupon: string
  product: string
  dueFrom: number | null
  dueUntil: number | null
  /** Only orders with a refund of which no one knows whether it was sent. */
  hasOpenRefund: boolean
  /** Only orders with a dispute that waits for an answer. */
  hasOpenDispute: boolean
  /** Whether something waits to be paid after a change; null for either. */
  hasDue: boolean | null
}

/** The conditions of a filter, joined by AND; its values are bound in order. */
export function buildOrderCondition(filter: OrderFilter): Condition {
  const { q, findsByEmail, states, payment, rate, held, assignedTo, from, until, minCents, maxCents } = filter
  const { coupon, product, dueFrom, dueUntil } = filter
  return joinConditions([
    states.length > 0 ? { sql: `o.status IN (${states.map(() => '?').join(', ')})`, values: [...states] } : null,
    when(payment, 'o.payment_method = ?'),
    when(rate, 'o.rate_id = ?'),
    held === null ? null : { sql: held ? `o.held <> ''` : `o.held = ''`, values: [] },
    assignedTo === 0 ? { sql: 'o.assigned_to IS NULL', values: [] } : when(assignedTo, 'o.assigned_to = ?'),
    when(from, 'o.created_at >= ?'),
    when(until, 'o.created_at < ?'),
    when(minCents, 'o.total_cents >= ?'),
    when(maxCents, 'o.total_cents <= ?'),
    when(coupon, 'o.coupon_code = upper(?)'),
    when(dueFrom, 'o.cut_by >= ?'),
    when(dueUntil, 'o.cut_by <= ?'),
    filter.hasOpenRefund ? { sql: OPEN_REFUND, values: [] } : null,
    filter.hasOpenDispute ? { sql: OPEN_DISPUTE, values: [] } : null,
    filter.hasDue === null ? null : { sql: filter.hasDue ? `o.id IN ${DUES}` : `o.id NOT IN ${DUES}`, values: [] },
    when(product, `o.id IN (SELECT order_id FROM order_items WHERE instr(lower(name), lower(?)) > 0)`),
    hasWords('order', 'o.id', q, { findsPrivate: findsByEmail }),
  ])
}

const DUES = `(SELECT order_id FROM order_dues WHERE state = 'waiting')`

const OPEN_DISPUTE = `o.id IN (SELECT a.order_id FROM disputes d JOIN payment_alerts a ON a.reference = d.reference
  WHERE d.state = 'open')`

const OPEN_REFUND = `o.id IN (SELECT order_id FROM order_refunds WHERE state IN ('started', 'unknown'))`
