import { HttpError } from '#shared/api/http-error.ts'
import { may, NOT_ALLOWED, type Permission } from '#shared/desk/permissions.ts'
import { logSecurity } from '#api/account/security-log.ts'
import { verifyPassword } from '#api/auth/password-hash.ts'
import { throttle } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { findUser } from '#db/account/users.ts'
import { proveEntry } from '#db/desk/entries.ts'
import { DESK_PROVEN_MS, limits } from '#worker/base/limits.ts'
import type { Desk } from './desk.ts'
import type { PostedDesk } from './form.ts'

/** Throws the 403 for a part of a form that needs more than the form does. */
export function requirePermission({ visit }: Desk, permission: Permission): void {
  if (!may(visit.role, permission)) throw new HttpError(403, '', { code: 'role', message: NOT_ALLOWED })
}

/**
 * Throws the 428 unless the password was entered in the last 15 minutes, or is `typed` here; the 422 if what is typed is
 * wrong.
 */
export async function requireProof({ c, db, visit, sessionId, now }: Desk, typed: string): Promise<void> {
  if (now - visit.open!.provenAt < DESK_PROVEN_MS) return
  if (typed === '') throw new HttpError(428, '', { code: 'prove', message: 'Enter your password to continue.' })
  const { hits, windowMs } = limits.deskOpening
  await throttle(c, 'desk-proof', hits, windowMs, String(visit.id))
  const user = await findUser(db, visit.id)
  if (!(await verifyPassword(typed, user?.passwordHash ?? null))) {
    logSecurity(c, 'password-wrong', visit.email)
    throw new ValidationError({ current_password: ['The password is wrong.'] })
  }
  await proveEntry(db, sessionId, now)
}

/** The key by which the form moves money once. Throws the 422 for a form without one. */
export function requireKey({ formKey }: PostedDesk): string {
  if (formKey === '') throw new ValidationError({ key: ['Reload the page. This form has expired.'] })
  return formKey
}
