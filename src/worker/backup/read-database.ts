import { batch, type Db } from '#db/db.ts'
import { mendReferences, type ForeignKey } from './mend-references.ts'
import { SCHEMA, SEQUENCES, type SchemaPart, type Source, type Table } from './dump.ts'
import { quoted, tupleSql } from './literals.ts'
import type { Tally } from './read-back.ts'

/** Texts of this length are read at once; with the database's own copy and the file's part that is half of the memory. */
export const AT_ONCE = 8 * 1024 * 1024

type Column = { table: string; name: string; key: number; isRowid: number }
type Row = { row: string; key: string; cents: number }
type StoredTable = Omit<Table, 'read'> & { read: () => AsyncIterable<Row> }
type Sized = { table: string; columns: string[]; key: string[]; rows: number; bytes: number }

/** A database to dump. Its tally is complete once all tables are read. */
type Reading = {
  source: Source
  tally: Tally
  /** False if the database is too large to be read in one transaction. */
  isOneMoment: boolean
}

export async function readDatabase(db: Db, atOnce = AT_ONCE): Promise<Reading> {
  const [schema, columns, keys] = await batch<[SchemaPart, Column, ForeignKey]>(db, [
    db.prepare(`${SCHEMA} ORDER BY rowid`),
    db.prepare(COLUMNS),
    db.prepare(FOREIGN_KEYS),
  ])
  const steps = groupBySize(await sizeTables(db, columns.results), atOnce)
  const isOneMoment = steps.length === 1 && steps[0]!.every(({ bytes }) => bytes <= atOnce)
  const tally: Tally = { rows: {}, orderCents: 0 }
  const tables = steps.flatMap((step) => readStep(db, step, atOnce)).map((table) => countRows(table, tally))
  const mend = isOneMoment ? [] : mendReferences(keys.results)
  return { source: { schema: schema.results, tables, mend }, tally, isOneMoment }
}

/** The amounts come as numbers, not out of the texts that the file gets. */
function countRows({ name, columns, read }: StoredTable, tally: Tally): Table {
  return {
    name,
    columns,
    async *read() {
      for await (const { row, cents } of read()) {
        if (name !== SEQUENCES) tally.rows[name] = (tally.rows[name] ?? 0) + 1
        if (name === 'orders') tally.orderCents += cents
        yield row
      }
    },
  }
}

const TABLES = `sqlite_schema m WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*'
  AND (m.name NOT GLOB 'sqlite_*' OR m.name = '${SEQUENCES}')`
const COLUMNS = `SELECT m.name AS "table", c.name, c.pk AS "key", m.sql NOT LIKE '%WITHOUT ROWID%' AS isRowid
  FROM ${TABLES.replace(' WHERE', ' JOIN pragma_table_info(m.name) c WHERE')} ORDER BY m.name = '${SEQUENCES}', m.rowid, c.cid`
const FOREIGN_KEYS = `SELECT m.name AS child, f."from" AS column, f."table" AS parent, f."to" AS parentColumn,
    (SELECT c."notnull" = 0 AND c.pk = 0 FROM pragma_table_info(m.name) c WHERE c.name = f."from") AS isOptional
  FROM ${TABLES.replace(' WHERE', ' JOIN pragma_foreign_key_list(m.name) f WHERE')} ORDER BY m.rowid, f.id`

async function sizeTables(db: Db, columns: readonly Column[]): Promise<Sized[]> {
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, all]) => ({
    table,
    columns: all.map(({ name }) => name),
    key: all[0]!.isRowid
      ? ['rowid']
      : all
          .filter(({ key }) => key > 0)
          .toSorted((a, b) => a.key - b.key)
          .map(({ name }) => quoted(name)),
  }))
  const sizes = await db.batch<{ rows: number; bytes: number }>(
    tables.map((table) =>
      db.prepare(
        `SELECT count(*) AS rows, coalesce(sum(length(${rowSql(table)})), 0) AS bytes FROM ${quoted(table.table)}`,
      ),
    ),
  )
  return tables.map((table, index) => ({ ...table, ...sizes[index]!.results[0]! }))
}

const rowSql = ({ columns }: Pick<Sized, 'columns'>) => tupleSql(columns.map(quoted))

function rowColumns(sized: Sized): string {
  return `${rowSql(sized)} AS row${sized.table === 'orders' ? ', total_cents AS cents' : ''}`
}

/** Tables that are read in one transaction, in their order. */
function groupBySize(tables: readonly Sized[], atOnce: number): Sized[][] {
  const steps: Sized[][] = []
  let bytes = Infinity
  for (const table of tables) {
    if (bytes + table.bytes > atOnce) {
      steps.push([])
      bytes = 0
    }
    steps.at(-1)!.push(table)
    bytes += table.bytes
  }
  return steps
}

function readStep(db: Db, step: readonly Sized[], atOnce: number): StoredTable[] {
  let loaded: Map<string, Row[]> | undefined
  return step.map((sized) => ({
    name: sized.table,
    columns: sized.columns,
    async *read() {
      if (sized.bytes > atOnce) return yield* readPages(db, sized, atOnce)
      loaded ??= await readTogether(db, step)
      const rows = loaded.get(sized.table)!
      loaded.delete(sized.table)
      yield* rows
    },
  }))
}

async function readTogether(db: Db, step: readonly Sized[]): Promise<Map<string, Row[]>> {
  const results = await db.batch<Row>(
    step.map((sized) => db.prepare(`SELECT ${rowColumns(sized)} FROM ${quoted(sized.table)}`)),
  )
  return new Map(step.map(({ table }, index) => [table, results[index]!.results]))
}

/** A page has half of what is read at once, because rows differ in length. */
async function* readPages(db: Db, sized: Sized, atOnce: number): AsyncGenerator<Row> {
  const limit = Math.max(1, Math.floor(atOnce / 2 / (sized.bytes / sized.rows)))
  const key = sized.key.join(', ')
  const page = (after: string) =>
    `SELECT ${rowColumns(sized)}, ${tupleSql(sized.key)} AS "key" FROM ${quoted(sized.table)}
     ${after} ORDER BY ${key} LIMIT ${limit}`
  let after = ''
  for (;;) {
    const { results } = await db.prepare(page(after)).all<Row>()
    yield* results
    if (results.length < limit) return
    after = `WHERE (${key}) > ${results.at(-1)!.key}`
  }
}
