import type { apiTimeouts as realTimeouts } from '#worker/base/api-timeouts.ts'

/** Parallel tests can delay a page; that must not count as a lost database. */
export const apiTimeouts: typeof realTimeouts = { withAnswerMs: 300, withoutAnswerMs: 5_000 }
