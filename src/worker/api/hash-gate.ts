import { HTTPException } from 'hono/http-exception'

const PLACES = 10
const POLL_MS = 10
/** Left to pages between two hashes, each of which holds the whole isolate for some 200 ms. */
const PAUSE_MS = 100
/** A request that did not ask for so long was given up by its client, and nobody told us. */
const GONE_AFTER_MS = 3_000

/** Who waits, in the order of arrival, and when each last asked. */
const waiting = new Map<symbol, number>()
let freeAt = 0

/**
 * Runs expensive work one at a time and in turn. When too many wait already, throws a 503 with Retry-After at once:
 * a flood of sign-ins must not take the shop's pages down.
 */
export async function inTurn<T>(work: () => T): Promise<T> {
  forgetGone()
  if (waiting.size >= PLACES) throw busy()
  const self = Symbol()
  try {
    while (!isNext(self)) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    return work()
  } finally {
    if (isFirst(self)) freeAt = performance.now() + PAUSE_MS
    waiting.delete(self)
  }
}

function isNext(self: symbol): boolean {
  waiting.set(self, performance.now())
  forgetGone()
  return isFirst(self) && performance.now() >= freeAt
}

function isFirst(self: symbol): boolean {
  return waiting.keys().next().value === self
}

function forgetGone(): void {
  for (const [request, askedAt] of waiting) if (performance.now() - askedAt > GONE_AFTER_MS) waiting.delete(request)
}

function busy(): HTTPException {
  const body = { message: 'Too many people are signing in right now. Please try again in a moment.' }
  return new HTTPException(503, { res: Response.json(body, { status: 503, headers: { 'Retry-After': '1' } }) })
}
