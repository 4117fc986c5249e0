import fallbacks from 'virtual:build-time-fallback'
import { HttpError } from '#shared/api/http-error.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import { byteCache } from '#worker/base/cache/byte-cache.ts'
import { cacheBytes } from '#worker/base/limits.ts'
import { lru } from '#worker/base/cache/lru.ts'
import { edgeCacheKey, readEdgeCache, writeEdgeCache, type CachedJson } from './edge-cache.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { readSettings } from '#worker/base/settings.ts'

/** How long an isolate waits before it checks the data center's cache for a newer answer. */
const EDGE_CHECK_MS = 30_000
const FRESH_MS = MINUTE_MS
/** Until this age an answer is served at once and revalidated in the background. */
const STALE_MS = HOUR_MS
const BACKOFF_MS = 5_000
const NOT_FOUND_MS = 30_000
/** Longer than any call takes: the request that made the call was canceled. */
const ABANDONED_MS = 10_000
/** A page that waits looks this often whether another request's call is answered, and asks too once that takes so long. */
const LOOK_MS = 10
const LATE_MS = 500
const MOST_LOOKS = deadlines.catalogueMs / LOOK_MS
const NOT_FOUND_ENTRIES = 200

const memory = byteCache<CachedJson & { lookedAt: number }>(cacheBytes.catalogue)
const notFound = lru<string, { at: number; error: HttpError }>(NOT_FOUND_ENTRIES)
/** Since when a request has been asking: its promise would end with it, and leave the others waiting forever. */
const asking = new Map<string, number>()
let failedAt = 0

/** Caches public API answers in the isolate and the data center. Nothing cached here may depend on the visitor. */
export function catalogueCache(c: WorkerContext) {
  return async function readThrough<T>(call: string, load: () => Promise<T>): Promise<T> {
    const key = edgeCacheKey(c.env, call)
    const cached = await newestEntry(key)
    const age = cached ? msSince(cached.storedAt) : Infinity
    if (cached && age < FRESH_MS) return cached.value as T
    throwIfNotFound(key)
    if (cached && msSince(failedAt) < BACKOFF_MS) return cached.value as T
    const isUsable = cached !== null && age < STALE_MS
    if (isUsable && isAsked(key, ABANDONED_MS)) return cached.value as T
    const answer = askedOnce(c, key, load)
    if (isUsable) return cached.value as T
    return (await newOrOlderEntry(answer, cached, () => buildTimeFallback(c.env, call))) as T
  }
}

/** Entries that another clock dated in the future count as old, or they would stay fresh until then. */
function msSince(at: number): number {
  const ms = Date.now() - at
  return ms < 0 ? Infinity : ms
}

async function newOrOlderEntry(
  request: Promise<unknown>,
  cached: CachedJson | null,
  fallback: () => ReturnType<typeof buildTimeFallback>,
): Promise<unknown> {
  try {
    return await withTimeout(cached ? deadlines.catalogueWithStaleMs : deadlines.catalogueMs, request)
  } catch (error) {
    if (isFinal(error)) throw error
    failedAt = Date.now()
    const older = cached ?? fallback()
    if (!older) throw error
    return older.value
  }
}

function throwIfNotFound(key: string): void {
  const entry = notFound.get(key)
  if (entry && msSince(entry.at) < NOT_FOUND_MS) throw entry.error
}

async function newestEntry(key: string): Promise<CachedJson | null> {
  const own = memory.get(key)
  if (own && msSince(own.lookedAt) < EDGE_CHECK_MS) return own
  // Set before the read, so that only one page checks and the others use what is here.
  if (own) own.lookedAt = Date.now()
  const shared = await readEdgeCache(key)
  if (!shared || (own && own.storedAt >= shared.storedAt)) return own ?? null
  memory.set(key, { ...shared, lookedAt: Date.now() })
  return shared
}

/** Makes one call for all pages that need the answer, and stores it even if no page waits anymore. */
function askedOnce(c: WorkerContext, key: string, load: () => Promise<unknown>): Promise<unknown> {
  const answer = isAsked(key, LATE_MS) ? answerToOther(c, key, load) : ask(c, key, load)
  waitUntil(c, answer)
  return answer
}

function isAsked(key: string, ms: number): boolean {
  return msSince(asking.get(key) ?? -Infinity) < ms
}

/** Takes what another request's call stores. If that stores nothing in time, this request asks for itself. */
async function answerToOther(c: WorkerContext, key: string, load: () => Promise<unknown>): Promise<unknown> {
  const before = memory.get(key)?.storedAt
  for (let looks = 0; looks < MOST_LOOKS && isAsked(key, LATE_MS); looks++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const entry = memory.get(key)
    if (entry && entry.storedAt !== before) return entry.value
    throwIfNotFound(key)
  }
  return ask(c, key, load)
}

async function ask(c: WorkerContext, key: string, load: () => Promise<unknown>): Promise<unknown> {
  const since = Date.now()
  asking.set(key, since)
  try {
    return onSuccess(c, key, await load())
  } catch (error) {
    return onFailure(key, error)
  } finally {
    if (asking.get(key) === since) asking.delete(key)
  }
}

function onSuccess(c: WorkerContext, key: string, value: unknown): unknown {
  const answer = { storedAt: Date.now(), value }
  memory.set(key, { ...answer, lookedAt: answer.storedAt })
  waitUntil(c, writeEdgeCache(key, answer))
  return value
}

function onFailure(key: string, error: unknown): never {
  if (error instanceof HttpError && error.status === 404) notFound.set(key, { at: Date.now(), error })
  else if (!isFinal(error)) failedAt = Date.now()
  throw error
}

/** Every visitor may make public calls, so a 401, 403 or 429 is a failure of the API, not an answer. */
function isFinal(error: unknown): boolean {
  return error instanceof HttpError && [400, 404, 410, 422].includes(error.status)
}

function buildTimeFallback(env: Env, call: string): CachedJson | null {
  const value = readSettings(env).apiOrigin ? undefined : fallbacks[call]
  return value === undefined ? null : { storedAt: 0, value }
}
