import { testEnv } from './env.ts'

function prepared(sql: string, values: readonly unknown[]): D1PreparedStatement {
  return testEnv.DB.prepare(sql).bind(...values)
}

/** The shop's database, asked in one line. */
export const db = {
  run: (sql: string, ...values: unknown[]) => prepared(sql, values).run(),
  first: <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => prepared(sql, values).first<Row>(),
  /** The first column of the first row; null if there is none. */
  async value<Value = unknown>(sql: string, ...values: unknown[]): Promise<Value | null> {
    const [row] = await prepared(sql, values).raw<[Value]>()
    return row?.[0] ?? null
  },
  async rows<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return (await prepared(sql, values).all<Row>()).results
  },
}
