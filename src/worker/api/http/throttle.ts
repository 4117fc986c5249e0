import { HTTPException } from 'hono/http-exception'
import { countHit, type Hits } from '#db/rate-limits.ts'
import type { ApiContext } from './context.ts'
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
