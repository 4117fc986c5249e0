import * as v from 'valibot'
import type { EnrollmentStart } from '#shared/schema/desk/visit.ts'
import { openEntry } from '#db/desk/entries.ts'
import { isInvited, useInvitation, insertInvitation } from '#db/desk/invitations.ts'
import { storeFactor } from '#db/desk/staff/factor.ts'
import { writeChange } from '#db/desk/write.ts'
import { outboxMail } from '#db/mail/outbox.ts'
import { findUser } from '#db/account/users.ts'
import { inConstantTime } from '#api/auth/in-constant-time.ts'
import { verifyPassword } from '#api/auth/password-hash.ts'
import { logSecurity } from '#api/account/security-log.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { digestOf } from '#worker/base/signing/digest.ts'
import { seal } from '#worker/base/signing/seal.ts'
import { data, type Desk } from './desk.ts'
import { countOpening, noteFailedOpening, uncountOpening } from './opening-throttle.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { factorQr, factorSecret, stepOfCode } from './second-factor.ts'
import { randomBytes } from 'node:crypto'
import { throttle } from '#api/http/throttle.ts'
import { DESK_INVITATION_MS, limits } from '#worker/base/limits.ts'

const Enrollment = v.object({ token: v.string(), password: v.string(), code: v.string() })

const OVER = 'This link was already used or has expired. Request a new one.'

/** GET enrollment: a new secret for anyone who opened the emailed link (`?token=`), with its QR code. */
export async function startEnrollment(desk: Desk): Promise<Response> {
  const { c, db, visit, query, now } = desk
  const token = query.get('token') ?? ''
  if (!(await isInvited(db, token, visit.id, now))) return missing(c, OVER)
  const secret = factorSecret(c.get('settings').appKey, token)
  const start: EnrollmentStart = { secret, qr: factorQr(secret, visit.email) }
  return data(desk, start)
}

/**
 * POST enrollment: sets up two-factor authentication for who has the mailbox and the password, unlocks the Desk, and returns the
 * recovery codes.
 */
export async function enroll(desk: Desk): Promise<Response> {
  const { c, visit } = desk
  const typed = await validated(c, Enrollment)
  await countOpening(desk)
  const step = await inConstantTime(() => provenStep(desk, typed))
  if (step === null) {
    await noteFailedOpening(desk)
    logSecurity(c, 'desk-refused', visit.email)
    throw new ValidationError({ code: ['The password or the code is wrong.'] })
  }
  const codes = newRecoveryCodes()
  if (!(await store(desk, typed, step, codes))) return missing(c, OVER)
  logSecurity(c, 'desk-enrolled', visit.email)
  return data(desk, { codes })
}

async function provenStep(
  { c, db, visit, now }: Desk,
  typed: v.InferOutput<typeof Enrollment>,
): Promise<number | null> {
  const user = await findUser(db, visit.id)
  const step = stepOfCode(factorSecret(c.get('settings').appKey, typed.token), typed.code, now)
  const isPassword = await verifyPassword(typed.password, user?.passwordHash ?? null)
  return isPassword ? step : null
}

/** False if the link has been used in the meantime. */
async function store(
  desk: Desk,
  { token }: v.InferOutput<typeof Enrollment>,
  step: number,
  codes: readonly string[],
): Promise<boolean> {
  const { c, db, actor, visit, sessionId, now } = desk
  const { appKey } = c.get('settings')
  const factor = { sealed: await seal(appKey, factorSecret(appKey, token)), step, recoveryDigests: codes.map(digestOf) }
  const statements = [
    ...useInvitation(db, token, visit.id, now),
    storeFactor(db, visit.id, factor, now),
    openEntry(db, sessionId, visit.id, now),
    ...uncountOpening(desk),
    outboxMail(db, 'desk-factor-set', `desk-factor-set:${visit.id}:${now}`, { user_id: visit.id }, now),
  ]
  const subject = `staff:${visit.id}`
  const change = { action: 'desk.enrolled', subject, summary: 'Set up two-factor authentication', statements }
  return (await writeChange(db, actor, change, now)).outcome === 'done'
}

/**
 * POST invitations: emails this person the link with which they set up two-factor authentication. Who has done so needs an
 * unlocked Desk to do it again, with another phone or after the shop got a new key.
 */
export async function invite(desk: Desk): Promise<Response> {
  const { c, db, actor, visit, now } = desk
  if (visit.hasFactor && !visit.open) return missing(c, 'Two-factor authentication is already set up.')
  const { hits, windowMs } = limits.deskInvitations
  await throttle(c, 'desk-invitations', hits, windowMs, String(visit.id))
  const token = randomBytes(24).toString('base64url')
  const payload = { user_id: visit.id, token_sealed: await seal(c.get('settings').appKey, token) }
  const statements = [
    insertInvitation(db, token, visit.id, now + DESK_INVITATION_MS),
    outboxMail(db, 'desk-invitation', `desk-invitation:${visit.id}:${now}`, payload, now),
  ]
  const summary = 'Requested a two-factor setup link'
  await writeChange(db, actor, { action: 'desk.invited', subject: `staff:${visit.id}`, summary, statements }, now)
  return data(desk, null)
}
