import { HttpError } from '#shared/api/http-error.ts'
import { waitUntil } from '#worker/pages/wait-until.ts'
import { buildTimeFallback } from './build-time-fallback.ts'
import { apiTimeouts } from '#worker/base/api-timeouts.ts'
import { edgeCacheKey, readEdgeCache, writeEdgeCache, type CachedJson } from './edge-cache.ts'
import type { WorkerContext } from '#worker/pages/upstream.ts'
import { withTimeout } from '#worker/base/with-timeout.ts'

/** How long the isolate does not look again whether others have something newer. */
const EDGE_CHECK_MS = 30_000
const FRESH_MS = 60_000
/** Until then an old answer is given at once, and asked for anew behind the page. */
const STALE_MS = 3_600_000
/** An API that has just failed is left alone as long as there is an older answer. */
const BACKOFF_MS = 5_000
const NOT_FOUND_MS = 30_000
/** Longer than any call takes: whoever asked was ended with its request. */
const ABANDONED_MS = 10_000
const MAX_ENTRIES = 200

type InFlight = { since: number; answer: Promise<unknown> }

const memory = new Map<string, CachedJson & { lookedAt: number }>()
const notFound = new Map<string, { at: number; error: HttpError }>()
const inFlight = new Map<string, InFlight>()
let failedAt = 0

/**
 * Keeps the API's public answers: in the isolate, in the data center's cache, and a few in the build. Fresh ones are
 * given without asking, older ones while somebody asks, and any when the API fails or is slow. "No such thing" and "not like
 * that" are answers, not failures. Nothing that passes here may depend on the visitor.
 */
export function catalogueCache(c: WorkerContext) {
  return async function readThrough<T>(call: string, load: () => Promise<T>): Promise<T> {
    const key = edgeCacheKey(c.env, call)
    const cached = await newestAnswer(key)
    const age = cached ? Date.now() - cached.storedAt : Infinity
    if (cached && age < FRESH_MS) return cached.value as T
    const notFoundEntry = notFound.get(key)
    if (notFoundEntry && Date.now() - notFoundEntry.at < NOT_FOUND_MS) throw notFoundEntry.error
    if (cached && Date.now() - failedAt < BACKOFF_MS) return cached.value as T
    const request = fetchOnce(c, key, load)
    if (cached && age < STALE_MS) return cached.value as T
    try {
      return (await withTimeout(cached ? apiTimeouts.withAnswerMs : apiTimeouts.withoutAnswerMs, request)) as T
    } catch (error) {
      if (error instanceof HttpError && isFinal(error)) throw error
      failedAt = Date.now()
      const older = cached ?? buildTimeFallback(c.env, call)
      if (!older) throw error
      return older.value as T
    }
  }
}

async function newestAnswer(key: string): Promise<CachedJson | null> {
  const own = memory.get(key)
  if (own && Date.now() - own.lookedAt < EDGE_CHECK_MS) return own
  // One page looks for all: those that come meanwhile take what is here.
  if (own) own.lookedAt = Date.now()
  const shared = await readEdgeCache(key)
  if (!shared || (own && own.storedAt >= shared.storedAt)) return own ?? null
  storeEntry(memory, key, { ...shared, lookedAt: Date.now() })
  return shared
}

/** Asks once, however many pages want to know. The answer is kept even when nobody waits for it any more. */
function fetchOnce(c: WorkerContext, key: string, load: () => Promise<unknown>): Promise<unknown> {
  const pending = inFlight.get(key)
  if (pending && Date.now() - pending.since < ABANDONED_MS) return pending.answer
  const answer = load().then(
    (value) => onSuccess(c, key, value),
    (error: unknown) => onFailure(key, error),
  )
  const request = { since: Date.now(), answer }
  inFlight.set(key, request)
  const done = answer.finally(() => inFlight.get(key) === request && inFlight.delete(key))
  waitUntil(c, done)
  return answer
}

function onSuccess(c: WorkerContext, key: string, value: unknown): unknown {
  const answer = { storedAt: Date.now(), value }
  storeEntry(memory, key, { ...answer, lookedAt: answer.storedAt })
  waitUntil(c, writeEdgeCache(key, answer))
  return value
}

function onFailure(key: string, error: unknown): never {
  if (error instanceof HttpError && error.status === 404) storeEntry(notFound, key, { at: Date.now(), error })
  else if (!(error instanceof HttpError) || !isFinal(error)) failedAt = Date.now()
  throw error
}

/** What everybody may ask is refused to nobody: a public call that may not be made, or not so often, is one that failed. */
function isFinal({ status }: HttpError): boolean {
  return [400, 404, 410, 422].includes(status)
}

function storeEntry<T>(entries: Map<string, T>, key: string, entry: T): void {
  entries.delete(key)
  entries.set(key, entry)
  if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!)
}
