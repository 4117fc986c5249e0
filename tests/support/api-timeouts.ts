import type { apiTimeouts as realPatience } from '#worker/base/api-timeouts.ts'

/** A page of a test that others keep from its turn has not lost its database. */
export const apiTimeouts: typeof realPatience = { withAnswerMs: 300, withoutAnswerMs: 5_000 }
