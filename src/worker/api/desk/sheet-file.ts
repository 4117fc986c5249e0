import { writeCsv } from 'hucre/csv'
import { workbook, type Sheet } from '#api/account/workbook.ts'
import { BYTE_ORDER_MARK } from '#shared/text/byte-order-mark.ts'
import type { Desk } from './desk.ts'

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A sheet as a download that no spreadsheet program runs; its name has the day. */
export async function sheetFile(desk: Desk, sheet: Sheet, format: SheetFormat): Promise<Response> {
  const body = format === 'csv' ? csvOf(sheet) : await workbook([sheet])
  const name = `${sheet.name}-${new Date(desk.now).toISOString().slice(0, 10)}.${format}`
  const headers = { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${name}"` }
  return desk.c.body(body, 200, headers)
}

function csvOf({ headings, rows }: Sheet): string {
  const cells = rows.map((row) => headings.map((heading) => cellOf(row[heading] ?? null)))
  return BYTE_ORDER_MARK + writeCsv([headings, ...cells])
}

/** What Excel would read as a number but is none, such as a ZIP code or a phone number, and what it would run. */
function cellOf(value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value
  if (/^(?:0\d+|\+[\d\s().-]+)$/.test(value)) return `="${value}"`
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}
