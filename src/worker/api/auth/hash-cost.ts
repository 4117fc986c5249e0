/** OWASP's scrypt parameters for 16 MiB. workerd caps N·r·p at 2^20, and caps PBKDF2 far below a safe cost. */
export const scryptCost = { ln: 14, r: 8, p: 5 }

/** The pause after each hash, which blocks the isolate for about 150 ms, so that pages are served in between. */
export const pauses = { calmMs: 100, floodMs: 10_000 }

/** How many strangers may wait in a flood, and for how long: much less than an API call may take. */
export const floodQueue = { places: 1, longestMs: 2_000 }

/** The least time of a response that depends on an account: longer than one hash. */
export const accountTiming = { leastMs: 250 }
