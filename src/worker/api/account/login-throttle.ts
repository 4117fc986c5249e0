import { clearHits, countHit, removeHit, type Hits } from '#db/rate-limits.ts'
import type { ApiContext } from '#api/http/context.ts'
import { digestOf } from '#worker/base/digest.ts'
import { limits } from '#worker/base/limits.ts'
import { secondsUntil, tooManyAttempts, visitorOf } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'

/**
 * Counts a sign-in before its password is checked, so that parallel attempts stay within the limit. Throws 422 or 429.
 */
export async function countSignIn(c: ApiContext, email: string): Promise<void> {
  const { login, loginFlood } = limits
  const [db, now] = [c.get('db'), Date.now()]
  const ofAddress = (await countHit(db, addressKey(c, email), login.windowMs, now).first<Hits>())!
  if (ofAddress.hits > login.hits) {
    const seconds = secondsUntil(ofAddress.windowStart + login.windowMs, now)
    throw new ValidationError({ email: [`Too many login attempts. Please try again in ${seconds} seconds.`] })
  }
  const ofVisitor = (await countHit(db, visitorKey(c), loginFlood.windowMs, now).first<Hits>())!
  if (ofVisitor.hits > loginFlood.hits) {
    throw tooManyAttempts(loginFlood.hits, ofVisitor.windowStart + loginFlood.windowMs, now)
  }
}

export function clearFailures(c: ApiContext, email: string): D1PreparedStatement[] {
  const db = c.get('db')
  return [clearHits(db, addressKey(c, email)), removeHit(db, visitorKey(c))]
}

/** Takes a hit back when the password was not checked after all. */
export function uncountSignIn(c: ApiContext, email: string): D1PreparedStatement[] {
  const db = c.get('db')
  return [removeHit(db, addressKey(c, email)), removeHit(db, visitorKey(c))]
}

/** A digest, so that the counters store no addresses. `email` is in lower case. */
function addressKey(c: ApiContext, email: string): string {
  return `login|${digestOf(`${email}|${visitorOf(c)}`)}`
}

function visitorKey(c: ApiContext): string {
  return `login-flood|${visitorOf(c)}`
}
