import { quoted, readText, splitTuple, textLiteral } from './literals.ts'

/** A statement may have 100 KB on D1, with its names. */
const LONGEST_STATEMENT = 90_000
const LONGEST_VALUE = 1_000
/** A character has up to 4 bytes, each of them two digits where a text is written as its bytes. */
const LONGEST_PIECE = 10_000
const BETWEEN = ',\n'

export type SchemaPart = { type: string; name: string; sql: string }
/** `read` has the rows of a table as `tupleSql` makes them. */
export type Table = { name: string; columns: readonly string[]; read: () => Iterable<string> | AsyncIterable<string> }
export type Source = {
  /** Tables, indexes, views and triggers in the order in which they were made. */
  schema: readonly SchemaPart[]
  tables: readonly Table[]
  /** Statements between the rows and the indexes. */
  mend: readonly string[]
}

/** Leaves out what belongs to SQLite and to Cloudflare. */
export const SCHEMA = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`

/** Numbers of rows that were deleted; not of the shop's tables, but part of its state. */
export const SEQUENCES = 'sqlite_sequence'

/** The last line, without which a file is not whole. */
export const END = '-- The end of this backup'

/**
 * A database as statements that load into an empty one: tables, rows, and then what stands on them. What is in no
 * table, such as the search index, and the database's own tables are left out.
 */
export async function* dump({ schema, tables, mend }: Source): AsyncGenerator<string> {
  const create = (type: string) => schema.filter((part) => part.type === type).map(({ sql }) => `${sql};`)
  const isSequence = ({ name }: Table) => name === SEQUENCES
  const pieces = { count: 0 }
  yield 'PRAGMA defer_foreign_keys=TRUE;'
  yield 'CREATE TABLE _pieces (value INTEGER, place INTEGER, text TEXT, PRIMARY KEY (value, place));'
  yield* create('table')
  for (const table of tables.filter((table) => !isSequence(table))) yield* inserts(table, pieces)
  yield* mend
  yield 'DROP TABLE _pieces;'
  yield `DELETE FROM ${SEQUENCES};`
  for (const table of tables.filter(isSequence)) yield* inserts(table, pieces)
  for (const type of ['index', 'view', 'trigger']) yield* create(type)
  yield END
}

/** As many rows in each statement as it may hold. */
async function* inserts({ name, columns, read }: Table, pieces: { count: number }): AsyncGenerator<string> {
  const into = `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) VALUES\n`
  let tuples: string[] = []
  let bytes = 0
  for await (const row of read()) {
    let tuple = row
    if (countBytes(tuple) > LONGEST_STATEMENT) tuple = yield* inPieces(tuple, pieces)
    const size = countBytes(tuple)
    if (tuples.length > 0 && bytes + size > LONGEST_STATEMENT) {
      yield `${into}${tuples.join(BETWEEN)};`
      tuples = []
      bytes = 0
    }
    tuples.push(tuple)
    bytes += size + BETWEEN.length
  }
  if (tuples.length > 0) yield `${into}${tuples.join(BETWEEN)};`
}

/** Statements with the pieces of the texts that make a row too long for one. Returns the row that is put together of them. */
async function* inPieces(tuple: string, pieces: { count: number }): AsyncGenerator<string, string> {
  const literals = splitTuple(tuple)
  for (const [index, literal] of literals.entries()) {
    const text = literal.length > LONGEST_VALUE ? readText(literal) : null
    if (text === null) continue
    const value = ++pieces.count
    for (const [place, piece] of cut(text).entries()) {
      yield `INSERT INTO _pieces VALUES (${value}, ${place}, ${textLiteral(piece)});`
    }
    literals[index] = `(SELECT group_concat(text, '' ORDER BY place) FROM _pieces WHERE value = ${value})`
  }
  return `(${literals.join(', ')})`
}

/** Never between the two halves of a character. */
function cut(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${LONGEST_PIECE}}`, 'gu'))!
}

/** At most so many; to count exactly would cost more than it saves. */
function countBytes(text: string): number {
  return isPlain(text) ? text.length : new TextEncoder().encode(text).length
}

function isPlain(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}
