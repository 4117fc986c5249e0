import { unguardedCell } from '#shared/text/sheet-cell.ts'

/** Why a file or a pasted text is not read as a table, in a sentence for the person who chose it. */
export class TableRefusal extends Error {}

/** The rows below the names of the columns. */
export const MOST_ROWS = 2_000
const MOST_COLUMNS = 100
/** As Excel has it. */
const MOST_IN_CELL = 32_767
/** D1 stores rows of two megabytes, and a table is one. */
const MOST_CHARACTERS = 1_600_000

/** Control characters and half characters, which an Excel file can name. */
const NO_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

export const UNREADABLE =
  'This is no CSV or Excel file (.xlsx), or its encoding is unknown. Save it as “CSV UTF-8” or as an Excel workbook and choose it again.'
export const TOO_MUCH_TEXT = 'There is too much text for one table. Split it into two parts.'

/** Collects cells by row and column, from 0, and refuses a table at the first cell beyond its limits. */
export class Grid {
  readonly #rows: string[][] = []
  #characters = 0

  /** An empty cell counts only as a place, so that the formats of a spreadsheet may go as far as they like. */
  put(row: number, column: number, text: string): void {
    if (text === '') return
    if (row > MOST_ROWS)
      throw new TableRefusal('There are more than 2,000 rows. Split them into parts of at most 2,000.')
    if (column >= MOST_COLUMNS) {
      throw new TableRefusal(`There are more than ${MOST_COLUMNS} columns. Remove those that the shop does not read.`)
    }
    if (text.length > MOST_IN_CELL) {
      throw new TableRefusal(`A cell of row ${row + 1} has more than 32,767 characters. Shorten it.`)
    }
    if (NO_TEXT.test(text)) {
      throw new TableRefusal(`A cell of row ${row + 1} has a character that is no text. Type it again.`)
    }
    this.#characters += text.length
    if (this.#characters > MOST_CHARACTERS) throw new TableRefusal(TOO_MUCH_TEXT)
    while (this.#rows.length <= row) this.#rows.push([])
    const cells = this.#rows[row]!
    while (cells.length < column) cells.push('')
    cells[column] = unguardedCell(text)
  }

  rows(): string[][] {
    return this.#rows
  }
}
