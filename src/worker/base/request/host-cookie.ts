import type { Context } from 'hono'
import { isHttps } from './request-url.ts'

/** A cookie's name with the prefix by which browsers over https accept it from this host alone, not from a subdomain. */
export function hostCookieName(c: Context, name: string): string {
  return isHttps(c) ? `__Host-${name}` : name
}
