import { quoted } from './literals.ts'

export type ForeignKey = {
  child: string
  column: string
  parent: string
  parentColumn: string | null
  isOptional: number
}

/**
 * Statements that take away references to parents that are not there, because they were deleted, or written, while a large
 * database was read: a file with such a reference would not load. A row that cannot be without its parent goes. Parents
 * come first, because their own rows may go.
 */
export function mendReferences(keys: readonly ForeignKey[]): string[] {
  const depth = (table: string, seen: readonly string[] = []): number => {
    if (seen.includes(table)) return 0
    const parents = keys.filter(({ child }) => child === table).map(({ parent }) => parent)
    return Math.max(0, ...parents.map((parent) => 1 + depth(parent, [...seen, table])))
  }
  return keys
    .toSorted((a, b) => depth(a.child) - depth(b.child))
    .flatMap(({ child, column, parent, parentColumn, isOptional }) => {
      const found = `SELECT ${quoted(parentColumn ?? 'rowid')} FROM ${quoted(parent)}`
      const lost = `WHERE ${quoted(column)} IS NOT NULL AND ${quoted(column)} NOT IN (${found});`
      // A check of the table may want the reference all the same: then the row stays, and goes next.
      const forget = `UPDATE OR IGNORE ${quoted(child)} SET ${quoted(column)} = NULL ${lost}`
      return [...(isOptional ? [forget] : []), `DELETE FROM ${quoted(child)} ${lost}`]
    })
}
