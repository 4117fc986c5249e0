/** The longest address, in characters, to which the shop redirects; proxies and browsers refuse much longer ones. */
export const MAX_LOCATION_LENGTH = 2_000

/** A path to return to, or `fallback` if it leads outside this shop. */
export function nextPath(next: string | null, fallback: string): string {
  if (next === null || next.length > MAX_LOCATION_LENGTH || !isPath(next)) return fallback
  // Browsers drop tabs and line breaks from URLs, so "/<tab>/host" would lead to another host.
  if (![...next].every((character) => character >= ' ')) return fallback
  // As browsers read it: "/desk/../x" is "/x", and "/.//host" is no path.
  const { pathname, search, hash } = new URL(next, 'http://shop.invalid')
  const path = pathname + search + hash
  return isPath(pathname) && path.length <= MAX_LOCATION_LENGTH ? path : fallback
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text)
}

/** Adds the path to return to as a query parameter, unless the address then were too long. */
export function withNext(path: string, next: string, name = 'next'): string {
  const withQuery = `${path}?${new URLSearchParams({ [name]: next })}`
  return withQuery.length > MAX_LOCATION_LENGTH ? path : withQuery
}
