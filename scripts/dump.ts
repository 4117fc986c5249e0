import type { DatabaseSync } from 'node:sqlite'

/** A statement may have 100 KB on D1, its names and the text of a piece, where each character has up to 3 bytes. */
const LONGEST_STATEMENT = 90_000
const LONGEST_VALUE = 1_000
const LONGEST_PIECE = 20_000
const BETWEEN = ',\n'

type Value = null | bigint | number | string | Uint8Array
type Row = Record<string, Value>

/** The last line, without which a file is not whole. */
export const END = '-- The end of this backup'

/**
 * A database as statements that load into an empty one: tables, rows, and then what stands on them. What is in no
 * table, such as the search index, and the database's own tables are left out.
 */
export function* dump(db: DatabaseSync): Generator<string> {
  yield 'PRAGMA defer_foreign_keys=TRUE;'
  yield 'CREATE TABLE _pieces (value INTEGER, place INTEGER, text TEXT, PRIMARY KEY (value, place));'
  for (const { sql } of schema(db, 'table')) yield `${sql};`
  const pieces = { count: 0 }
  for (const { name } of schema(db, 'table')) yield* inserts(db, name, pieces)
  yield 'DROP TABLE _pieces;'
  yield 'DELETE FROM sqlite_sequence;'
  yield* inserts(db, 'sqlite_sequence', pieces)
  for (const type of ['index', 'view', 'trigger']) for (const { sql } of schema(db, type)) yield `${sql};`
  yield END
}

/** As many rows in each statement as it may hold. */
function* inserts(db: DatabaseSync, table: string, pieces: { count: number }): Generator<string> {
  let into = ''
  let tuples: string[] = []
  let bytes = 0
  for (const row of rows(db, table)) {
    into ||= `INSERT INTO ${quoted(table)} (${Object.keys(row).map(quoted).join(', ')}) VALUES\n`
    let tuple = `(${Object.values(row).map(literal).join(', ')})`
    if (Buffer.byteLength(tuple) > LONGEST_STATEMENT) tuple = yield* inPieces(row, pieces)
    if (tuples.length > 0 && bytes + Buffer.byteLength(tuple) > LONGEST_STATEMENT) {
      yield `${into}${tuples.join(BETWEEN)};`
      tuples = []
      bytes = 0
    }
    tuples.push(tuple)
    bytes += Buffer.byteLength(tuple) + BETWEEN.length
  }
  if (tuples.length > 0) yield `${into}${tuples.join(BETWEEN)};`
}

/** Statements with the pieces of the texts that make a row too long for one. Returns the row that is put together of them. */
function* inPieces(row: Row, pieces: { count: number }): Generator<string, string> {
  const literals = Object.values(row).map(literal)
  for (const [index, text] of Object.values(row).entries()) {
    if (typeof text !== 'string' || text.length <= LONGEST_VALUE) continue
    const value = ++pieces.count
    for (const [place, piece] of piecesOf(text).entries()) {
      yield `INSERT INTO _pieces VALUES (${value}, ${place}, ${literal(piece)});`
    }
    literals[index] = `(SELECT group_concat(text, '' ORDER BY place) FROM _pieces WHERE value = ${value})`
  }
  return `(${literals.join(', ')})`
}

/** The shop's tables, indexes, views or triggers, in the order in which they were made. */
export function schema(db: DatabaseSync, type: string): { name: string; sql: string }[] {
  return db.prepare(`${SCHEMA} AND type = ? ORDER BY rowid`).all(type) as { name: string; sql: string }[]
}

/** Leaves out what belongs to SQLite and to Cloudflare. */
export const SCHEMA = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`

/** Without columns that the database computes. */
export function rows(db: DatabaseSync, table: string): Iterable<Row> {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(table) as { name: string }[]
  const read = db.prepare(`SELECT ${columns.map(({ name }) => quoted(name)).join(', ')} FROM ${quoted(table)}`)
  read.setReadBigInts(true)
  return read.iterate() as Iterable<Row>
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number') return realLiteral(value)
  if (typeof value !== 'string') return `X'${Buffer.from(value).toString('hex')}'`
  // A statement ends at a zero byte, and wrangler takes these words and the next "COMMIT;" out of a file.
  if (/\0|BEGIN TRANSACTION/.test(value)) return `CAST(X'${Buffer.from(value).toString('hex')}' AS TEXT)`
  return `'${value.replaceAll("'", "''")}'`
}

function realLiteral(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '9e999' : '-9e999'
  const text = String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}

/** Never between the two halves of a character. */
function piecesOf(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${LONGEST_PIECE}}`, 'gu'))!
}
