import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrangler } from './wrangler.ts'

/** wrangler's options that take a value. */
const withValue = ['--env', '--persist-to']

/** Splits the command line into words and wrangler's options, which default to the local database. */
export function commandLine(): { words: string[]; place: string[] } {
  const passed = process.argv.slice(2)
  const isOption = (index: number) => withValue.includes(passed[index] ?? '')
  const words = passed.filter((word, index) => word !== '--remote' && !isOption(index) && !isOption(index - 1))
  const options = passed.filter((_, index) => isOption(index) || isOption(index - 1))
  const place = [passed.includes('--remote') ? '--remote' : '--local', ...options]
  return { words, place }
}

/** Runs the statements in one transaction and returns the rows of the last one. */
export function query<Row>(place: readonly string[], sql: string): Row[] {
  return queries(place, sql).at(-1) as Row[]
}

/** Runs the statements in one transaction and returns the rows of each. */
export function queries(place: readonly string[], sql: string): unknown[][] {
  const answer = wrangler('d1', 'execute', 'DB', ...place, '--json', '--yes', '--command', sql)
  return (JSON.parse(answer) as { results: unknown[] }[]).map(({ results }) => results)
}

/** Runs the statements in one transaction. */
export function runFile(place: string[], statements: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  try {
    const file = join(folder, 'statements.sql')
    writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''))
    wrangler('d1', 'execute', 'DB', ...place, '--yes', '--file', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
