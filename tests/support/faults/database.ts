type Verb = 'all' | 'first' | 'run' | 'raw' | 'batch'
type Query = { verb: Verb; statements: string[] }

/** What a query gives: the real work, or a fault in its place. */
export type Decorator = (work: () => Promise<unknown>, query: Query) => Promise<unknown>

/** The same bindings with every query of the database passed through `decorate`. */
export function withDatabase(env: Env, decorate: Decorator): Env {
  const texts = new WeakMap<D1PreparedStatement, string>()
  const statement = (made: D1PreparedStatement, text: string): D1PreparedStatement => {
    texts.set(made, text)
    const bind = made.bind.bind(made)
    made.bind = (...values) => statement(bind(...values), text)
    for (const verb of ['all', 'first', 'run', 'raw'] as const) {
      const work = (made[verb] as (...given: unknown[]) => Promise<unknown>).bind(made)
      Object.assign(made, {
        [verb]: (...given: unknown[]) => decorate(() => work(...given), { verb, statements: [text] }),
      })
    }
    return made
  }
  const database = (db: Pick<D1DatabaseSession, 'prepare' | 'batch'>) => ({
    prepare: (text: string) => statement(db.prepare(text), text),
    batch: (made: D1PreparedStatement[]) =>
      decorate(() => db.batch(made), { verb: 'batch', statements: made.map((one) => texts.get(one) ?? '') }),
  })
  const DB = { ...database(env.DB), withSession: (mode: string) => database(env.DB.withSession(mode)) }
  return { ...env, DB } as unknown as Env
}

/** Rows that no query asked for. */
export const lies: Decorator = async (_, { verb, statements }) => {
  const result = { success: true, results: [{ garbage: 'x' }], meta: { changes: 1 } }
  if (verb === 'first') return result.results[0]
  if (verb === 'raw') return [['x']]
  return verb === 'batch' ? statements.map(() => result) : result
}
