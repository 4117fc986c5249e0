import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { openEntry } from '#db/desk/entries.ts'
import { isInvited, useInvitation, insertInvitation } from '#db/desk/invitations.ts'
import { storeFactor } from '#db/desk/staff/factor.ts'
import { writeChange } from '#db/desk/write.ts'
import { outboxMail } from '#db/mail/outbox.ts'
import { findUser } from '#db/account/users.ts'
import { inConstantTime } from '#api/auth/in-constant-time.ts'
import { verifyPassword } from '#api/auth/password-hash.ts'
import { logSecurity } from '#api/account/security-log.ts'
import { ValidationError } from '#api/http/validation.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { seal } from '#worker/base/signing/seal.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { noFields, password } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { countOpening, noteFailedOpening, uncountOpening } from './opening-throttle.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { factorQr, factorSecret, stepOfCode } from './second-factor.ts'
import { randomBytes } from 'node:crypto'
import { throttle } from '#api/http/throttle.ts'
import { DESK_INVITATION_MS, limits } from '#worker/base/limits.ts'

const setUpFields = v.object({ password, code: password })
type Typed = v.InferOutput<typeof setUpFields>

const OVER = 'This link was already used or has expired. Request a new one.'

/** Page data before two-factor authentication is set up. */
export type SetUpStart = {
  /** Base32, for typing. */
  secret: string
  /** The `otpauth:` address as the rows of a QR code; true is dark. */
  qr: boolean[][]
}

/** A new secret for anyone who opened the emailed link (`?token=`), with its QR code; null if the link is over. */
export async function startSetUp({ c, db, visit, rules, query, now }: Desk): Promise<SetUpStart | null> {
  const token = readToken(query)
  if (!(await isInvited(db, token, visit.id, now))) return null
  const factor = factorSecret(c.get('settings').appKey, token)
  return { secret: factor, qr: factorQr(factor, visit.email, rules.business.name) }
}

function readToken(query: URLSearchParams): string {
  return query.get('token') ?? ''
}

/** Page data afterward: recovery codes, each of which unlocks the Desk once. */
export type SetUpDone = { codes: string[] }

/**
 * Sets up two-factor authentication, unlocks the Desk and shows the recovery codes once. Staff prove who they are by the
 * code from their mailbox and their password.
 */
export const setUp = deskForm('set-up', {
  ...{ needs: 'staff', fields: setUpFields },
  run: async (desk, typed) => {
    const { c, visit, query } = desk
    const token = readToken(query)
    await countOpening(desk)
    const step = await inConstantTime(() => provenStep(desk, token, typed))
    if (step === null) {
      await noteFailedOpening(desk)
      logSecurity(c, 'desk-refused', visit.email)
      throw new ValidationError({ code: ['The password or the code is wrong.'] })
    }
    const codes = newRecoveryCodes()
    if (!(await store(desk, token, step, codes))) throw new HttpError(404, '', { message: OVER })
    logSecurity(c, 'desk-enrolled', visit.email)
    return { next: 'show', data: { codes } satisfies SetUpDone }
  },
})

async function provenStep({ c, db, visit, now }: PostedDesk, token: string, typed: Typed): Promise<number | null> {
  const user = await findUser(db, visit.id)
  const step = stepOfCode(factorSecret(c.get('settings').appKey, token), typed.code, now)
  const isPassword = await verifyPassword(typed.password, user?.passwordHash ?? null)
  return isPassword ? step : null
}

/** False if the link has been used in the meantime. */
async function store(desk: PostedDesk, token: string, step: number, codes: readonly string[]): Promise<boolean> {
  const { c, db, actor, visit, sessionId, now } = desk
  const { appKey } = c.get('settings')
  const factor = {
    sealed: await seal(appKey, factorSecret(appKey, token)),
    step,
    recoveryDigests: codes.map(makeDigest),
  }
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
 * Emails this person the link with which they set up two-factor authentication. Who has done so needs an unlocked Desk to
 * do it again, with another phone or after the shop got a new key.
 */
export const invite = deskForm('invite', {
  ...{ needs: 'staff', fields: noFields },
  run: async ({ c, db, actor, visit, now }) => {
    if (visit.hasFactor && !visit.open) {
      throw new HttpError(404, '', { message: 'Two-factor authentication is already set up.' })
    }
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
    return { next: 'stay', message: 'We emailed you the link. It works once and expires in 24\u00a0hours.' }
  },
})
