import { AsyncLocalStorage } from 'node:async_hooks'
type Db = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/**
 * A request's queries so far. `trips` is how many statements or batches waited for one another, so
 * that those side by side count once. D1 bills `rows`, which it read, and `written`.
 */
export type RowCount = { queries: number; trips: number; rows: number; written: number }

export const noRows: Readonly<RowCount> = { queries: 0, trips: 0, rows: 0, written: 0 }

const current = new AsyncLocalStorage<readonly RowCount[]>()

/**
 * Runs `work` and adds the queries to `count` that it makes through databases of `countQueries`, even after it returned. Calls
 * can be within each other.
 */
export function countRows<T>(count: RowCount, work: () => T): T {
  return current.run([...(current.getStore() ?? []), count], work)
}

/** A database whose use is counted. Each trip takes `delayMs` longer, as if the database were that far away. */
export function countQueries(db: Db, delayMs = 0): Db {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const all = async () => added(await trip(() => statement.all(), delayMs))
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all,
      run: async () => added(await trip(() => statement.run(), delayMs)),
      first: async (column?: string) => {
        // D1's own `first` does not say how many rows it read.
        const [row] = (await all()).results as Record<string, unknown>[]
        return row === undefined ? null : column === undefined ? row : row[column]
      },
    } as unknown as D1PreparedStatement
    originals.set(wrapped, statement)
    return wrapped
  }
  return {
    prepare: (sql) => wrap(db.prepare(sql)),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const asked = statements.map((statement) => originals.get(statement) ?? statement)
      return (await trip(() => db.batch<Row>(asked), delayMs)).map(added)
    },
  }
}

/** A trip waits for all that ended before it began. */
async function trip<T>(ask: () => Promise<T>, delayMs: number): Promise<T> {
  const places = (current.getStore() ?? []).map((count) => ({ count, place: count.trips + 1 }))
  try {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    return await ask()
  } finally {
    for (const { count, place } of places) count.trips = Math.max(count.trips, place)
  }
}

function added<Row>(result: D1Result<Row>): D1Result<Row> {
  for (const count of current.getStore() ?? []) {
    count.queries++
    count.rows += result.meta?.rows_read ?? 0
    count.written += result.meta?.rows_written ?? 0
  }
  return result
}
