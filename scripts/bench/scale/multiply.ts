import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const STEP = 10_000_000
/** The tables of families, and the columns that number them. */
const tables: Record<string, readonly string[]> = {
  families: ['id'],
  products: ['id', 'family_id'],
  family_pictures: ['family_id'],
  finish_pictures: ['family_id'],
  family_links: ['family_id', 'linked_family_id'],
  reviews: ['id', 'family_id'],
  stock: ['product_id'],
}

/** Copies every family of a stopped shop's local database under other numbers and names, so that there are `times` as many. */
export function multiply(state: string, times: number): void {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const db = globSync('*.sqlite', { cwd: folder })
    .map((file) => new DatabaseSync(join(folder, file)))
    .find((one) => one.prepare("SELECT 1 FROM sqlite_master WHERE name = 'families'").get())
  if (!db) throw new Error(`${folder} has no database of a shop`)
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN')
  for (const [table, numbered] of Object.entries(tables)) db.exec(copySql(db, table, numbered, times))
  db.exec('COMMIT')
  db.close()
}

function copySql(db: DatabaseSync, table: string, numbered: readonly string[], times: number): string {
  const columns = db
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => String(name))
  const copied = columns.map((column) => {
    if (numbered.includes(column)) return `${column} + k.n * ${STEP}`
    if (table === 'reviews' && column === 'email') return "''"
    return table === 'families' && column === 'name' ? `name || ' ' || k.n` : column
  })
  return `WITH RECURSIVE k (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < ${times - 1})
    INSERT INTO ${table} (${columns.join(', ')}) SELECT ${copied.join(', ')} FROM ${table}, k`
}
