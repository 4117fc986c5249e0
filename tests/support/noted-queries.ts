import { testEnv } from './env.ts'

export type NotedQueries = {
  env: Env
  /** The statements of each batch. */
  batches: string[][]
  /** The statements that ran by themselves. */
  alone: string[]
}

/** Bindings that note the SQL that is asked of the database. */
export function withNotedQueries(): NotedQueries {
  const { DB } = testEnv
  const [batches, alone, texts]: [string[][], string[], WeakMap<object, string>] = [[], [], new WeakMap()]
  const noted = (made: D1PreparedStatement, text: string): D1PreparedStatement => {
    texts.set(made, text)
    const { bind, first, all, run } = made
    made.bind = (...values) => noted(bind.apply(made, values), text)
    made.first = ((...args: []) => (alone.push(text), first.apply(made, args))) as typeof first
    made.all = (() => (alone.push(text), all.call(made))) as typeof all
    made.run = (() => (alone.push(text), run.call(made))) as typeof run
    return made
  }
  const withSession: D1Database['withSession'] = (mode) => {
    const session = DB.withSession(mode)
    const { prepare, batch } = session
    session.prepare = (text) => noted(prepare.call(session, text), text)
    session.batch = (all: D1PreparedStatement[]) => {
      batches.push(all.map((made) => texts.get(made) ?? ''))
      return batch.call(session, all) as never
    }
    return session
  }
  return { env: { ...testEnv, DB: { withSession } } as unknown as Env, batches, alone }
}
