import { HTTPException } from 'hono/http-exception'
import { batch, onlyRow } from '#db/db.ts'
import { countHit, removeHit, type Hits } from '#db/limits/rate-limits.ts'
import { digestOf } from '#worker/base/digest.ts'
import type { Limit } from '#worker/base/limits.ts'
import type { ApiContext } from './context.ts'
import { currentUser } from './session.ts'
import { sentSessionId } from './session-cookies.ts'
import { visitorAddress } from './visitor-address.ts'

/** Counts a hit in D1 in a window that begins with the first one. Throws Laravel's 429 beyond the limit. */
export async function throttle(
  c: ApiContext,
  name: string,
  limit: number,
  windowMs: number,
  subject = visitorOf(c),
): Promise<void> {
  const now = Date.now()
  const row = await countHit(c.get('db'), `${name}|${subject}`, windowMs, now).first<Hits>()
  if (row!.hits > limit) throw tooManyAttempts(limit, row!.windowStart + windowMs, now)
}

export type Counter = { key: string; limit: Limit }

/** Counts a hit and tells whether it is within the limit. */
export async function isWithin(c: ApiContext, { key, limit }: Counter): Promise<boolean> {
  const row = await countHit(c.get('db'), key, limit.windowMs, Date.now()).first<Hits>()
  return row!.hits <= limit.hits
}

/**
 * Counts a hit on several counters at once and returns the hits of each. Beyond one of the limits it counts on none of
 * them and throws the 429, so that the refused tries of one visitor do not use up what their neighbors may do.
 */
export async function countEach(c: ApiContext, counters: readonly Counter[]): Promise<number[]> {
  const [db, now] = [c.get('db'), Date.now()]
  const counted = await batch<Hits[]>(
    db,
    counters.map(({ key, limit }) => countHit(db, key, limit.windowMs, now)),
  )
  const hits = counted.map(onlyRow)
  const over = counters.findIndex(({ limit }, index) => hits[index]!.hits > limit.hits)
  if (over === -1) return hits.map((row) => row.hits)
  await uncountEach(c, counters)
  const { limit } = counters[over]!
  throw tooManyAttempts(limit.hits, hits[over]!.windowStart + limit.windowMs, now)
}

/** Takes the hits back when what was counted did not happen. */
export async function uncountEach(c: ApiContext, counters: readonly Counter[]): Promise<void> {
  await c.get('db').batch(counters.map(({ key }) => removeHit(c.get('db'), key)))
}

/** Counts something that is made, unless nothing was made after all. Throws the 429 beyond the limit. */
export async function countMade<Made>(
  c: ApiContext,
  counter: Counter,
  make: () => Promise<Made>,
  isMade: (made: Made) => boolean,
): Promise<Made> {
  await countEach(c, [counter])
  const made = await make()
  if (!isMade(made)) await uncountEach(c, [counter])
  return made
}

/** Counts something by its visitor and by the visitor's network. */
export async function countersOf(c: ApiContext, name: string, visitor: Limit, network: Limit): Promise<Counter[]> {
  return [
    { key: `${name}|${await browserOf(c)}`, limit: visitor },
    { key: `${name}|${visitorOf(c)}`, limit: network },
  ]
}

/** The member, or else the browser by its session cookie, which every write needs. */
async function browserOf(c: ApiContext): Promise<string> {
  const user = await currentUser(c)
  return user ? `member-${user.id}` : `session-${digestOf(sentSessionId(c))}`
}

export function tooManyAttempts(limit: number, until: number, now: number): HTTPException {
  const headers = {
    'Retry-After': String(secondsUntil(until, now)),
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(Math.ceil(until / 1000)),
  }
  return new HTTPException(429, { res: Response.json({ message: 'Too Many Attempts.' }, { status: 429, headers }) })
}

export function secondsUntil(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now) / 1000))
}

export function visitorOf(c: ApiContext): string {
  const address = visitorAddress(c) ?? 'local'
  return address.includes(':') ? networkOf(address) : address
}

/** The first four groups, expanded: `2001:db8::1` and `2001:db8:0:0:5::` are the same network. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
