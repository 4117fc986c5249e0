/** OWASP's cost in 16 MiB. workerd caps N·r·p at 2^20, and PBKDF2 far below what is safe. */
export const scryptCost = { ln: 14, r: 8, p: 5 }

/** What is left to pages after each hash, which holds the whole isolate for some 150 ms; in a flood pages come first. */
export const pauses = { calmMs: 100, floodMs: 3_000 }

/** How long an answer takes at least that depends on an account: longer than a hash. */
export const accountTiming = { leastMs: 250 }
