import { HTTPException } from 'hono/http-exception'
import { ask, type Query } from '#db/db.ts'
import { countQuery, removeHit, type Count, type Counter } from '#db/limits/rate-limits.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import type { Limit } from '#worker/base/limits.ts'
import { networkLimits, formatNetwork } from '#worker/base/request/networks.ts'
import type { ApiContext } from './context.ts'
import { currentUser } from './session.ts'
import { sentSessionId } from './session-cookies.ts'
import { visitorAddress } from './visitor-address.ts'

/**
 * Counts a hit in D1 in a window that begins with the first one, by the visitor's network and those around it unless
 * there is a `subject`. Throws Laravel's 429 beyond the limit.
 */
export async function throttle(
  c: ApiContext,
  name: string,
  hits: number,
  windowMs: number,
  subject?: string,
): Promise<void> {
  const limit = { hits, windowMs }
  await countEach(c, subject === undefined ? networkCounters(c, name, limit) : [{ key: `${name}|${subject}`, limit }])
}

export async function isWithin(c: ApiContext, counter: Counter): Promise<boolean> {
  const [{ full }] = await ask(c.get('db'), countQuery(c.get('db'), [counter], Date.now()))
  return full === null
}

/**
 * Counts a hit on several counters and returns the hits of each. Beyond a limit it counts on none of them and throws
 * the 429, so that one visitor's refused tries do not use up the neighbors' limit.
 */
export async function countEach(c: ApiContext, counters: readonly Counter[]): Promise<number[]> {
  const [{ hits, full }] = await ask(c.get('db'), countQuery(c.get('db'), counters, Date.now()))
  if (full) throw buildRefusal(full)
  return hits
}

/** Counts like `countEach`, and answers questions in the same trip. */
export async function countAndAsk<Answers extends readonly unknown[]>(
  c: ApiContext,
  counters: readonly Counter[],
  ...queries: { [K in keyof Answers]: Query<Answers[K]> }
): Promise<Answers> {
  const db = c.get('db')
  const asked: readonly Query<unknown>[] = queries
  const [count, ...answers] = await ask<unknown[]>(db, countQuery(db, counters, Date.now()), ...asked)
  const { full } = count as Count
  if (full) throw buildRefusal(full)
  return answers as unknown as Answers
}

/** Counts what `make` makes on several counters, unless it made nothing. Throws the 429 beyond a limit. */
export async function countMade<Made>(
  c: ApiContext,
  counters: readonly Counter[],
  make: () => Promise<Made>,
  isMade: (made: Made) => boolean,
): Promise<Made> {
  const db = c.get('db')
  const takeBack = () => db.batch(counters.map(({ key }) => removeHit(db, key)))
  await countEach(c, counters)
  try {
    const made = await make()
    if (!isMade(made)) await takeBack()
    return made
  } catch (error) {
    await takeBack()
    throw error
  }
}

/** Counters for a visitor, their network and the networks around it. */
export async function listCounters<L extends Limit = Limit>(
  c: ApiContext,
  name: string,
  visitor: NoInfer<L>,
  network: NoInfer<L>,
): Promise<Counter<L>[]> {
  return [{ key: `${name}|${await readBrowserKey(c)}`, limit: visitor }, ...networkCounters(c, name, network)]
}

/** Counters for a visitor's network and, for IPv6, the networks around it. */
export function networkCounters<L extends Limit>(c: ApiContext, name: string, limit: L): Counter<L>[] {
  return visitorLimits(c, limit).map(({ network, limit }) => ({ key: `${name}|${network}`, limit }))
}

/** The limits of a visitor's networks, for counters whose keys are not a name and a network. */
export function visitorLimits<L extends Limit>(c: ApiContext, limit: L): { network: string; limit: L }[] {
  return networkLimits(readIp(c), limit)
}

/** The member, or else the browser by its session cookie, which every write needs. */
async function readBrowserKey(c: ApiContext): Promise<string> {
  const user = await currentUser(c)
  return user ? `member-${user.id}` : `session-${makeDigest(sentSessionId(c))}`
}

export function buildRefusal({ limit, until }: NonNullable<Count['full']>): HTTPException {
  return tooManyAttempts(limit.hits, until, Date.now())
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

/** Names the visitor's network; limits count by `networkCounters`. */
export function buildVisitorKey(c: ApiContext): string {
  return formatNetwork(readIp(c))
}

function readIp(c: ApiContext): string {
  return visitorAddress(c) ?? 'local'
}
