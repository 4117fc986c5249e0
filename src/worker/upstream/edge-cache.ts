import * as v from 'valibot'
import { cachedJson, cacheResponse } from '#worker/base/cache/data-center-cache.ts'
import { readSettings } from '#worker/base/settings.ts'
import { DAY_SECONDS } from '#shared/time.ts'

/** A public API answer after validation, and when it was made (UTC milliseconds). */
export type CachedJson = { storedAt: number; value: unknown }

const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'
const CACHE = 'catalogue'
const NO_ORIGIN = 'https://shop.invalid'
const WEEK_SECONDS = 7 * DAY_SECONDS

/** Depends on configuration, build and call, never on the visitor's request. */
export function edgeCacheKey(env: Env, call: string): string {
  const { siteOrigin, apiOrigin } = readSettings(env)
  const api = apiOrigin ? new URL(apiOrigin).host : 'embedded'
  const [path = '', query = ''] = call.split('?')
  return `${siteOrigin || NO_ORIGIN}/__c/${BUILD}/${api}${path.toLowerCase()}?${inOrder(query)}`
}

function inOrder(query: string): string {
  return query.split('&').toSorted().join('&')
}

const Stored = v.object({ storedAt: v.number(), value: v.unknown() })

/** The Cache API has no stale-if-error, so the caller decides what is too old. */
export function readEdgeCache(key: string): Promise<CachedJson | null> {
  return cachedJson(CACHE, key, Stored)
}

export function writeEdgeCache(key: string, answer: CachedJson): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': `public, max-age=${WEEK_SECONDS}` }
  return cacheResponse(CACHE, key, new Response(JSON.stringify(answer), { headers }))
}
