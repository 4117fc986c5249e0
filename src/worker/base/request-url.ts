import type { Context } from 'hono'

const urls = new WeakMap<Request, URL>()

/** The request's URL, parsed once per request. All callers share it, so do not change it. */
export function urlOf({ req: { raw } }: Context): URL {
  const cached = urls.get(raw)
  if (cached) return cached
  const url = new URL(raw.url)
  urls.set(raw, url)
  return url
}
