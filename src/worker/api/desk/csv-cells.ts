import { parseCsv } from 'hucre/csv'

/** The cells of a CSV text, row by row; commas, semicolons or tabs divide them. */
export function csvCells(text: string): string[][] {
  return parseCsv(text).map((row) => row.map(cellText))
}

/** A cell as text. An export puts an apostrophe before what a spreadsheet would run; that is left out. */
export function cellText(cell: unknown): string {
  const text = cell instanceof Date ? cell.toISOString() : cell === null || cell === undefined ? '' : String(cell)
  return text.replace(/^'(?=[=+\-@\t\r])/, '')
}
