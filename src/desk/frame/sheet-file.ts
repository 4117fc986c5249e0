import { workbook, type Sheet } from '#api/account/workbook.ts'
import { shopTime } from '#shared/text/shop-time.ts'
import { BYTE_ORDER_MARK } from '#shared/text/byte-order-mark.ts'
import { csvText } from '#shared/text/csv.ts'
import type { Desk } from './desk.ts'

export const sheetFormats = ['csv', 'xlsx'] as const
type SheetFormat = (typeof sheetFormats)[number]

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A sheet as a download that no spreadsheet program runs; its name has the day. */
export async function sheetFile({ now }: Desk, sheet: Sheet, format: SheetFormat): Promise<Response> {
  const body = format === 'csv' ? toCsv(sheet) : await workbook([sheet])
  const name = `${sheet.name}-${shopTime(now).slice(0, 10)}.${format}`
  const headers = { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${name}"` }
  return new Response(body, { headers })
}

function toCsv({ headings, rows }: Sheet): string {
  return BYTE_ORDER_MARK + csvText([headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? null))])
}
