import { COOKIE_DAYS } from '#shared/constants.ts'
import { DAY_SECONDS } from '#shared/time.ts'

export function readCookie(name: string): string | null {
  const prefix = `${name}=`
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix)) ?? prefix
  const value = pair.slice(prefix.length)
  try {
    return decodeURIComponent(value) || null
  } catch {
    // Another script may have written an invalid value.
    return value
  }
}

/** Writes a cookie in a way that the next request carries it. */
export function writeCookie(name: string, value: string, days = COOKIE_DAYS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = days * DAY_SECONDS
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  // Chromium stores the cookie a moment later, so that a request sent at once would lack it; reading waits until it is stored.
  readCookie(name)
}
