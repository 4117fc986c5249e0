import { ask, batch } from '#db/db.ts'
import { userByEmailQuery, type UserRow } from '#db/account/users.ts'
import { clearHits, countQuery, currentHits, removeHit, type Counter, type Hits } from '#db/limits/rate-limits.ts'
import type { ApiContext } from '#api/http/context.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { limits } from '#worker/base/limits.ts'
import { networkCounters, buildRefusal, secondsUntil, tooManyAttempts, visitorLimits } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { type HashLane, rejectWhenFull } from './hash-queue.ts'
import { findVisitorsNetwork, isKnownDevice } from './known-device.ts'

const accountLimits = { known: limits.loginOfKnown, strangers: limits.loginOfStrangers }

type Counted = { lane: HashLane; user: UserRow | null }

/**
 * Counts a sign-in before its password is checked, so that parallel attempts stay within the limits, and returns the
 * lane to hash it in and the account. Throws 422 or 429, or 503 if too many wait.
 */
export async function countSignIn(c: ApiContext, email: string): Promise<Counted> {
  const lane = isKnownDevice(c, email) ? 'known' : await laneOfNetwork(c, email)
  rejectWhenFull(lane)
  return countIn(c, email, lane)
}

/** Reads everything that decides most sign-ins in one round trip. */
async function laneOfNetwork(c: ApiContext, email: string): Promise<HashLane> {
  const { hits, windowMs } = limits.loginOfStrangers
  const [db, now] = [c.get('db'), Date.now()]
  const [network, tries] = await batch<[{ found: 1 }, Hits]>(db, [
    findVisitorsNetwork(c, email),
    currentHits(db, accountKey(email, 'strangers'), windowMs, now),
  ])
  if (network.results.length > 0) return 'known'
  const [row] = tries.results
  if (row && row.hits >= hits) throw tooManyAttempts(hits, row.windowStart + windowMs, now)
  return 'strangers'
}

/**
 * An account is slowed down over all networks, except for devices and networks that know it. Those have a limit of
 * their own, beyond which they count as strangers, so that an attacker's own account cannot fill their lane.
 */
async function countIn(c: ApiContext, email: string, lane: HashLane): Promise<Counted> {
  const [db, now] = [c.get('db'), Date.now()]
  const ofAddress = addressCounters(c, email)
  const ofAccount = { key: accountKey(email, lane), limit: accountLimits[lane] }
  const counters = [...ofAddress, ...floodCounters(c), ofAccount]
  const [{ full }, user] = await ask(db, countQuery(db, counters, now), userByEmailQuery(db, email))
  if (!full) return { lane, user }
  if (ofAddress.some(({ key }) => key === full.key)) {
    const seconds = secondsUntil(full.until, now)
    throw new ValidationError({ email: [`Too many login attempts. Please try again in ${seconds} seconds.`] })
  }
  if (full.key === ofAccount.key && lane === 'known') return countIn(c, email, 'strangers')
  throw buildRefusal(full)
}

export function clearFailures(c: ApiContext, email: string, lane: HashLane): D1PreparedStatement[] {
  const db = c.get('db')
  return [
    ...addressCounters(c, email).map(({ key }) => clearHits(db, key)),
    ...[...floodKeys(c), accountKey(email, lane)].map((key) => removeHit(db, key)),
  ]
}

/** Undoes the count of a sign-in whose password was not checked. */
export function uncountSignIn(c: ApiContext, email: string, lane: HashLane): D1PreparedStatement[] {
  const db = c.get('db')
  const ofAddress = addressCounters(c, email).map(({ key }) => key)
  return [...ofAddress, ...floodKeys(c), accountKey(email, lane)].map((key) => removeHit(db, key))
}

/** Digests, so that the counters store no addresses. `email` is in lower case. */
function addressCounters(c: ApiContext, email: string): Counter[] {
  return visitorLimits(c, limits.login).map(({ network, limit }) => ({
    key: `login|${makeDigest(`${email}|${network}`)}`,
    limit,
  }))
}

function floodCounters(c: ApiContext): Counter[] {
  return networkCounters(c, 'login-flood', limits.loginFlood)
}

function floodKeys(c: ApiContext): string[] {
  return floodCounters(c).map(({ key }) => key)
}

function accountKey(email: string, lane: HashLane): string {
  return `login-${lane}|${makeDigest(email)}`
}
