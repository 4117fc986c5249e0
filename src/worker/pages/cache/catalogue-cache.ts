import { HttpError } from '#shared/api/http-error.ts'
import { waitUntil } from '#worker/pages/wait-until.ts'
import { buildTimeFallback } from './build-time-fallback.ts'
import { apiTimeouts } from '#worker/base/api-timeouts.ts'
import { edgeCacheKey, readEdgeCache, writeEdgeCache, type CachedJson } from './edge-cache.ts'
import type { WorkerContext } from '#worker/pages/upstream.ts'
import { withTimeout } from '#worker/base/with-timeout.ts'

/** How long the isolate does not look again whether others have something newer. */
const UNSHARED_MS = 30_000
const FRESH_MS = 60_000
/** Until then an old answer is given at once, and asked for anew behind the page. */
const REVALIDATED_MS = 3_600_000
/** An API that has just failed is left alone as long as there is an older answer. */
const PAUSE_MS = 5_000
const ABSENT_MS = 30_000
/** Longer than any call takes: whoever asked was ended with its request. */
const LOST_MS = 10_000
const MAX_ENTRIES = 200

type Flight = { since: number; answer: Promise<unknown> }

const memory = new Map<string, CachedJson & { lookedAt: number }>()
const absent = new Map<string, { at: number; error: HttpError }>()
const flights = new Map<string, Flight>()
let failedAt = 0

/**
 * Keeps the API's public answers: in the isolate, in the data center's cache, and a few in the build. Fresh ones are
 * given without asking, older ones while somebody asks, and any when the API fails or is slow. "No such thing" and "not like
 * that" are answers, not failures. Nothing that passes here may depend on the visitor.
 */
export function catalogueCache(c: WorkerContext) {
  return async function remember<T>(call: string, load: () => Promise<T>): Promise<T> {
    const key = edgeCacheKey(c.env, call)
    const known = await newest(key)
    const age = known ? Date.now() - known.storedAt : Infinity
    if (known && age < FRESH_MS) return known.value as T
    const missing = absent.get(key)
    if (missing && Date.now() - missing.at < ABSENT_MS) throw missing.error
    if (known && Date.now() - failedAt < PAUSE_MS) return known.value as T
    const flight = fly(c, key, load)
    if (known && age < REVALIDATED_MS) return known.value as T
    try {
      return (await withTimeout(known ? apiTimeouts.withAnswerMs : apiTimeouts.withoutAnswerMs, flight)) as T
    } catch (error) {
      if (error instanceof HttpError && isAnswer(error)) throw error
      failedAt = Date.now()
      const older = known ?? buildTimeFallback(c.env, call)
      if (!older) throw error
      return older.value as T
    }
  }
}

async function newest(key: string): Promise<CachedJson | null> {
  const own = memory.get(key)
  if (own && Date.now() - own.lookedAt < UNSHARED_MS) return own
  // One page looks for all: those that come meanwhile take what is here.
  if (own) own.lookedAt = Date.now()
  const shared = await readEdgeCache(key)
  if (!shared || (own && own.storedAt >= shared.storedAt)) return own ?? null
  keep(memory, key, { ...shared, lookedAt: Date.now() })
  return shared
}

/** Asks once, however many pages want to know. The answer is kept even when nobody waits for it any more. */
function fly(c: WorkerContext, key: string, load: () => Promise<unknown>): Promise<unknown> {
  const flying = flights.get(key)
  if (flying && Date.now() - flying.since < LOST_MS) return flying.answer
  const answer = load().then(
    (value) => landed(c, key, value),
    (error: unknown) => failed(key, error),
  )
  const flight = { since: Date.now(), answer }
  flights.set(key, flight)
  const done = answer.finally(() => flights.get(key) === flight && flights.delete(key))
  waitUntil(c, done)
  return answer
}

function landed(c: WorkerContext, key: string, value: unknown): unknown {
  const answer = { storedAt: Date.now(), value }
  keep(memory, key, { ...answer, lookedAt: answer.storedAt })
  waitUntil(c, writeEdgeCache(key, answer))
  return value
}

function failed(key: string, error: unknown): never {
  if (error instanceof HttpError && error.status === 404) keep(absent, key, { at: Date.now(), error })
  else if (!(error instanceof HttpError) || !isAnswer(error)) failedAt = Date.now()
  throw error
}

/** What everybody may ask is refused to nobody: a public call that may not be made, or not so often, is one that failed. */
function isAnswer({ status }: HttpError): boolean {
  return [400, 404, 410, 422].includes(status)
}

function keep<T>(entries: Map<string, T>, key: string, entry: T): void {
  entries.delete(key)
  entries.set(key, entry)
  if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!)
}
