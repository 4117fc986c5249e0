import type { ImportPlan } from '../seed/import-plan.ts'
import { query, runFile } from './d1.ts'

/** A file that wrangler loads in seconds. */
const FILE_BYTES = 16_000_000

/**
 * Imports into the database at `place`, and tells how far it is. After a kill the same import goes on where it was, and
 * shoppers see nothing of it before its last step, which is one transaction.
 */
export function runImport(place: string[], { id, staged, moved }: ImportPlan, tell: (text: string) => void): void {
  const all = [...staged, ...moved]
  if (bytesOf(all) <= FILE_BYTES) return runFile(place, all)
  const rows = query<{ n: number }>(place, `DELETE FROM import_rows WHERE import <> '${id}'; SELECT n FROM import_rows`)
  const stored = new Set(rows.map(({ n }) => n))
  let count = stored.size
  if (count > 0) tell(`${count} of ${staged.length} parts already stored`)
  for (const file of inFiles(staged.filter((_, n) => !stored.has(n)))) {
    runFile(place, file)
    count += file.length
    tell(`Stored ${count} of ${staged.length} parts`)
  }
  runFile(place, moved)
  tell('Import complete')
}

function inFiles(statements: readonly string[]): string[][] {
  const files: string[][] = []
  let bytes = FILE_BYTES
  for (const statement of statements) {
    if (bytes + statement.length > FILE_BYTES) {
      files.push([])
      bytes = 0
    }
    files.at(-1)!.push(statement)
    bytes += statement.length
  }
  return files
}

function bytesOf(statements: readonly string[]): number {
  return statements.reduce((sum, { length }) => sum + length, 0)
}
