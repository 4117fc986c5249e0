import type { ImportValues } from '#shared/schema/desk/imports.ts'
import type { NewPrices } from '#db/desk/products/import/apply-import.ts'

/** What is wrong with a cell of a row; `needsSure` if it is only that someone has to be sure. */
export type Wrong = { column: string; problem: string; needsSure?: boolean }

/** What a row makes of what is there; `prices` if the prices of its products change. */
export type CheckedRow = {
  familyId: number
  name: string
  was: ImportValues
  becomes: ImportValues
  prices: NewPrices | null
  /** What is compared with what was there when the file was read. */
  seen: number | null
}

/** The text of a column; null if the file does not have it. */
export type Cell = (column: string) => string | null

export type Checker = (id: number, cell: Cell) => CheckedRow | Wrong[]

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
