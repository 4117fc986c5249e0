/** Bindings whose database stops before the given call, as if the Worker had died there. */
export type CrashingEnv = { env: Env; crashed: Promise<'crashed'> }

/** The first `calls` database calls run; the next one, and everything after it, never does. */
export function crashAfter(calls: number, env: Env): CrashingEnv {
  let left = calls
  let crash: (value: 'crashed') => void
  const crashed = new Promise<'crashed'>((resolve) => (crash = resolve))

  const counted = <T>(run: () => Promise<T>): Promise<T> => {
    if (left-- > 0) return run()
    crash('crashed')
    return new Promise(() => {})
  }
  const statement = (made: D1PreparedStatement): D1PreparedStatement => {
    const { bind, run, first, all } = made
    made.bind = (...values) => statement(bind.apply(made, values))
    made.run = () => counted(() => run.call(made)) as never
    made.all = () => counted(() => all.call(made)) as never
    made.first = (...column: [string?]) => counted(() => first.apply(made, column as [])) as never
    return made
  }
  const database = <T extends Pick<D1DatabaseSession, 'prepare' | 'batch'>>(db: T) => ({
    prepare: (text: string) => statement(db.prepare(text)),
    batch: (statements: D1PreparedStatement[]) => counted(() => db.batch(statements)),
  })
  const DB = { ...database(env.DB), withSession: (mode: string) => database(env.DB.withSession(mode)) }
  return { env: { ...env, DB } as unknown as Env, crashed }
}
