import { AsyncLocalStorage } from 'node:async_hooks'
type Db = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/** What a request has asked of the database so far; D1 bills `rows`, which it read, and `written`. */
export type RowCount = { queries: number; rows: number; written: number }

export const noRows: Readonly<RowCount> = { queries: 0, rows: 0, written: 0 }

const current = new AsyncLocalStorage<readonly RowCount[]>()

/**
 * Runs `work` and adds the queries to `count` that it makes through databases of `counted`, even after it returned. Calls
 * can be within each other.
 */
export function countRows<T>(count: RowCount, work: () => T): T {
  return current.run([...(current.getStore() ?? []), count], work)
}

export function counted(db: Db): Db {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const all = async () => added(await statement.all())
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all,
      run: async () => added(await statement.run()),
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
      const results = await db.batch<Row>(statements.map((statement) => originals.get(statement) ?? statement))
      return results.map(added)
    },
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
