import { deadlines as realDeadlines } from '#worker/base/deadlines.ts'

export { withFallback, withTimeout } from '#worker/base/deadlines.ts'

/** Parallel tests can delay a page or a search; that must not count as a lost database or cache. */
export const deadlines: Record<keyof typeof realDeadlines, number> = {
  ...realDeadlines,
  catalogueMs: 5_000,
  searchMs: 5_000,
  frameMs: 5_000,
  refundMs: 1_500,
  edgeCacheMs: 5_000,
}
