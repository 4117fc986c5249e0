/** A path to return to, or `fallback` when it does not lead within this shop. */
export function nextPath(next: string | null, fallback: string): string {
  if (next === null || next.length > 500 || !/^\/(?![/\\])/.test(next)) return fallback
  // Browsers drop tabs and line breaks from addresses, so that "/<tab>/host" would be another host.
  return [...next].every((character) => character >= ' ') ? next : fallback
}

/** `path` with the way back to `next` in its query. */
export function withNext(path: string, next: string): string {
  return `${path}?${new URLSearchParams({ next })}`
}
