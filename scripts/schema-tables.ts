import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Plugin } from 'vite'

const id = 'virtual:schema-tables'
const folder = resolve(import.meta.dirname, '../migrations')

/** Provides `virtual:schema-tables`: the names of the tables that the migrations create. */
export function schemaTables(): Plugin {
  return {
    name: 'schema-tables',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(tableNames())}` : undefined),
  }
}

function tableNames(): string[] {
  const db = new DatabaseSync(':memory:')
  for (const file of globSync('*.sql', { cwd: folder }).toSorted()) db.exec(readFileSync(resolve(folder, file), 'utf8'))
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'").all()
  db.close()
  return tables.map(({ name }) => String(name))
}
