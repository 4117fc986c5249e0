import * as v from 'valibot'
import { openEntry } from '#db/desk/entries.ts'
import { findStaff, rememberDeskNetwork, useRecoveryCode, useStep } from '#db/desk/staff/factor.ts'
import { writeChange } from '#db/desk/write.ts'
import { outboxMail } from '#db/mail/outbox.ts'
import { findUser } from '#db/account/users.ts'
import { inConstantTime } from '#api/auth/in-constant-time.ts'
import { verifyPassword } from '#api/auth/password-hash.ts'
import { logSecurity } from '#api/account/security-log.ts'
import { visitorOf } from '#api/http/throttle.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { sign } from '#worker/base/signing/signature.ts'
import { data, type Desk } from './desk.ts'
import { countOpening, noteFailedOpening, uncountOpening } from './opening-throttle.ts'
import { recoveryCodeIn } from './recovery-codes.ts'
import { stepOfCode } from './second-factor.ts'

const Opening = v.object({ password: v.string(), code: v.string() })

const WRONG = 'The password or the code is wrong. Each code works once.'
const NEW_KEY =
  'The shop has a new key, so codes from your authenticator app no longer work. Enter your password and a recovery code, or ask an owner to reset your two-factor authentication.'

/**
 * POST open: password and six digits, or a recovery code, unlock the Desk for this sign-in. Whatever is wrong, the answer
 * and its time are the same. Recovery codes work with any app key.
 */
export async function openDesk(desk: Desk): Promise<Response> {
  const { visit, c, totpSealed } = desk
  const typed = await validated(c, Opening)
  const secret = totpSealed && (await unseal(c.get('settings').appKey, totpSealed))
  await countOpening(desk).catch((error: unknown) => {
    logSecurity(c, 'desk-limited', visit.email)
    throw error
  })
  const isOpen = await inConstantTime(async () => {
    const proof = await proofOf(desk, secret, typed)
    return proof !== null && (await enter(desk, proof))
  })
  if (isOpen) {
    logSecurity(c, 'desk-opened', visit.email)
    return data(desk, { name: visit.name })
  }
  await noteFailedOpening(desk)
  logSecurity(c, 'desk-refused', visit.email)
  throw new ValidationError({ code: [totpSealed && secret === null ? NEW_KEY : WRONG] })
}

/** Statements that use up the code; null if the password or the code is wrong. Both are always checked. */
async function proofOf(
  { db, visit, totpSealed, now }: Desk,
  secret: string | null,
  { password, code }: v.InferOutput<typeof Opening>,
): Promise<D1PreparedStatement[] | null> {
  const user = await findUser(db, visit.id)
  const step = secret ? stepOfCode(secret, code, now) : null
  const recovery = recoveryCodeIn(code)
  const isPassword = await verifyPassword(password, user?.passwordHash ?? null)
  if (!isPassword || !totpSealed) return null
  if (step !== null) return useStep(db, visit.id, step)
  return recovery ? useRecoveryCode(db, visit.id, recovery) : null
}

/** False if the code has counted before. */
async function enter(desk: Desk, proof: D1PreparedStatement[]): Promise<boolean> {
  const { db, actor, visit, sessionId, now } = desk
  const statements = [
    ...proof,
    openEntry(db, sessionId, visit.id, now),
    ...(await noteNetwork(desk)),
    ...uncountOpening(desk),
  ]
  const change = { action: 'desk.opened', subject: `staff:${visit.id}`, summary: 'Unlocked the Desk', statements }
  return (await writeChange(db, actor, change, now)).outcome === 'done'
}

/** A network from which this person has not unlocked the Desk before is emailed to them. */
async function noteNetwork({ c, db, visit, now }: Desk): Promise<D1PreparedStatement[]> {
  const network = sign(c.get('settings').appKey, 'network', visitorOf(c))
  const staff = await findStaff(db, visit.id)
  const known = JSON.parse(staff?.networks ?? '[]') as string[]
  const mail = outboxMail(db, 'desk-opened', `desk-opened:${visit.id}:${now}`, { user_id: visit.id }, now)
  return [rememberDeskNetwork(db, visit.id, network), ...(known.includes(network) ? [] : [mail])]
}
