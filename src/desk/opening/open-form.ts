import * as v from 'valibot'
import { nextPath } from '#shared/account/next-path.ts'
import { deskPaths, isDeskPath } from '#shared/desk/paths.ts'
import { openEntry } from '#db/desk/entries.ts'
import { loadStaffFactor, rememberDeskNetwork, useRecoveryCode, useStep } from '#db/desk/staff/factor.ts'
import { writeChange } from '#db/desk/write.ts'
import { outboxMail } from '#db/mail/outbox.ts'
import { findUser } from '#db/account/users.ts'
import { inConstantTime } from '#api/auth/in-constant-time.ts'
import { verifyPassword } from '#api/auth/password-hash.ts'
import { logSecurity } from '#api/account/security-log.ts'
import { buildVisitorKey } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { signByEach } from '#worker/base/signing/signature.ts'
import { password } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { countOpening, noteFailedOpening, uncountOpening } from './opening-throttle.ts'
import { recoveryCodeIn } from './recovery-codes.ts'
import { stepOfCode } from './second-factor.ts'

const openingFields = v.object({ password, code: password })
type Typed = v.InferOutput<typeof openingFields>

const WRONG = 'The password or the code is wrong. Each code works once.'
const NEW_KEY =
  'The shop has a new key, so codes from your authenticator app no longer work. Enter your password and a recovery code, or ask an owner to reset your two-factor authentication.'

/**
 * Unlocks the Desk for this sign-in with password and six digits, or a recovery code, and goes on to the page that was
 * wanted. Whatever is wrong, the answer and its time are the same. Recovery codes work with any app key.
 */
export const openDesk = deskForm('open', {
  ...{ needs: 'staff', fields: openingFields },
  run: async (desk, typed) => {
    const { visit, c, totpSealed, url } = desk
    const factor = totpSealed && (await unseal(c.get('settings').appKey, totpSealed))
    await countOpening(desk).catch((error: unknown) => {
      logSecurity(c, 'desk-limited', visit.email)
      throw error
    })
    const isOpen = await inConstantTime(async () => {
      const proof = await findProof(desk, factor, typed)
      return proof !== null && (await enter(desk, proof))
    })
    if (!isOpen) {
      await noteFailedOpening(desk)
      logSecurity(c, 'desk-refused', visit.email)
      throw new ValidationError({ code: [totpSealed && factor === null ? NEW_KEY : WRONG] })
    }
    logSecurity(c, 'desk-opened', visit.email)
    return { next: 'go', to: readWantedPage(url) }
  },
})

function readWantedPage(url: URL): string {
  const next = nextPath(url.searchParams.get('next'), deskPaths.home)
  return isDeskPath(next.split('?')[0]!) ? next : deskPaths.home
}

/** Statements that use up the code; null if the password or the code is wrong. Both are always checked. */
async function findProof(
  { db, visit, totpSealed, now }: PostedDesk,
  factor: string | null,
  { password, code }: Typed,
): Promise<D1PreparedStatement[] | null> {
  const user = await findUser(db, visit.id)
  const step = factor ? stepOfCode(factor, code, now) : null
  const recovery = recoveryCodeIn(code)
  const isPassword = await verifyPassword(password, user?.passwordHash ?? null)
  if (!isPassword || !totpSealed) return null
  if (step !== null) return useStep(db, visit.id, step)
  return recovery ? useRecoveryCode(db, visit.id, recovery) : null
}

/** False if the code has counted before. */
async function enter(desk: PostedDesk, proof: D1PreparedStatement[]): Promise<boolean> {
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
async function noteNetwork({ c, db, visit, now }: PostedDesk): Promise<D1PreparedStatement[]> {
  const signed = signByEach(c.get('settings').appKey, 'network', buildVisitorKey(c))
  const staff = await loadStaffFactor(db, visit.id)
  const networks = JSON.parse(staff?.networks ?? '[]') as string[]
  const mail = outboxMail(db, 'desk-opened', `desk-opened:${visit.id}:${now}`, { user_id: visit.id }, now)
  const isNew = !signed.some((network) => networks.includes(network))
  return [rememberDeskNetwork(db, visit.id, signed[0]), ...(isNew ? [mail] : [])]
}
