import { counted } from '#shared/desk/times.ts'
import * as v from 'valibot'
import { exportOrders, type ExportedOrder } from '#db/desk/orders/export-orders.ts'
import { writeChange } from '#db/desk/write.ts'
import { throttle } from '#api/http/throttle.ts'
import { validated } from '#api/http/validation.ts'
import { limits } from '#worker/base/limits.ts'
import type { Desk } from '../desk.ts'
import { sheetFile, sheetFormats } from '../sheet-file.ts'
import { actedFilter } from './order-filter.ts'

const MAX_ROWS = 10_000

const Export = v.object({ format: v.picklist(sheetFormats), filter: v.optional(v.nullable(v.string()), '') })

/** POST orders/export: the orders of a filter, at most 10,000, as a file that no spreadsheet program runs. */
export async function exportList(desk: Desk): Promise<Response> {
  const { c, db, actor, now } = desk
  const { format, filter } = await validated(c, Export)
  const { hits, windowMs } = limits.deskExports
  await throttle(c, 'desk-exports', hits, windowMs, String(desk.visit.id))
  const rows = await exportOrders(db, actedFilter(desk, new URLSearchParams(filter ?? '')), MAX_ROWS)
  const change = {
    ...{
      action: 'orders.exported',
      subject: 'orders',
      summary: `Exported ${counted(rows.length, 'order')} as ${format}`,
    },
    ...{ became: { filter: withoutSearch(filter ?? '') }, statements: [] },
  }
  await writeChange(db, actor, change, now)
  return sheetFile(desk, { name: 'orders', headings: headingsOf(rows), rows }, format)
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
