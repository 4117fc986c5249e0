import * as v from 'valibot'
import { proveEntry } from '#db/desk/entries.ts'
import { findUser } from '#db/account/users.ts'
import { verifyPassword } from '#api/auth/password-hash.ts'
import { logSecurity } from '#api/account/security-log.ts'
import { bodyOf } from '#api/http/body.ts'
import { throttle } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { DESK_PROVEN_MS, limits } from '#worker/base/limits.ts'
import type { Desk } from './desk.ts'

const Password = v.pipe(v.string(), v.minLength(1))

/** Lets a call go on that `isProven`, or else answers 428. */
export async function provePassword(desk: Desk): Promise<Response | null> {
  const { c, visit, now } = desk
  if (now - visit.open!.provenAt < DESK_PROVEN_MS) return null
  const typed = v.safeParse(Password, (await bodyOf(c))['current_password'])
  if (await isProven(desk, typed.success ? typed.output : '')) return null
  return c.json({ code: 'prove', message: 'Enter your password to continue.' }, 428)
}

/**
 * True if the password was entered in the last 15 minutes, or was `typed` now; false if it has to be typed. Throws 422
 * if it is wrong.
 */
export async function isProven(
  { c, db, visit, sessionId, now }: Pick<Desk, 'c' | 'db' | 'visit' | 'sessionId' | 'now'>,
  typed: string,
): Promise<boolean> {
  if (now - visit.open!.provenAt < DESK_PROVEN_MS) return true
  if (typed === '') return false
  const { hits, windowMs } = limits.deskOpening
  await throttle(c, 'desk-proof', hits, windowMs, String(visit.id))
  const user = await findUser(db, visit.id)
  if (!(await verifyPassword(typed, user?.passwordHash ?? null))) {
    logSecurity(c, 'password-wrong', visit.email)
    throw new ValidationError({ current_password: ['The password is wrong.'] })
  }
  await proveEntry(db, sessionId, now)
  return true
}
