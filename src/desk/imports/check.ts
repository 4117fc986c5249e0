import type { Db } from '#db/db.ts'
import { isSameValue, type Cell, type CheckedRow, type ImportChange, type Wrong } from './checked-row.ts'
import { familyChecker } from './check-family.ts'
import { stockChecker } from './check-stock.ts'
import { readCurrent, type Current } from './current-sql.ts'
import type { ReadFile, StoredImport } from './sql.ts'

/** A row that is not applied as it is. `needsSure` if its prices fall below half, which is applied if someone is sure. */
export type ImportProblem = Required<Wrong> & { row: number; id: string; value: string }

export type CheckedImport = {
  changes: ImportChange[]
  unchanged: number
  problems: ImportProblem[]
  /** Rows that someone changed since the file was read. They are left out. */
  conflicts: { row: number; id: number; name: string }[]
}

/**
 * Reads the rows of a file against what is there. The page shows exactly this, and applying does exactly this. Rows whose
 * prices fall below half are problems unless someone `isSure`.
 */
export async function checkImport(db: Db, file: StoredImport, isSure = false): Promise<CheckedImport> {
  return checkRows(file, await readCurrent(db, file.kind, listIds(file)), isSure)
}

function checkRows({ kind, table, seen }: StoredImport, current: Current, isSure: boolean): CheckedImport {
  const { columns, rows } = table
  const key = keyColumns[kind]
  const checker = kind === 'stock' ? stockChecker(current) : familyChecker(current, isSure)
  const made: CheckedImport = { changes: [], unchanged: 0, problems: [], conflicts: [] }
  const firstRows = new Map<number, number>()
  for (const [index, cells] of rows.entries()) {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) continue
    const cell: Cell = (column) => {
      const at = columns.indexOf(column)
      return at < 0 ? null : cells[at]!.trim()
    }
    const text = cell(key) ?? ''
    const id = parseId(text)
    const checked = wrongId(key, text, firstRows.get(id)) ?? checker(id, cell)
    if (id > 0 && !firstRows.has(id)) firstRows.set(id, row)
    if (Array.isArray(checked)) made.problems.push(...checked.map((wrong) => describeProblem(row, text, wrong, cell)))
    else take(made, seen, { row, id, checked })
  }
  return made
}

const keyColumns = { families: 'id', stock: 'product' } as const

/** The ids that the rows of a file have. */
export function listIds({ kind, table }: ReadFile): number[] {
  const at = table.columns.indexOf(keyColumns[kind])
  return [...new Set(table.rows.map((row) => parseId(row[at]!)))].filter((id) => id > 0)
}

/** The number of a row; 0 if it has none. */
export function parseId(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
}

function wrongId(column: string, text: string, earlier: number | undefined): Wrong[] | null {
  if (parseId(text) === 0) {
    return [{ column, problem: `“${text}” is not a number of a product. Write one such as 1203.` }]
  }
  return earlier === undefined ? null : [{ column, problem: `Row ${earlier} has this number, too. Keep one of them.` }]
}

function describeProblem(row: number, id: string, wrong: Wrong, cell: Cell): ImportProblem {
  return { row, id, value: cell(wrong.column) ?? '', needsSure: false, ...wrong }
}

type Taken = { row: number; id: number; checked: CheckedRow }

function take(made: CheckedImport, seen: StoredImport['seen'], { row, id, checked }: Taken): void {
  const { name, was, becomes } = checked
  const changed = Object.keys(becomes).filter((field) => !isSameValue(was[field], becomes[field]))
  if (changed.length === 0) made.unchanged++
  else if (Object.hasOwn(seen, id) && seen[id] !== checked.seen) made.conflicts.push({ row, id, name })
  else {
    const pick = (values: CheckedRow['was']) => Object.fromEntries(changed.map((field) => [field, values[field]!]))
    made.changes.push({ ...checked, row, id, was: pick(was), becomes: pick(becomes) })
  }
}
