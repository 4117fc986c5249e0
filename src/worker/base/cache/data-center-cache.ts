import * as v from 'valibot'
import { deadlines, withFallback } from '#worker/base/deadlines.ts'

/** The response that the data center's cache `name` has for this URL; null if it has none, fails or is late. */
export function cachedResponse(name: string, url: string): Promise<Response | null> {
  return withFallback(deadlines.edgeCacheMs, matching(name, url), null)
}

/** Null if there is none or it is damaged. */
export function cachedJson<S extends v.GenericSchema>(
  name: string,
  url: string,
  schema: S,
): Promise<v.InferOutput<S> | null> {
  return withFallback(deadlines.edgeCacheMs, parsed(matching(name, url), schema), null)
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

async function parsed<S extends v.GenericSchema>(
  cached: Promise<Response | null>,
  schema: S,
): Promise<v.InferOutput<S> | null> {
  const stored = await cached
  try {
    return stored && v.parse(schema, await stored.json())
  } catch {
    // A damaged entry is made again.
    return null
  }
}
