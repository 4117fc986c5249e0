import * as v from 'valibot'
import { writeCsv } from 'hucre/csv'
import { exportOrders, type ExportedOrder } from '#db/desk/orders/orders-list.ts'
import { writeChange } from '#db/desk/write.ts'
import { workbook } from '#api/account/workbook.ts'
import { BYTE_ORDER_MARK } from '#shared/text/byte-order-mark.ts'
import { throttle } from '#api/http/throttle.ts'
import { validated } from '#api/http/validation.ts'
import { limits } from '#worker/base/limits.ts'
import type { Desk } from '../desk.ts'
import { orderFilterOf } from './order-filter.ts'

const MAX_ROWS = 10_000

const Export = v.object({ format: v.picklist(['csv', 'xlsx']), filter: v.optional(v.nullable(v.string()), '') })

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** POST orders/export: the orders of a filter, at most 10,000, as a file that no spreadsheet program runs. */
export async function exportList(desk: Desk): Promise<Response> {
  const { c, db, actor, now } = desk
  const { format, filter } = await validated(c, Export)
  const { hits, windowMs } = limits.deskExports
  await throttle(c, 'desk-exports', hits, windowMs, String(desk.visit.id))
  const rows = await exportOrders(db, orderFilterOf(desk, new URLSearchParams(filter ?? '')), MAX_ROWS)
  const change = {
    ...{ action: 'orders.exported', subject: 'orders', summary: `Exported ${rows.length} orders as ${format}` },
    ...{ became: { filter: withoutSearch(filter ?? '') }, statements: [] },
  }
  await writeChange(db, actor, change, now)
  const body = format === 'csv' ? csvOf(rows) : await workbook([{ name: 'orders', headings: headingsOf(rows), rows }])
  const name = `orders-${new Date(now).toISOString().slice(0, 10)}.${format}`
  return c.body(body, 200, { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${name}"` })
}

/** What was searched for may be a name, which the log must not keep. */
function withoutSearch(filter: string): string {
  const query = new URLSearchParams(filter)
  if (query.has('q')) query.set('q', '…')
  return query.toString()
}

function headingsOf([first]: readonly ExportedOrder[]): string[] {
  return Object.keys(first ?? { Order: '' })
}

function csvOf(rows: readonly ExportedOrder[]): string {
  const headings = headingsOf(rows)
  const cells = rows.map((row) => headings.map((heading) => cellOf(row[heading] ?? null)))
  return BYTE_ORDER_MARK + writeCsv([headings, ...cells])
}

/** What Excel would read as a number but is none, such as a ZIP code or a phone number, and what it would run. */
function cellOf(value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value
  if (/^(?:0\d+|\+[\d\s().-]+)$/.test(value)) return `="${value}"`
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}
