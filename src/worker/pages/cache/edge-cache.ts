import { settingsOf } from '#worker/base/settings.ts'

/** A public answer of the API after its schema, and when it was given (UTC milliseconds). */
export type CachedJson = { storedAt: number; value: unknown }

const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'
const CACHE = 'catalogue'
const NO_ORIGIN = 'https://shop.invalid'
const WEEK_SECONDS = 604_800

/**
 * The address that an answer is stored under. It is made of the configuration and the call alone, never of the
 * visitor's request; answers that another build has parsed are not read.
 */
export function edgeCacheKey(env: Env, call: string): string {
  const { siteOrigin, apiOrigin } = settingsOf(env)
  const api = apiOrigin ? new URL(apiOrigin).host : 'embedded'
  const [path = '', query = ''] = call.split('?')
  return `${siteOrigin || NO_ORIGIN}/__c/${BUILD}/${api}${path.toLowerCase()}?${inOrder(query)}`
}

/** The same parameters in another order are the same call. They come from our own code, which writes them one way only. */
function inOrder(query: string): string {
  return query.split('&').toSorted().join('&')
}

/** What some isolate of this data center has stored. The cache knows no "stale if error": how old is too old we decide. */
export async function readEdgeCache(key: string): Promise<CachedJson | null> {
  try {
    const stored = await (await caches.open(CACHE)).match(key)
    return stored ? ((await stored.json()) as CachedJson) : null
  } catch {
    // Without a cache the shop is slower, that is all.
    return null
  }
}

export async function writeEdgeCache(key: string, answer: CachedJson): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': `public, max-age=${WEEK_SECONDS}` }
  await (await caches.open(CACHE)).put(key, new Response(JSON.stringify(answer), { headers }))
}
