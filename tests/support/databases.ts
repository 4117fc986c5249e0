import { testEnv } from './env.ts'

/** Bindings with an unreachable database: every query fails. */
export function withoutDatabase(): Env {
  return withDatabase(async () => {
    throw new Error('D1_ERROR: Network connection lost.')
  })
}

/** Bindings with a database that never responds. */
export function withSilentDatabase(): Env {
  return withDatabase(() => new Promise(() => {}))
}

/** Bindings whose search index is unreachable: every query fails. */
export function withoutSearch(): Env {
  return withSearch(async () => {
    throw new Error('D1_ERROR: Network connection lost.')
  })
}

/** Bindings with a search index that never responds. */
export function withSilentSearch(): Env {
  return withSearch(() => new Promise(() => {}))
}

/** The real databases, with the sum of the rows that their statements read, as D1 counts and bills them, and of their time. */
export function withCountedRows(): { env: Env; rows: () => number; ms: () => number } {
  let [rows, ms] = [0, 0]
  const count = (result: D1Result): D1Result => {
    rows += result.meta.rows_read
    ms += result.meta.duration
    return result
  }
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const { bind, all } = statement
    statement.bind = (...values) => counted(bind.apply(statement, values))
    statement.all = async () => count(await all.call(statement)) as never
    statement.run = async () => count(await all.call(statement)) as never
    statement.first = async (column?: string) => {
      const [row] = count(await all.call(statement)).results as Record<string, unknown>[]
      return (row && column ? row[column] : (row ?? null)) as never
    }
    return statement
  }
  const countedIn = (db: D1Database) => ({
    withSession(mode: D1SessionBookmark) {
      const session = db.withSession(mode)
      const { prepare, batch } = session
      session.prepare = (text) => counted(prepare.call(session, text))
      session.batch = async (statements: D1PreparedStatement[]) =>
        (await batch.call(session, statements)).map(count) as never
      return session
    },
  })
  const env = { ...testEnv, DB: countedIn(testEnv.DB), SEARCH: countedIn(testEnv.SEARCH) } as unknown as Env
  return { env, rows: () => rows, ms: () => ms }
}

/** The real database, with a count of the API calls that opened it. */
export function withCountedCalls(): { env: Env; calls: () => number } {
  let calls = 0
  const withSession: D1Database['withSession'] = (mode) => {
    calls++
    return testEnv.DB.withSession(mode)
  }
  return { env: { ...testEnv, DB: { withSession } } as unknown as Env, calls: () => calls }
}

/** The real database, with one change right before such a statement, or the batch that contains it. */
export function withChangeBefore(statement: RegExp, change: string | (() => Promise<unknown>)): Env {
  const texts = new WeakMap<D1PreparedStatement, string>()
  let isDone = false
  const changeOnce = async (statements: D1PreparedStatement[]) => {
    if (isDone || !statements.some((made) => statement.test(texts.get(made) ?? ''))) return
    isDone = true
    await (typeof change === 'string' ? testEnv.DB.prepare(change).run() : change())
  }
  const noted = (made: D1PreparedStatement, text: string): D1PreparedStatement => {
    texts.set(made, text)
    const { bind, run } = made
    made.bind = (...values) => noted(bind.apply(made, values), text)
    made.run = async () => {
      await changeOnce([made])
      return run.call(made) as never
    }
    return made
  }
  const withSession: D1Database['withSession'] = (mode) => {
    const session = testEnv.DB.withSession(mode)
    const { prepare, batch } = session
    session.prepare = (text) => noted(prepare.call(session, text), text)
    session.batch = async (statements: D1PreparedStatement[]) => {
      await changeOnce(statements)
      return batch.call(session, statements) as never
    }
    return session
  }
  return { ...testEnv, DB: { withSession } } as unknown as Env
}

function withDatabase(answer: () => Promise<never>): Env {
  return { ...testEnv, DB: databaseWith(answer) }
}

function withSearch(answer: () => Promise<never>): Env {
  return { ...testEnv, SEARCH: databaseWith(answer) }
}

function databaseWith(answer: () => Promise<never>): D1Database {
  const statement = { bind: () => statement, all: answer, first: answer, run: answer }
  const session = { prepare: () => statement, batch: answer }
  return { ...session, withSession: () => session } as unknown as D1Database
}

/**
 * The real database with a nearest replica that lags behind: it has the catalogue and nothing else. `starts` has where
 * each session began.
 */
export function withLaggingReplica(): { env: Env; starts: string[] } {
  const starts: string[] = []
  const withSession: D1Database['withSession'] = (start = 'first-unconstrained') => {
    starts.push(start)
    const session = testEnv.DB.withSession(start === 'first-unconstrained' ? 'first-primary' : start)
    if (start !== 'first-unconstrained') return session
    const { prepare } = session
    session.prepare = (sql) =>
      prepare.call(session, /\b(carts|orders)\b/.test(sql) ? `SELECT 1 FROM (${lasting(sql)}) WHERE false` : sql)
    return session
  }
  return { env: { ...testEnv, DB: { withSession } } as unknown as Env, starts }
}

/** A query with as many placeholders that returns nothing anyway. */
function lasting(sql: string): string {
  const placeholders = new Set(sql.match(/\?\d*/g) ?? [])
  return placeholders.size === 0 ? 'SELECT 1' : `SELECT ${[...placeholders].join(', ')}`
}
