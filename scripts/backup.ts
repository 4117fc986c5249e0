import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { queries, query } from './d1.ts'
import { dump, SCHEMA } from '#worker/backup/dump.ts'
import { quoted } from '#worker/backup/literals.ts'
import { readLocally, rows, schema } from './dump.ts'
import { environments, placeOf } from './environments.ts'
import { wrangler } from './wrangler.ts'

type Part = { type: string; name: string; sql: string }
type Cell = Record<string, string | number> & { exact: string }

const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const [environment = '', file = `backups/${environment}-${now}.sql`] = process.argv.slice(2)
const place = placeOf(environment)
if (place) await backup(place)
else {
  console.error(`Usage: npm run backup -- ${['local', ...environments].join(' | ')} [FILE]`)
  process.exitCode = 1
}

/** Writes the file under another name first, so that what has its name is whole. */
async function backup(source: string[]): Promise<void> {
  const db = copyOf(source)
  const part = `${file}.part`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(part, '', { mode: 0o600 })
  for await (const statement of dump(readLocally(db))) writeFileSync(part, `${statement}\n`, { flag: 'a' })
  renameSync(part, file)
  const tables = schema(db, 'table')
  const count = tables.reduce((sum, { name }) => sum + [...rows(db, name)].length, 0)
  console.log(`Wrote ${tables.length} tables with ${count} rows to ${file}.`)
}

/** The database as of one moment, on this machine. Its rows come from wrangler's export, whose own order does not load. */
function copyOf(source: string[]): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec('PRAGMA foreign_keys = OFF')
  const parts = query<Part>(source, `${SCHEMA} ORDER BY rowid`)
  create(db, parts, 'table')
  db.exec(exported(source))
  // The rows themselves counted once already.
  db.exec('DELETE FROM sqlite_sequence WHERE rowid NOT IN (SELECT max(rowid) FROM sqlite_sequence GROUP BY name)')
  mendBackslashes(db, source)
  for (const type of ['index', 'view', 'trigger']) create(db, parts, type)
  return db
}

function create(db: DatabaseSync, parts: readonly Part[], type: string): void {
  for (const { sql } of parts.filter((part) => part.type === type)) db.exec(sql)
}

/** A zero byte, which would end a statement, is a line break until the text is mended. */
function exported(source: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  try {
    const output = join(folder, 'rows.sql')
    wrangler('d1', 'export', 'DB', ...source, '--no-schema', '--skip-confirmation', '--output', output)
    return readFileSync(output, 'utf8').replaceAll('\0', '\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * In a text of several lines, wrangler's export makes each "\n" that someone typed, as in "C:\new", a line break. These
 * texts are read once more.
 */
function mendBackslashes(db: DatabaseSync, source: string[]): void {
  const columns = textsOfSeveralLines(db)
  if (columns.length === 0) return
  const found = queries(
    source,
    columns
      .map(({ table, column, keys }) => {
        const isHurt = `instr(${column}, char(10)) AND instr(${column}, '\\n')
          OR instr(${column}, char(13)) AND instr(${column}, '\\r') OR instr(${column}, char(0))`
        return `SELECT ${[...keys, `${column} AS exact`].join(', ')} FROM ${table} WHERE ${isHurt}`
      })
      .join(';\n'),
  )
  for (const [index, { table, column, keys }] of columns.entries()) {
    const mend = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${keys.map((key) => `${key} = ?`).join(' AND ')}`)
    for (const { exact, ...key } of found[index] as Cell[]) mend.run(exact, ...Object.values(key))
  }
}

function textsOfSeveralLines(db: DatabaseSync): { table: string; column: string; keys: string[] }[] {
  return schema(db, 'table').flatMap(({ name }) => {
    const info = db.prepare('SELECT name, pk FROM pragma_table_info(?)').all(name) as { name: string; pk: number }[]
    const keys = info.filter(({ pk }) => pk > 0).map((column) => quoted(column.name))
    const table = quoted(name)
    return info
      .filter(({ pk }) => pk === 0 && keys.length > 0)
      .map((column) => ({ table, column: quoted(column.name), keys }))
      .filter(({ column }) => {
        const lines = `SELECT 1 FROM ${table} WHERE instr(${column}, char(10)) OR instr(${column}, char(13))`
        return db.prepare(lines).get() !== undefined
      })
  })
}
