import { HTTPException } from 'hono/http-exception'
import { floodQueue, pauses } from './hash-cost.ts'

/** Members whose device or network is known, or who are signed in, never wait behind strangers. */
export type HashLane = 'known' | 'strangers'

const POLL_MS = 10
/** A request that has not polled for this long was canceled by its client. */
const ABANDONED_AFTER_MS = 3_000
const FLOOD_MS = 5_000
const FLOOD_REJECTIONS = 10
const FLOOD_WITHIN_MS = 2_000

/** How many requests may wait, and for how long. In a flood, hashing for strangers takes a fiftieth of the time. */
const calmLimits = { places: 10, longestMs: Infinity, pauseMs: pauses.calmMs }
const floodLimits = { ...floodQueue, pauseMs: pauses.floodMs }

const lanes: Record<HashLane, Map<symbol, number>> = { known: new Map(), strangers: new Map() }
const endedAt: Record<HashLane, number> = { known: -Infinity, strangers: -Infinity }
let floodUntil = -Infinity
let rejectedAt: number[] = []

/**
 * Runs one job at a time, those of known members first. Throws a 503 with Retry-After when too many wait, so that a
 * flood of sign-ins leaves pages fast.
 */
export async function hashQueue<T>(lane: HashLane, work: () => T): Promise<T> {
  rejectWhenFull(lane)
  const self = Symbol()
  try {
    while (!isNext(lane, self)) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    return work()
  } finally {
    if (isFirst(lane, self)) endedAt[lane] = performance.now()
    lanes[lane].delete(self)
  }
}

export function rejectWhenFull(lane: HashLane): void {
  dropAbandoned()
  if (hasPlace(lane, lanes[lane].size)) return
  if (lane === 'strangers') noteRejection(performance.now())
  throw busy()
}

/** A flood begins when the lane is full and lasts while rejections come fast. */
function noteRejection(now: number): void {
  rejectedAt = [...rejectedAt, now].slice(-FLOOD_REJECTIONS)
  const isFast = rejectedAt.length === FLOOD_REJECTIONS && now - rejectedAt[0]! < FLOOD_WITHIN_MS
  if (now >= floodUntil || isFast) floodUntil = now + FLOOD_MS
}

function isNext(lane: HashLane, self: symbol): boolean {
  lanes[lane].set(self, performance.now())
  dropAbandoned()
  if (!hasPlace(lane, [...lanes[lane].keys()].indexOf(self))) throw busy()
  if (lane === 'strangers' && lanes.known.size > 0) return false
  return isFirst(lane, self) && hasPaused(lane)
}

function hasPlace(lane: HashLane, ahead: number): boolean {
  const { places, longestMs, pauseMs } = findLimits(lane)
  return ahead < places && endedAt[lane] + pauseMs - performance.now() <= longestMs
}

/** Pages run between hashes, and get more time in a flood. */
function hasPaused(lane: HashLane): boolean {
  const sinceAny = performance.now() - Math.max(endedAt.known, endedAt.strangers)
  const sinceOwn = performance.now() - endedAt[lane]
  return sinceAny >= calmLimits.pauseMs && sinceOwn >= findLimits(lane).pauseMs
}

function isFirst(lane: HashLane, self: symbol): boolean {
  return lanes[lane].keys().next().value === self
}

function findLimits(lane: HashLane): typeof calmLimits {
  return lane === 'strangers' && performance.now() < floodUntil ? floodLimits : calmLimits
}

function dropAbandoned(): void {
  for (const waiting of Object.values(lanes)) {
    for (const [request, askedAt] of waiting)
      if (performance.now() - askedAt > ABANDONED_AFTER_MS) waiting.delete(request)
  }
}

function busy(): HTTPException {
  const body = { message: 'Too many people are signing in right now. Please try again in a moment.' }
  return new HTTPException(503, { res: Response.json(body, { status: 503, headers: { 'Retry-After': '1' } }) })
}
