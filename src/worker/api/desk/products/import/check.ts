import type { ImportChange, ImportPlan, ImportProblem, ImportValues } from '#shared/schema/desk/imports.ts'
import type { Current } from '#db/desk/products/import/current.ts'
import type { StoredImport } from '#db/desk/products/import/imports.ts'
import type { NewPrices } from '#db/desk/products/import/apply-import.ts'
import { isSame, type Cell, type CheckedRow, type Wrong } from './checked-row.ts'
import { familyChecker } from './check-family.ts'
import { stockChecker } from './check-stock.ts'

export type CheckedImport = ImportPlan & { prices: NewPrices; expected: [id: number, seen: number | null][] }

/**
 * Reads the rows of a file against what is there. The page shows exactly this, and applying does exactly this. Rows whose
 * prices fall below half are problems unless someone `isSure`.
 */
export function check(
  file: Pick<StoredImport, 'kind' | 'table' | 'seen'>,
  current: Current,
  isSure: boolean,
): CheckedImport {
  const { columns, rows } = file.table
  const key = file.kind === 'stock' ? 'product' : 'id'
  const checker = file.kind === 'stock' ? stockChecker(current) : familyChecker(current, isSure)
  const made: CheckedImport = {
    ...{ changes: [], unchanged: 0, problems: [], conflicts: [] },
    ...{ prices: { bases: [], products: [] }, expected: [] },
  }
  const known = new Map<number, number>()
  for (const [index, cells] of rows.entries()) {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) continue
    const cell: Cell = (column) => {
      const at = columns.indexOf(column)
      return at < 0 ? null : cells[at]!.trim()
    }
    const text = cell(key) ?? ''
    const id = idOf(text)
    const checked = wrongId(key, text, known.get(id)) ?? checker(id, cell)
    if (id > 0 && !known.has(id)) known.set(id, row)
    if (Array.isArray(checked)) made.problems.push(...checked.map((wrong) => problemOf(row, text, wrong, cell)))
    else take(made, file.seen, { row, id, checked })
  }
  return made
}

function wrongId(column: string, text: string, earlier: number | undefined): Wrong[] | null {
  if (idOf(text) === 0) {
    return [{ column, problem: `“${text}” is not a number of a product. Write one such as 1203.` }]
  }
  return earlier === undefined ? null : [{ column, problem: `Row ${earlier} has this number, too. Keep one of them.` }]
}

/** The number of a row; 0 if it has none. */
export function idOf(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
}

function problemOf(row: number, id: string, wrong: Wrong, cell: Cell): ImportProblem {
  const { column, problem, needsSure = false } = wrong
  return { row, id, column, value: cell(column) ?? '', problem, needsSure }
}

type Taken = { row: number; id: number; checked: CheckedRow }

function take(made: CheckedImport, seen: StoredImport['seen'], { row, id, checked }: Taken): void {
  const { familyId, name, was, becomes, prices, seen: now } = checked
  const names = Object.keys(becomes).filter((field) => !isSame(was[field], becomes[field]))
  if (names.length === 0) made.unchanged++
  else if (Object.hasOwn(seen, id) && seen[id] !== now) made.conflicts.push({ row, id, name })
  else {
    const pick = (values: ImportValues) => Object.fromEntries(names.map((field) => [field, values[field]!]))
    const change: ImportChange = { row, id, familyId, name, was: pick(was), becomes: pick(becomes) }
    made.changes.push(change)
    made.expected.push([id, now])
    if (prices) {
      made.prices.bases.push(...prices.bases)
      made.prices.products.push(...prices.products)
    }
  }
}
