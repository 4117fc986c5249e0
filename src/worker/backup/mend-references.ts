import { quoted } from './literals.ts'

export type ForeignKey = { child: string; column: string; parent: string; parentColumn: string | null }

/**
 * Statements that delete rows whose parent is not there: it was deleted, or written, while a large database was read. A
 * file with such a row would not load. Parents come first, because their own rows may go.
 */
export function mendReferences(keys: readonly ForeignKey[]): string[] {
  const depth = (table: string, seen: readonly string[] = []): number => {
    if (seen.includes(table)) return 0
    const parents = keys.filter(({ child }) => child === table).map(({ parent }) => parent)
    return Math.max(0, ...parents.map((parent) => 1 + depth(parent, [...seen, table])))
  }
  return keys
    .toSorted((a, b) => depth(a.child) - depth(b.child))
    .map(({ child, column, parent, parentColumn }) => {
      const found = `SELECT ${quoted(parentColumn ?? 'rowid')} FROM ${quoted(parent)}`
      return `DELETE FROM ${quoted(child)} WHERE ${quoted(column)} IS NOT NULL AND ${quoted(column)} NOT IN (${found});`
    })
}
