import type { Prices } from '#db/desk/products/priced.ts'

/** Values of a family or a stock: prices in cents, `forSale` the ids that are sold. */
export type ImportValue = string | number | null | number[]
export type ImportValues = Record<string, ImportValue>

/** New prices of a family, and those of its products. */
type NewPrices = { base: Prices; products: (Prices & { id: number })[] }

/** The outcome of a row. */
export type CheckedRow = {
  familyId: number
  name: string
  was: ImportValues
  becomes: ImportValues
  prices: NewPrices | null
  /** The version of the family, or the stock of the product, which may have changed since the file was read. */
  seen: number | null
}

/** A row that changes something. `row` is that of the file; `was` and `becomes` have only what changes. */
export type ImportChange = CheckedRow & { row: number; id: number }

/** The problem with a cell and its fix; `needsSure` if someone only has to be sure. */
export type Wrong = { column: string; problem: string; needsSure?: boolean }

/** The text of a column; null if the file does not have it. */
export type Cell = (column: string) => string | null

export type Checker = (id: number, cell: Cell) => CheckedRow | Wrong[]

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
