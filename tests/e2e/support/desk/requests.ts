/** A quote that exists from the start, as a draft, and the token of one that was sent. */
export const quotes = { draft: 'Q-222222', sent: 'Q-333333', token: 'a1'.repeat(24) } as const

/** References of requests that exist from the start, by what a test does with them. */
export const requests = {
  design: 'RQ-2222-22',
  claim: 'RQ-3333-33',
  done: 'RQ-4444-44',
  /** Has an answer whose mail was given up. */
  unsent: 'RQ-8888-88',
  /** Changed by a test. */
  week: 'RQ-9999-22',
} as const
