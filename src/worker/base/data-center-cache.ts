import { deadlines, withFallback } from './deadlines.ts'

/** The response that the data center's cache `name` has for this URL; null if it has none, fails or is late. */
export function cachedResponse(name: string, url: string): Promise<Response | null> {
  return withFallback(deadlines.edgeCacheMs, matching(name, url), null)
}

/** Throws if the cache fails; callers leave this to the background. */
export async function cacheResponse(name: string, url: string, response: Response): Promise<void> {
  await (await caches.open(name)).put(url, response)
}

async function matching(name: string, url: string): Promise<Response | null> {
  try {
    return (await (await caches.open(name)).match(url)) ?? null
  } catch {
    // Without a cache the shop is only slower.
    return null
  }
}
