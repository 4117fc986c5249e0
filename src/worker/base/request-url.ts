import type { Context } from 'hono'

const urls = new WeakMap<Request, URL>()

/** The address that was asked for, taken apart once a request. It is everybody's: not to be changed. */
export function urlOf({ req: { raw } }: Context): URL {
  const cached = urls.get(raw)
  if (cached) return cached
  const url = new URL(raw.url)
  urls.set(raw, url)
  return url
}
