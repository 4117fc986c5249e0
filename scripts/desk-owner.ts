import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '#api/auth/password-hash.ts'
import { seal, unseal } from '#worker/base/signing/seal.ts'
import { readSettings } from '#worker/base/settings.ts'
import { literal } from '../seed/literal.ts'

/** The owner of a local shop. Everyone can read this password, so a deployed shop must not have the account. */
export const developmentOwner = { email: 'owner@example.com', password: 'an owner of the local shop' }

/** Identical on every machine, like the key that seals it. */
const secret = new Secret({
  buffer: new Uint8Array(createHash('sha1').update('the local shop').digest()).buffer,
})

type Stored = { appKey: string | undefined; sealed: string | null }

/**
 * Statements that create the owner's account and second factor, unless the account exists, and seal the factor again for
 * a shop that has another key now. `at` is in UTC milliseconds.
 */
export async function ownerStatements(at: number, stored: Stored): Promise<string[]> {
  const { appKey } = readSettings({ ENVIRONMENT: 'development', APP_KEY: stored.appKey })
  const email = literal(developmentOwner.email)
  const hash = literal(await hashPassword(developmentOwner.password))
  const sealed = literal(await seal(appKey, secret.base32))
  const isLost = stored.sealed !== null && (await unseal(appKey, stored.sealed)) === null
  return [
    ...(isLost
      ? [`UPDATE staff SET totp_sealed = ${sealed} WHERE user_id = (SELECT id FROM users WHERE email = ${email})`]
      : []),
    `INSERT INTO users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
     VALUES ('Dana Owner', 'Dana', 'Owner', ${email}, ${at}, ${hash}, ${at}) ON CONFLICT DO NOTHING`,
    `INSERT INTO staff (user_id, role, totp_sealed, created_at, ended_at)
     SELECT id, 'owner', ${sealed}, ${at}, ${at} FROM users WHERE email = ${email} ON CONFLICT DO NOTHING`,
  ]
}

/** The six digits that open the desk of a local shop now. */
export function developmentCode(): string {
  return new TOTP({ secret, digits: 6, period: 30 }).generate()
}
