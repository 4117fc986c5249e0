import { detectDelimiter } from 'hucre/csv'
import { Grid, TableRefusal } from './grid.ts'

/**
 * The cells of a CSV text by row, and the line on which the first row begins. Commas, semicolons or tabs divide cells, or
 * what a first line such as `sep=;` says.
 */
export function readCsv(text: string): { rows: string[][]; firstLine: number } {
  const grid = new Grid()
  const { divider, body, firstLine } = findDivider(text.replaceAll(/\r\n?/g, '\n'))
  let [row, column] = [0, 0]
  for (let at = 0; at < body.length;) {
    const { cell, end } = cellAt(body, at, divider, row)
    grid.put(row, column, cell)
    if (body[end] === divider) column++
    else [row, column] = [row + 1, 0]
    at = end + 1
  }
  return { rows: grid.rows(), firstLine }
}

/** Characters whose first lines show what divides cells. */
const SAMPLE = 20_000

/** The divider of cells, and the text without a line that only names it. */
function findDivider(text: string): { divider: string; body: string; firstLine: number } {
  const [line, divider] = /^"?sep=([^\s\w"]|\t)"?[;,\t]*(?:\n|$)/i.exec(text) ?? []
  return line === undefined
    ? { divider: detectDelimiter(text.slice(0, SAMPLE)), body: text, firstLine: 1 }
    : { divider: divider!, body: text.slice(line.length), firstLine: 2 }
}

/** The cell at a place, and where it ends: at a divider, a line end or the end of the text. */
function cellAt(text: string, start: number, divider: string, row: number): { cell: string; end: number } {
  let [cell, from] = ['', start]
  if (text[from] === '"') {
    for (from++; ; from += 2) {
      const quote = text.indexOf('"', from)
      if (quote === -1) throw new TableRefusal(`A quotation mark in row ${row + 1} is not closed. Close or remove it.`)
      cell += text.slice(from, quote)
      from = quote
      if (text[quote + 1] !== '"') break
      cell += '"'
    }
    from++
  }
  let end = from
  while (end < text.length && text[end] !== divider && text[end] !== '\n') end++
  return { cell: cell + text.slice(from, end), end }
}
