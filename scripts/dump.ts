import type { DatabaseSync } from 'node:sqlite'
import { SCHEMA, SEQUENCES, type SchemaPart, type Source } from '#worker/backup/dump.ts'
import { quoted, tupleSql } from '#worker/backup/literals.ts'

type Value = null | bigint | number | string | Uint8Array
type Row = Record<string, Value>

/** A database of this machine, to dump. */
export function readLocally(db: DatabaseSync): Source {
  const parts = ['table', 'index', 'view', 'trigger'].flatMap((type) => schema(db, type))
  const names = [...schema(db, 'table').map(({ name }) => name), SEQUENCES]
  return {
    schema: parts,
    tables: names.map((name) => ({ name, columns: columnsIn(db, name), read: () => tuples(db, name) })),
    mend: [],
  }
}

function* tuples(db: DatabaseSync, table: string): Generator<string> {
  const row = tupleSql(columnsIn(db, table).map(quoted))
  for (const found of db.prepare(`SELECT ${row} AS row FROM ${quoted(table)}`).iterate()) yield found['row'] as string
}

/** Without columns that the database computes. */
function columnsIn(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(table) as { name: string }[]
  return columns.map(({ name }) => name)
}

/** The shop's tables, indexes, views or triggers, in the order in which they were made. */
export function schema(db: DatabaseSync, type: string): SchemaPart[] {
  return db.prepare(`${SCHEMA} AND type = ? ORDER BY rowid`).all(type) as SchemaPart[]
}

export function rows(db: DatabaseSync, table: string): Iterable<Row> {
  const read = db.prepare(`SELECT ${columnsIn(db, table).map(quoted).join(', ')} FROM ${quoted(table)}`)
  read.setReadBigInts(true)
  return read.iterate() as Iterable<Row>
}
