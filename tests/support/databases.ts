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
  const statement = { bind: () => statement, all: answer, first: answer, run: answer }
  const session = { prepare: () => statement, batch: answer }
  return { ...testEnv, DB: { ...session, withSession: () => session } } as unknown as Env
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
