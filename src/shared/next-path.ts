/** A path to return to, or `fallback` when it does not lead within this shop. */
export function nextPath(next: string | null, fallback: string): string {
  return next !== null && /^\/(?![/\\])/.test(next) && next.length <= 500 ? next : fallback
}

/** `path` with the way back to `next` in its query. */
export function withNext(path: string, next: string): string {
  return `${path}?${new URLSearchParams({ next })}`
}
