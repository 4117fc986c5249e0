import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { carriers, type Package } from '#shared/desk/orders/tracking-form.ts'
import { cutText } from '#shared/text/cut-text.ts'

export type PastedPackage = Package & { number: string }
type Pasted = { packages: PastedPackage[]; problems: string[] }

const NUMBER = /^AL-\w{4}-\w{3}$/

/**
 * Rows of a text or of a CSV: an order's number, a tracking number, and a carrier if it is another one than `carrier`.
 * A row of headings is left out.
 */
export function readPasted(text: string, carrier: string): Pasted {
  const rows = text.split(/\r?\n/).map((row) => row.trim())
  const pasted: Pasted = { packages: [], problems: [] }
  for (const [index, row] of rows.entries()) {
    const own = readRow(row, carrier)
    if (own) pasted.packages.push(own)
    else if (row !== '' && !isHeading(row, { index, count: rows.length })) pasted.problems.push(explainRow(row, index))
  }
  return pasted
}

/** Null for a row without an order's number and a tracking number. */
function readRow(row: string, carrier: string): PastedPackage | null {
  const [typed = '', tracking = '', by = ''] = splitRow(row)
  const number = asOrderNumber(typed)
  if (!NUMBER.test(number) || tracking === '') return null
  return { number, carrier: findCarrier(by) ?? (by || carrier), tracking_number: tracking }
}

function isHeading(row: string, { index, count }: { index: number; count: number }): boolean {
  return index === 0 && count > 1 && !/\d/.test(row)
}

function explainRow(row: string, index: number): string {
  return `Row ${index + 1}, “${cutText(row, 40)}”, needs an order’s number and a tracking number, such as “AL-2345-67B 1Z…”.`
}

/** By tabs, semicolons or commas; a row without them by its first space, because tracking numbers may have some. */
function splitRow(row: string): string[] {
  const cells = /[\t;,]/.test(row) ? row.split(/[\t;,]/) : [row.split(/\s+/)[0]!, row.replace(/^\S+\s*/, '')]
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

function findCarrier(typed: string): string | undefined {
  return carriers.find((name) => name.toLowerCase() === typed.toLowerCase())
}
