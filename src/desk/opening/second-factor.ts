import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { sign } from '#worker/base/signing/signature.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

/**
 * The secret of anyone who sets up the factor with this link, in base32. It is derived, so that the page shows the same one
 * until the link is used.
 */
export function factorSecret(appKey: string, token: string): string {
  const bytes = Buffer.from(sign(appKey, 'factor', token), 'base64url').subarray(0, SECRET_BYTES)
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}

/**
 * The 30 seconds, counted since 1970, for which a six-digit code is right: those of `now` (UTC milliseconds), or one
 * before or after. Null if it is wrong.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' })
  const steps = totp.validate({ token: code.replaceAll(/\D/g, ''), timestamp: now, window: 1 })
  return steps === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + steps
}

/** The address that an authenticator scans, as the rows of a QR code; true is dark. */
export function factorQr(secret: string, email: string, shopName: string): boolean[][] {
  const totp = new TOTP({ issuer: `${shopName} desk`, label: email, secret: Secret.fromBase32(secret) })
  return encode(totp.toString(), { border: 0 }).data
}
