import { allOf, when, type Condition } from '#db/desk/conditions.ts'
import { DUES, OPEN_REFUND, type OrderFilter } from './order-conditions.ts'
import { searchWords } from './order-words.ts'

/**
 * A part of a filter for which there is an index. Both texts follow FROM and have the same values: `entries` is counted,
 * `orders` has orders `o`. `byTime` are conditions of orders that `index` has in the order of time.
 */
export type OrderPart = { entries: Condition; orders: Condition; index?: string; byTime?: readonly Condition[] }

/** No query of D1 joins more by UNION ALL. */
const MOST_JOINED = 5
/** What more parts would find sooner is not worth to count them all. */
const MOST_PARTS = 3

/** The parts of a filter that may have few orders, as a rule the fewest first. */
export function partsOf(filter: OrderFilter, isByTime: boolean): OrderPart[] {
  const { states, assignedTo, from, until, minCents, maxCents } = filter
  const amounts = allOf([when(minCents, 'o.total_cents >= ?'), when(maxCents, 'o.total_cents <= ?')])
  const days = allOf([when(from, 'o.created_at >= ?'), when(until, 'o.created_at < ?')])
  return [
    filter.hasOpenRefund && found(OPEN_REFUND),
    filter.hasDue === true && found(`o.id IN ${DUES}`),
    filter.held === true && along('orders_on_hold', { sql: `o.held <> ''`, values: [] }),
    along('orders_by_coupon', when(filter.coupon, 'o.coupon_code = upper(?)')),
    withProduct(filter.product),
    along('orders_by_assignee', when(assignedTo || null, 'o.assigned_to = ?')),
    states.length > 0 && ofStates(states),
    amounts.values.length > 0 && indexed('orders_by_total', amounts),
    along('orders_by_rate', when(filter.rate, 'o.rate_id = ?')),
    along('orders_by_payment', when(filter.payment, 'o.payment_method = ?')),
    along('orders_by_assignee', assignedTo === 0 ? { sql: 'o.assigned_to IS NULL', values: [] } : null),
    !isByTime && days.values.length > 0 && indexed('orders_by_time', days),
  ]
    .filter((part) => part !== null && part !== false)
    .slice(0, MOST_PARTS)
}

function indexed(index: string, { sql, values }: Condition): OrderPart {
  const orders = { sql: `orders o INDEXED BY ${index} WHERE ${sql}`, values }
  return { entries: orders, orders }
}

function along(index: string, where: Condition | null): OrderPart | null {
  return where && { ...indexed(index, where), index, byTime: [where] }
}

function found(sql: string): OrderPart {
  const orders = { sql: `orders o WHERE ${sql}`, values: [] }
  return { entries: orders, orders }
}

/** The orders in one of these states. */
export function ofStates(states: readonly string[]): OrderPart {
  const all = { sql: `o.status IN (${states.map(() => '?').join(', ')})`, values: [...states] }
  const part = indexed('orders_by_status', all)
  if (states.length > MOST_JOINED) return part
  return {
    ...part,
    index: 'orders_by_status',
    byTime: states.map((state) => ({ sql: 'o.status = ?', values: [state] })),
  }
}

/** By the longest word of a product's name, as the others are in more orders. */
function withProduct(name: string): OrderPart | null {
  const [word] = searchWords(name).toSorted((one, other) => other.length - one.length)
  if (word === undefined) return null
  const entries = { sql: 'item_words w WHERE w.word >= ? AND w.word < ?', values: [word, `${word}\uffff`] }
  return {
    entries,
    orders: { sql: `orders o WHERE o.id IN (SELECT w.id FROM ${entries.sql})`, values: entries.values },
  }
}
