import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { rebuildStatements } from '#db/derived/refresh.ts'
import { copiedTables, copySql } from './copies.ts'

/** Copies the families of a stopped shop's local database, so that there are `times` as many, and makes its lists. */
export function multiply(state: string, times: number): void {
  const db = shopDatabase(state)
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN')
  for (const table of Object.keys(copiedTables)) {
    const columns = db.prepare(`PRAGMA table_info(${table})`).all()
    db.exec(
      copySql(
        table,
        columns.map(({ name }) => String(name)),
        times,
      ),
    )
  }
  for (const sql of rebuildStatements()) db.exec(sql)
  db.exec('COMMIT')
  db.close()
}

function shopDatabase(state: string): DatabaseSync {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const shop = globSync('*.sqlite', { cwd: folder })
    .map((file) => new DatabaseSync(join(folder, file)))
    .find((db) => db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'families'").get())
  if (!shop) throw new Error(`${folder} has no database of a shop`)
  return shop
}
