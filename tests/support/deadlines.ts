import { deadlines as realDeadlines } from '#worker/base/deadlines.ts'

export { withFallback, withTimeout } from '#worker/base/deadlines.ts'

/** A page of a test that others keep from its turn has not lost its database. */
export const deadlines = { ...realDeadlines, catalogueMs: 5_000 }
