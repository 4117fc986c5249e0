import * as v from 'valibot'
import { counted } from '#shared/desk/times.ts'
import { shopTime } from '#shared/text/shop-time.ts'
import { sheetFile, sheetFormats } from '#desk/frame/sheet-file.ts'
import { throttle } from '#api/http/throttle.ts'
import { actedFilter } from './order-filter.ts'
import { wantsIdeas } from '#db/account/idea-readers.ts'
import type { Db } from '#db/db.ts'
import { buildOrderCondition, type OrderFilter } from './order-conditions.ts'
import { limits } from '#worker/base/limits.ts'
import { choice } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { readList } from './pick-orders.ts'

/** How many orders a file has at most. */
export const MAX_EXPORTED = 10_000

/** Saves the orders of the filter as a file that no spreadsheet program runs. */
export const exportOrders = deskForm('orders-export', {
  ...{ needs: 'exportOrders', isProven: true, isFile: true },
  fields: v.object({ format: choice(sheetFormats, 'Choose Excel or CSV.') }),
  run: async (desk, { format }) => {
    const { hits, windowMs } = limits.deskExports
    await throttle(desk.c, 'desk-exports', hits, windowMs, String(desk.visit.id))
    const filter = readList(desk.query)
    const rows = await findExported(desk.db, actedFilter(desk, filter), MAX_EXPORTED)
    const summary = `Exported ${counted(rows.length, 'order')} as ${format}`
    // The searched words may be a name, which must not stay in the log.
    if (filter.has('q')) filter.set('q', '…')
    await saveChange(desk, 'order', {
      ...{ action: 'orders.exported', subject: 'orders', summary },
      ...{ became: { filter: filter.toString() }, statements: [] },
    })
    const headings = Object.keys(rows[0] ?? { Order: '' })
    return { next: 'save', file: await sheetFile(desk, { name: 'orders', headings, rows }, format) }
  },
})

const PLACED = 'Placed (Pacific)'
const PAID = 'Paid on (Pacific)'

/** The payments of each order, and when the last of them came. A payment that another row takes back has no number. */
const payments = `(SELECT order_id, max(received_at) AS at, sum(amount_cents) AS cents, coalesce(sum(fee_cents), 0) AS fees,
    group_concat(nullif(iif(EXISTS (SELECT 1 FROM payment_attempts WHERE corrects IN (a.id, a.corrects)), '', reference), ''), ', ')
      AS numbers
  FROM payment_attempts a WHERE state = 'succeeded' GROUP BY order_id) p`

type ExportedOrder = Record<string, string | number | null>

/** The rows of an export, newest first. */
async function findExported(db: Db, filter: OrderFilter, limit: number): Promise<ExportedOrder[]> {
  const { sql, values } = buildOrderCondition(filter)
  const { results } = await db
    .prepare(
      `SELECT o.number AS "Order", o.created_at AS "${PLACED}",
         o.status AS "State", coalesce(a.first_name || ' ' || a.last_name, '') AS "Name", o.email AS "Email",
         coalesce(a.phone_number, '') AS "Phone", coalesce(a.city, '') AS "City", coalesce(a.state, '') AS "State of delivery",
         coalesce(a.zip_code, '') AS "ZIP code", (SELECT sum(quantity) FROM order_items WHERE order_id = o.id) AS "Pieces",
         o.rate_name AS "Delivery", strftime('%Y-%m-%d', o.cut_by / 1000, 'unixepoch') AS "Due by",
         o.payment_method AS "Payment", o.coupon_code AS "Coupon", o.before_discount_cents / 100.0 AS "Before discount",
         o.discount_cents / 100.0 AS "Discount", o.own_discount_cents / 100.0 AS "Discount of our own (in discount)", o.shipping_cents / 100.0 AS "Shipping", o.tax_cents / 100.0 AS "Tax",
         o.delivery_fee_cents / 100.0 AS "Retail delivery fee (in tax)", o.certificate AS "Tax certificate",
         o.total_cents / 100.0 AS "Total", p.at AS "${PAID}", p.cents / 100.0 AS "Paid", p.fees / 100.0 AS "Payment fees",
         (p.cents - p.fees) / 100.0 AS "Net of fees", p.numbers AS "Payment references", o.held AS "Held", o.note AS "Customer's note",
         iif(${wantsIdeas}, 'yes', 'no') AS "Wants design ideas"
       FROM orders o LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping' LEFT JOIN ${payments} ON p.order_id = o.id
       WHERE ${sql} ORDER BY o.created_at DESC, o.id DESC LIMIT ?`,
    )
    .bind(...values, limit)
    .all<ExportedOrder & { [PLACED]: number; [PAID]: number | null }>()
  return results.map((row) => ({
    ...row,
    [PLACED]: shopTime(row[PLACED]).slice(0, 'YYYY-MM-DD HH:MM'.length),
    [PAID]: row[PAID] === null ? null : shopTime(row[PAID]).slice(0, 'YYYY-MM-DD'.length),
  }))
}
