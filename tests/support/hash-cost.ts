import type * as real from '#api/auth/hash-cost.ts'

/** A cheap hash, because account tests do not depend on the cost. */
export const scryptCost: typeof real.scryptCost = { ln: 4, r: 8, p: 1 }
export const pauses: typeof real.pauses = { calmMs: 5, floodMs: 200 }
/** Tests of other files sign in two at a time, and may run right after a test's flood. */
export const floodQueue: typeof real.floodQueue = { places: 2, longestMs: 2_000 }
export const accountTiming: typeof real.accountTiming = { leastMs: 50 }
