import { guardedCell } from './sheet-cell.ts'

type Cell = string | number | null

/** Rows as CSV that spreadsheet programs open and do not run. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => row.map(cellText).join(',')).join('\r\n')
}

function cellText(cell: Cell): string {
  const text = typeof cell === 'string' ? asTyped(cell) : String(cell ?? '')
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Digits that are not a number, such as a ZIP code or a phone number, must stay as typed in a spreadsheet. */
function asTyped(text: string): string {
  return /^(?:0\d+|\+[\d ().-]+)$/.test(text) ? `="${text}"` : guardedCell(text)
}
