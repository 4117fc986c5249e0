import type { pauses as realPauses, scryptCost as realCost } from '#api/hash-cost.ts'

/** A password that is hashed in a moment: what a test says of accounts does not depend on the cost. */
export const scryptCost: typeof realCost = { ln: 4, r: 8, p: 1 }
export const pauses: typeof realPauses = { calmMs: 5, floodMs: 200 }
