import { createHash } from 'node:crypto'
import { refreshStatements } from '#db/derived/refresh.ts'
import { literal } from './literal.ts'

type Value = string | number | boolean | null | object
export type ImportedTable = {
  into: string
  rows: readonly Record<string, Value>[]
  /** The columns by which a row is found again. */
  key: readonly string[]
  /** Columns that the shop changes and an import leaves as they are. */
  keep?: readonly string[]
  /** What happens to rows that the import does not have: they are deleted, or updated like this, or stay. */
  others?: 'DELETE' | `SET ${string}`
  /** A condition for the rows that the import owns. */
  owned?: string
  /** The key is unique among the rows that it owns only. */
  isUniqueIfOwned?: true
  /** Rows that staff changed at the Desk stay as they are. */
  isOfDesk?: true
  /** The column with the family's id. Rows of families that staff changed at the Desk stay as they are. */
  familyIn?: string
}

/**
 * An import: statements that store its rows aside, in any batches and each as often as one likes, and one batch that
 * moves them into their tables. Until that batch nobody sees anything of the import, and then everything at once.
 */
export type ImportPlan = { id: string; staged: string[]; moved: string[] }

/** D1 takes statements of 100 KB. */
const MAX_ROWS_BYTES = 80_000

export function importPlan(tables: readonly ImportedTable[], first: readonly string[] = []): ImportPlan {
  const parts = tables.flatMap((table) => partsOf(table).map((rows) => ({ target: table.into, rows })))
  const id = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
  const staged = parts.map(
    ({ target, rows }, n) =>
      `INSERT INTO import_rows (import, n, target, rows) VALUES (${literal(id)}, ${n}, ${literal(target)}, ${literal(rows)}) ON CONFLICT DO NOTHING`,
  )
  const moved = [
    ...first,
    ...tables.map((table) => moveStatement(table, id)),
    ...tables.toReversed().flatMap((table) => othersStatement(table, id)),
    ...refreshStatements(),
    'DELETE FROM import_rows',
  ]
  return { id, staged, moved }
}

/** JSON arrays of rows, which are arrays of values in the order of the table's columns. */
function partsOf({ rows }: ImportedTable): string[] {
  const parts: string[] = []
  let part: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(Object.values(row).map(stored))
    const size = Buffer.byteLength(text.replaceAll("'", "''")) + 1
    if (bytes + size > MAX_ROWS_BYTES && part.length > 0) {
      parts.push(`[${part.join(',')}]`)
      part = []
      bytes = 0
    }
    part.push(text)
    bytes += size
  }
  return part.length > 0 ? [...parts, `[${part.join(',')}]`] : parts
}

function stored(value: Value): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** Rows that are as they were are not written again. */
function moveStatement(table: ImportedTable, id: string): string {
  const { into, rows, key, keep = [], owned, isUniqueIfOwned, isOfDesk, familyIn } = table
  const columns = Object.keys(rows[0] ?? {})
  const others = familyIn ? ` AND ${isOfOthers(`r.value ->> ${columns.indexOf(familyIn)}`)}` : ''
  const values = columns.map((_, index) => `r.value ->> ${index}`)
  const updated = columns.filter((column) => !key.includes(column) && !keep.includes(column))
  const list = (of: string) => `(${updated.map((column) => of + column).join(', ')})`
  const update =
    updated.length === 0
      ? 'NOTHING'
      : `UPDATE SET ${updated.map((column) => `${column} = excluded.${column}`).join(', ')} WHERE ${list(`${into}.`)} IS NOT ${list('excluded.')}${isOfDesk ? ` AND ${into}.desk_at IS NULL` : ''}`
  return `INSERT INTO ${into} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${importedFrom(id, into)}${others} ON CONFLICT (${key.join(', ')})${isUniqueIfOwned ? ` WHERE ${owned}` : ''} DO ${update}`
}

function othersStatement({ into, rows, key, others, owned = 'true', familyIn }: ImportedTable, id: string): string[] {
  if (!others) return []
  const columns = Object.keys(rows[0] ?? {})
  const keys = key.map((column) => `r.value ->> ${columns.indexOf(column)}`)
  const isAlone = familyIn ? ` AND ${isOfOthers(familyIn)}` : ''
  const isOther = `${owned}${isAlone} AND (${key.join(', ')}) NOT IN (SELECT ${keys.join(', ')} FROM ${importedFrom(id, into)})`
  return [others === 'DELETE' ? `DELETE FROM ${into} WHERE ${isOther}` : `UPDATE ${into} ${others} WHERE ${isOther}`]
}

function isOfOthers(family: string): string {
  return `${family} NOT IN (SELECT id FROM families WHERE desk_at IS NOT NULL)`
}

function importedFrom(id: string, target: string): string {
  return `import_rows i, json_each(i.rows) r WHERE i.import = ${literal(id)} AND i.target = ${literal(target)}`
}
