import { verificationPath } from '#worker/base/signing/verification-link.ts'
import { apiPaths } from '#shared/paths.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { readSettings } from '#worker/base/settings.ts'
import { testEnv } from './env.ts'
import { newVisitor, type Visitor } from './visitor.ts'

export const PASSWORD = 'correct horse battery'

let accounts = 0

export function newEmail(): string {
  return `account-${++accounts}-${Date.now()}@example.com`
}

/** A network address that no rate limit has counted. */
export function newAddress(): Record<string, string> {
  return { 'CF-Connecting-IP': `198.51.${++accounts >> 8}.${accounts & 255}` }
}

export function registration(email: string, changes: object = {}) {
  return {
    first_name: 'Robin',
    last_name: 'Reed',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    'g-recaptcha-response': 'test-captcha',
    ...changes,
  }
}

export function register(visitor: Visitor, email: string, changes: object = {}): Promise<Response> {
  return visitor.api('POST', apiPaths.register, registration(email, changes), newAddress())
}

export function login(visitor: Visitor, email: string, changes: object = {}): Promise<Response> {
  return visitor.api('POST', apiPaths.login, { email, password: PASSWORD, ...changes }, newAddress())
}

/** Creates a confirmed account through the API. The visitor is signed in. */
export async function newAccount(visitor: Visitor = newVisitor()) {
  const email = newEmail()
  await register(visitor, email)
  await visitor.get(await verificationLink(email), { Accept: 'application/json', ...newAddress() })
  return { visitor, email }
}

/** The path in the verification mail to this address. */
export async function verificationLink(email: string, now = Date.now()): Promise<string> {
  const user = await testEnv.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: number }>()
  return verificationPath(readSettings(testEnv).appKey, { id: user!.id, email }, now)
}

/** The queued emails to this address or its user: kinds and payloads, oldest first. */
export async function queuedEmails(email: string): Promise<{ kind: string; payload: Record<string, string> }[]> {
  const { results } = await testEnv.DB.prepare(
    `SELECT kind, payload FROM outbox WHERE payload ->> 'email' = ?1
     OR payload ->> 'user_id' = (SELECT id FROM users WHERE email = ?1) ORDER BY id`,
  )
    .bind(email)
    .all<{ kind: string; payload: string }>()
  return results.map(({ kind, payload }) => ({ kind, payload: JSON.parse(payload) as Record<string, string> }))
}

/** The tokens of the queued reset emails to this address, oldest first. */
export async function resetTokens(email: string): Promise<string[]> {
  const { appKey } = readSettings(testEnv)
  const emails = (await queuedEmails(email)).filter(({ kind }) => kind === 'reset-password')
  return Promise.all(emails.map(async ({ payload }) => (await unseal(appKey, payload['token_sealed']!))!))
}

export function sessionOf(visitor: Visitor): string {
  return visitor.cookies.get('alderline_session') ?? ''
}

/** The same browser at an earlier time: sends its cookies from then. */
export function withSession(id: string): Visitor {
  const visitor = newVisitor()
  visitor.cookies.set('alderline_session', id)
  return visitor
}
