import { HTTPException } from 'hono/http-exception'
import { pauses } from './hash-cost.ts'

const POLL_MS = 10
/** A request that has not polled for this long was canceled by its client. */
const ABANDONED_AFTER_MS = 3_000
const FLOOD_MS = 5_000

/** How many requests may wait. In a flood, hashing takes less than a twentieth of the time. */
const calmLimits = { places: 10, pauseMs: pauses.calmMs }
const floodLimits = { places: 2, pauseMs: pauses.floodMs }

const waiting = new Map<symbol, number>()
let endedAt = -Infinity
let floodUntil = -Infinity

/**
 * Runs one job at a time. Throws a 503 with Retry-After when too many wait, so that a flood of sign-ins leaves pages
 * fast.
 */
export async function hashQueue<T>(work: () => T): Promise<T> {
  rejectWhenFull()
  const self = Symbol()
  try {
    while (!isNext(self)) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    return work()
  } finally {
    if (isFirst(self)) endedAt = performance.now()
    waiting.delete(self)
  }
}

export function rejectWhenFull(): void {
  dropAbandoned()
  if (waiting.size < limits().places) return
  floodUntil = performance.now() + FLOOD_MS
  throw busy()
}

function isNext(self: symbol): boolean {
  waiting.set(self, performance.now())
  dropAbandoned()
  if ([...waiting.keys()].indexOf(self) >= limits().places) throw busy()
  return isFirst(self) && performance.now() >= endedAt + limits().pauseMs
}

function isFirst(self: symbol): boolean {
  return waiting.keys().next().value === self
}

function limits(): typeof calmLimits {
  return performance.now() < floodUntil ? floodLimits : calmLimits
}

function dropAbandoned(): void {
  for (const [request, askedAt] of waiting)
    if (performance.now() - askedAt > ABANDONED_AFTER_MS) waiting.delete(request)
}

function busy(): HTTPException {
  const body = { message: 'Too many people are signing in right now. Please try again in a moment.' }
  return new HTTPException(503, { res: Response.json(body, { status: 503, headers: { 'Retry-After': '1' } }) })
}
