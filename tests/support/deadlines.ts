import { deadlines as realDeadlines } from '#worker/base/deadlines.ts'

export { withFallback, withTimeout } from '#worker/base/deadlines.ts'

/** Parallel tests can delay a page; that must not count as a lost database. */
export const deadlines = { ...realDeadlines, catalogueMs: 5_000, frameMs: 5_000, refundMs: 1_500 }
