/** A path to return to, or `fallback` if it leads outside this shop. */
export function nextPath(next: string | null, fallback: string): string {
  if (next === null || next.length > 500 || !/^\/(?![/\\])/.test(next)) return fallback
  // Browsers drop tabs and line breaks from URLs, so "/<tab>/host" would lead to another host.
  return [...next].every((character) => character >= ' ') ? next : fallback
}

export function withNext(path: string, next: string): string {
  return `${path}?${new URLSearchParams({ next })}`
}
