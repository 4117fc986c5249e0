import type { Context } from 'hono'
import { cleanAddress } from '#shared/clean-address.ts'
import { readSettings } from '#worker/base/settings.ts'

const urls = new WeakMap<Request, URL>()

/**
 * The request's URL without what was added to it by mistake, parsed once per request. All callers share it, so do not
 * change it.
 */
export function readUrl({ req: { raw } }: Context): URL {
  const cached = urls.get(raw)
  if (cached) return cached
  const url = cleanAddress(new URL(raw.url))
  urls.set(raw, url)
  return url
}

/** True if the browser shows another address. */
export function isCleaned(c: Context): boolean {
  return readUrl(c).href !== new URL(c.req.raw.url).href
}

/** True if the shop's cookies travel over https only: always, once the shop's own origin is https. */
export function isHttps(c: Context): boolean {
  return readSettings(c.env).siteOrigin.startsWith('https:') || readUrl(c).protocol === 'https:'
}

/** A cookie's name with the prefix by which browsers over https accept it from this host alone, not from a subdomain. */
export function hostCookieName(c: Context, name: string): string {
  return isHttps(c) ? `__Host-${name}` : name
}
