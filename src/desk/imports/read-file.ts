import { cutText } from '#shared/text/cut-text.ts'
import type { ImportKind, ReadFile } from './sql.ts'
import { decodeText } from './tables/decode-text.ts'
import { TableRefusal, TOO_MUCH_TEXT, UNREADABLE } from './tables/grid.ts'
import { readCsv } from './tables/read-csv.ts'
import { readWorkbook } from './tables/read-workbook.ts'

/** D1 stores rows of two megabytes. */
const MOST_CELL_BYTES = 1_600_000
const LONGEST_NAME = 100

/** The columns of an exported file, its key first; an import reads no others. */
export const importColumns = {
  families: ['id', 'category', 'name', 'description', 'position', 'price', 'sale_price', 'for_sale'],
  stock: ['product', 'name', 'options', 'stock', 'low_below'],
} satisfies Record<ImportKind, string[]>

/** Reads a file whose first row has the names of the columns; text says why it cannot be read. */
export function readFile(bytes: Uint8Array): ReadFile | string {
  const cells = readCells(bytes)
  if (typeof cells === 'string') return cells
  const [header = [], ...rest] = cells
  const columns = header.map((cell) => cell.trim().toLowerCase())
  const kind = columns.includes('product') ? 'stock' : columns.includes('id') ? 'families' : null
  if (!kind) return 'The first row has no column “id” or “product”. Export the products and change that file.'
  const rows = rest.map((row) => columns.map((_, index) => row[index] ?? ''))
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop()
  const table = { columns, rows }
  return findTableProblem(table) ?? unreadIn(kind, columns, rest) ?? { kind, table }
}

/** The problem with a file of which no row, or a cell too few, would be read. Notes may stand next to the rest. */
function unreadIn(kind: ImportKind, columns: readonly string[], rows: readonly string[][]): string | null {
  const [key, ...known] = importColumns[kind]
  const unread = columns.filter((name) => !['', 'problem', key, ...known].includes(name))
  if (unread.length > 0 && !columns.some((name) => known.includes(name))) {
    return `An import doesn’t read ${unread.map((name) => `“${cutText(name, 60)}”`).join(', ')}. Correct the names of the columns, or remove these.`
  }
  const at = rows.findIndex((row) => row.some((cell, index) => cell.trim() !== '' && !columns[index]))
  return at < 0
    ? null
    : `Row ${at + 2} has a cell in a column without a name. Put texts with commas in quotation marks.`
}

function findTableProblem(table: ReadFile['table']): string | null {
  const { columns, rows } = table
  const names = new Set<string>()
  for (const name of columns) {
    if (names.has(name)) return `The column “${name}” is there twice. Remove one of them.`
    if (name.length > LONGEST_NAME) return `Shorten the names of the columns to ${LONGEST_NAME} characters.`
    if (name !== '') names.add(name)
  }
  if (rows.length === 0) return 'The file has no rows below the names of its columns.'
  return new TextEncoder().encode(JSON.stringify(table)).length > MOST_CELL_BYTES ? TOO_MUCH_TEXT : null
}

function readCells(bytes: Uint8Array): string[][] | string {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    return isZip ? readWorkbook(bytes) : readCsv(decodeText(bytes)).rows
  } catch (error) {
    // Any other error means a broken file.
    return error instanceof TableRefusal ? error.message : UNREADABLE
  }
}
