import type { apiTimeouts as realTimeouts } from '#worker/base/api-timeouts.ts'

/** A page of a test that others keep from its turn has not lost its database. */
export const apiTimeouts: typeof realTimeouts = { withAnswerMs: 300, withoutAnswerMs: 5_000 }
