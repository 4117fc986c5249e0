import { finishNames } from '#shared/catalogue/options.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { decode } from '#shared/planner/model/code.ts'
import type { Db } from '#db/db.ts'
import type { Stretch } from '#db/desk/today/figures.ts'

export const groupings = ['product', 'finish', 'state', 'month'] as const
export type Grouping = (typeof groupings)[number]

/** Sales of one product, finish, state or month. Goods are without shipping, tax and refunds; refunds are with them. */
export type SalesRow = { name: string; pieces: number; goodsCents: number; refundedCents: number }

const keys: Record<Grouping, string> = {
  product: `CASE WHEN options ->> 'design' IS NOT NULL THEN 'Closet drawn in the planner'
    WHEN options ->> 'label' IS NOT NULL THEN 'Lines in our own words' ELSE coalesce(name, 'No lines') END`,
  finish: `coalesce(options ->> 'finish', options ->> 'design', '')`,
  state: 'state',
  month: 'cut',
}

/**
 * The sums that the books have of an order at a time, split among its lines: refunds of lines by what was refunded of each, all else
 * by what the lines cost. The parts add up to the cent, because each is the difference of two running sums.
 */
const splitAmount = (cents: string, by: string) => `iif(all_${by} > 0,
  ${cents} * to_${by} / all_${by} - ${cents} * (to_${by} - ${by}) / all_${by}, iif(nth = 1, ${cents}, 0))`

const selectSales = (by: Grouping) => `WITH parts AS (
  SELECT s.cut, s.at, s.state, s.order_id, s.paid_cents - s.deposit_cents - s.shipping_cents - s.tax_cents AS goods,
    s.refunded_cents AS refunded, i.line_no, i.name, i.options, i.quantity * s.orders AS pieces,
    coalesce(i.unit_price_cents * i.quantity - i.coupon_cents, 0) AS cost,
    (SELECT sum(l.amount_cents * (l.line_no = i.line_no)) FROM order_refunds r JOIN order_refund_lines l ON l.refund_id = r.id
     WHERE r.order_id = s.order_id AND r.settled_at = s.at) AS of_lines
  FROM sales s LEFT JOIN order_items i ON i.order_id = s.order_id WHERE s.cut >= ?1 AND s.cut < ?2),
weighed AS (SELECT *, coalesce(of_lines, cost) AS returned FROM parts),
sums AS (
  SELECT *, row_number() OVER so_far AS nth, sum(cost) OVER so_far AS to_cost, sum(returned) OVER so_far AS to_returned,
    sum(cost) OVER whole AS all_cost, sum(returned) OVER whole AS all_returned
  FROM weighed WINDOW whole AS (PARTITION BY order_id, at, state),
    so_far AS (PARTITION BY order_id, at, state ORDER BY line_no))
SELECT ${keys[by]} AS name, coalesce(sum(pieces), 0) AS pieces, sum(${splitAmount('goods', 'cost')}) AS goodsCents,
  sum(${splitAmount('refunded', 'returned')}) AS refundedCents
FROM sums GROUP BY 1`

/** The sales of whole days of the shop: months in their order, all else by what was sold most of. */
export async function loadSales(db: Db, { from, until }: Stretch, by: Grouping): Promise<SalesRow[]> {
  const { results } = await db.prepare(selectSales(by)).bind(from, until).all<SalesRow & { name: string | number }>()
  const rows = new Map<string, SalesRow>()
  for (const { name: key, ...sums } of results) {
    const name = nameGroup(by, key)
    const before = rows.get(name)
    rows.set(name, before ? addRows(before, sums) : { name, ...sums })
  }
  const sold = [...rows.values()].filter(({ pieces, ...row }) => pieces || row.goodsCents || row.refundedCents)
  return sold.toSorted((a, b) => (by === 'month' ? a.name.localeCompare(b.name) : b.goodsCents - a.goodsCents))
}

function nameGroup(by: Grouping, key: string | number): string {
  if (by === 'month') return new Date(shopDay(Number(key))).toISOString().slice(0, 7)
  if (by !== 'finish') return String(key)
  const design = key in finishNames ? null : decode(String(key))
  const finish = design?.outcome === 'ok' ? design.design.finish : key
  return finishNames[finish as keyof typeof finishNames] ?? 'No finish'
}

export function addRows(row: SalesRow, other: Omit<SalesRow, 'name'>): SalesRow {
  return {
    name: row.name,
    pieces: row.pieces + other.pieces,
    goodsCents: row.goodsCents + other.goodsCents,
    refundedCents: row.refundedCents + other.refundedCents,
  }
}
