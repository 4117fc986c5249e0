import { vi } from 'vitest'
import type { deadlines } from '#tests/support/deadlines.ts'
import { withDatabase, type Decorator } from './database.ts'
import { hanging } from './faults.ts'
import { answerFor, type Host } from './hosts.ts'

export type Fault = {
  /** Begins the fault and returns the bindings of the shop that has it; `released` resolves when the test is over. */
  begin(env: Env, released: Promise<void>): Env
  /** Shorter deadlines, for work that hangs. */
  deadlines?: Partial<typeof deadlines>
}

export function database(decorator: (released: Promise<void>) => Decorator): Fault {
  return { begin: (env, released) => withDatabase(env, decorator(released)) }
}

/** A fault of the counters alone. */
export function counters(decorator: (released: Promise<void>) => Decorator): Fault {
  return database((released) => {
    const fault = decorator(released)
    return (work, query) =>
      query.statements.some((text) => text.includes('rate_limits')) ? fault(work, query) : work()
  })
}

export function host(origins: string | string[], made: (released: Promise<void>) => Host): Fault {
  return {
    begin(env, released) {
      const answer = made(released)
      for (const origin of [origins].flat()) answerFor(origin, answer)
      return env
    },
  }
}

export function hangingHost(origins: string | string[]): Fault {
  return host(origins, (released) => (request) => hanging(released)(request.signal))
}

export function bindings(made: (released: Promise<void>) => object): Fault {
  return { begin: (env, released) => ({ ...env, ...made(released) }) as unknown as Env }
}

export function edgeCache(made: (released: Promise<void>) => typeof caches.open): Fault {
  return {
    begin(env, released) {
      vi.spyOn(caches, 'open').mockImplementation(made(released))
      return env
    },
  }
}

/** The clock stands at this distance from the time when the visitors came. */
export function clock(offsetMs: number): Fault {
  return {
    begin(env) {
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(Date.now() + offsetMs)
      return env
    },
  }
}

export function resizer(output: (released: Promise<void>) => () => Promise<unknown>): Fault {
  return bindings((released) => ({
    IMAGES: { input: () => ({ transform: () => ({ output: output(released) }) }) },
  }))
}
