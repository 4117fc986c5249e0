/** Longer paths are dropped: a URL with one in its query must not outgrow what servers accept. */
const MAX_NEXT_LENGTH = 2_048

/** A path to return to, or `fallback` if it leads outside this shop. */
export function nextPath(next: string | null, fallback: string): string {
  if (next === null || next.length > MAX_NEXT_LENGTH || !isPath(next)) return fallback
  // Browsers drop tabs and line breaks from URLs, so "/<tab>/host" would lead to another host.
  if (![...next].every((character) => character >= ' ')) return fallback
  // As browsers read it: "/desk/../x" is "/x", and "/.//host" is no path.
  const { pathname, search, hash } = new URL(next, 'http://shop.invalid')
  return isPath(pathname) ? pathname + search + hash : fallback
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text)
}

/** Adds the path to return to as a query parameter, unless it is too long. */
export function withNext(path: string, next: string, name = 'next'): string {
  if (next.length > MAX_NEXT_LENGTH) return path
  return `${path}?${new URLSearchParams({ [name]: next })}`
}
