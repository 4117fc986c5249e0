import { testEnv } from './env.ts'

/** The shop's settings with a database that cannot be reached: every question fails. */
export function withoutDatabase(): Env {
  return withDatabase(async () => {
    throw new Error('D1_ERROR: Network connection lost.')
  })
}

/** With one that never answers. */
export function withSilentDatabase(): Env {
  return withDatabase(() => new Promise(() => {}))
}

/** The real one, and how many calls of the API have opened it. */
export function withCountedCalls(): { env: Env; calls: () => number } {
  let calls = 0
  const withSession: D1Database['withSession'] = (mode) => {
    calls++
    return testEnv.DB.withSession(mode)
  }
  return { env: { ...testEnv, DB: { withSession } } as unknown as Env, calls: () => calls }
}

function withDatabase(answer: () => Promise<never>): Env {
  const statement = { bind: () => statement, all: answer, first: answer, run: answer }
  const session = { prepare: () => statement, batch: answer }
  return { ...testEnv, DB: { ...session, withSession: () => session } } as unknown as Env
}
