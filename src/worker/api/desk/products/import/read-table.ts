import { readXlsx } from 'hucre/xlsx'
import type { ImportKind } from '#shared/schema/desk/imports.ts'
import type { ImportTable } from '#db/desk/products/import/imports.ts'
import { cellText, csvCells } from '../../csv-cells.ts'

const MOST_ROWS = 2_000
/** D1 stores rows of two megabytes. */
const MOST_CELL_BYTES = 1_600_000

export type ReadTable = { kind: ImportKind; table: ImportTable }

const UNREADABLE = 'This is no CSV or Excel file (.xlsx). Save it as one of these and choose it again.'

/** Reads a file whose first row has the names of the columns; text says why it cannot be read. */
export async function readTable(bytes: Uint8Array): Promise<ReadTable | string> {
  const cells = await cellsOf(bytes)
  if (cells === null) return UNREADABLE
  const [header = [], ...rest] = cells
  const columns = header.map((cell) => cell.trim().toLowerCase())
  const kind = columns.includes('product') ? 'stock' : columns.includes('id') ? 'families' : null
  if (!kind) return 'The first row has no column “id” or “product”. Export the products and change that file.'
  const rows = rest.map((row) => columns.map((_, index) => row[index] ?? ''))
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop()
  const table = { columns, rows }
  return problemOf(table) ?? { kind, table }
}

function problemOf(table: ImportTable): string | null {
  const { columns, rows } = table
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index)
  if (twice) return `The column “${twice}” is there twice. Remove one of them.`
  if (rows.length === 0) return 'The file has no rows below the names of its columns.'
  if (rows.length > MOST_ROWS) return `The file has ${rows.length} rows. Split it into files of at most 2,000.`
  const isTooMuch = new TextEncoder().encode(JSON.stringify(table)).length > MOST_CELL_BYTES
  return isTooMuch ? 'The file has more text than one import takes. Split it into two files.' : null
}

async function cellsOf(bytes: Uint8Array): Promise<string[][] | null> {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    if (!isZip) return csvCells(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const rows: readonly (readonly unknown[])[] = (await readXlsx(bytes)).sheets[0]?.rows ?? []
    return rows.map((row) => row.map(cellText))
  } catch {
    // Another encoding, or a broken file.
    return null
  }
}
