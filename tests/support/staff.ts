import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '#shared/desk/permissions.ts'
import { db } from './db.ts'
import { scryptCost } from './hash-cost.ts'
import { hashPassword } from '#api/auth/password-hash.ts'
import { seal } from '#worker/base/signing/seal.ts'
import { newMemberId } from '#worker/base/signing/session-id.ts'
import { readSettings } from '#worker/base/settings.ts'
import { PASSWORD } from './account.ts'
import { testEnv } from './env.ts'
import { newVisitor, type Visitor } from './visitor.ts'

export type Staff = Visitor & { id: number; email: string; firstName: string; sessionId: string; secret: string }

type Circumstances = {
  firstName?: string
  email?: string
  /** Null for a member without a role. */
  role?: Role | null
  verified?: boolean
  /** False for someone who has not set up a second factor. */
  hasFactor?: boolean
  isOpen?: boolean
  openedAgoMs?: number
  seenAgoMs?: number
  provenAgoMs?: number
  env?: Env
}

let people = 0

/** Someone of the staff who is signed in, with an open desk unless told otherwise. Their password is `PASSWORD`. */
export async function newStaff(
  role: Role | null = 'office',
  circumstances: Omit<Circumstances, 'role'> = {},
): Promise<Staff> {
  const { firstName = 'Dana', verified = true, hasFactor = true, isOpen = true, env = testEnv } = circumstances
  const now = Date.now()
  const email = circumstances.email ?? `staff-${++people}-${now}@example.com`
  const [sessionId, secret] = [newMemberId(), new Secret({ size: 20 }).base32]
  const row = await db.first<{ id: number }>(
    `INSERT INTO users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
     VALUES (?1 || ' Okafor', ?1, 'Okafor', ?2, ?3, ?4, ?5) RETURNING id`,
    ...[firstName, email, verified ? now : null, await hashPassword(PASSWORD, scryptCost), now],
  )
  const { id } = row!
  const digest = createHash('sha256').update(sessionId).digest('hex')
  await db.run(
    `INSERT INTO sessions (id_digest, user_id, password_version, created_at, last_seen_at, idle_expires_at, expires_at,
       authenticated_at) VALUES (?1, ?2, 1, ?3, ?3, ?4, ?4, ?3)`,
    ...[digest, id, now, now + 7_200_000],
  )
  if (role) {
    const sealed = hasFactor ? await seal(readSettings(testEnv).appKey, secret) : null
    await db.run(
      'INSERT INTO staff (user_id, role, totp_sealed, created_at) VALUES (?, ?, ?, ?)',
      ...[id, role, sealed, now],
    )
  }
  if (isOpen) {
    const { openedAgoMs = 0, seenAgoMs = 0, provenAgoMs = openedAgoMs } = circumstances
    await db.run(
      `INSERT INTO desk_entries (session_digest, user_id, opened_at, proven_at, last_seen_at) VALUES (?, ?, ?, ?, ?)`,
      ...[digest, id, now - openedAgoMs, now - provenAgoMs, now - seenAgoMs],
    )
  }
  const visitor = newVisitor(env)
  visitor.cookies.set('alderline_session', sessionId)
  return { ...visitor, id, email, firstName, sessionId, secret }
}

/** The six digits that this person's authenticator shows. */
export function codeOf({ secret }: { secret: string }, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at })
}

/**
 * Posts the form of an action on the desk page at `path`, as a browser without JavaScript. The page is rendered only if
 * its form has hidden fields of its own.
 */
export async function act(
  staff: Visitor,
  path: string,
  action: string,
  fields: Record<string, string | string[]> = {},
): Promise<Response> {
  const hidden = plainForms.has(action)
    ? await plainFields(staff, path, action)
    : hiddenOf(await staff.page(path), action)
  return staff.postAs(path, { ...hidden, ...fields })
}

/** Forms whose only hidden fields are those of every form of the desk, and the version of the page's subject. */
const plainForms = new Set([
  ...['orders-bulk', 'orders-export', 'order-hold', 'order-release', 'order-attention', 'order-solve', 'order-note'],
  ...['order-mail', 'order-assign', 'order-email', 'order-packages', 'order-address', 'order-billing', 'order-lines'],
  ...['record-payment', 'waive-due', 'resolve-order', 'request-state', 'request-assign', 'request-answer'],
  ...['request-note', 'request-link', 'request-delete', 'quote-save', 'quote-withdraw', 'product-prices'],
  ...['product-texts', 'product-new', 'redirects-add', 'customer-erase', 'customer-verify', 'staff-invite'],
])

/** Where the version of a page's subject is, by the beginning of its path. */
const versions = {
  orders: 'SELECT version FROM orders WHERE number = ?',
  requests: 'SELECT version FROM form_submissions WHERE reference = ?',
  quotes: 'SELECT version FROM quotes WHERE number = ?',
  products: 'SELECT version FROM families WHERE id = ?',
}

async function plainFields(staff: Visitor, path: string, action: string): Promise<Record<string, string>> {
  const [, list, subject] = /^\/desk\/(orders|requests|quotes|products)\/([^/?]+)/.exec(path) ?? []
  const sql = list && versions[list as keyof typeof versions]
  const version = sql ? await testEnv.DB.prepare(sql).bind(subject).first<number>('version') : null
  return {
    ...{ _action: action, _token: staff.formToken(), _key: crypto.randomUUID(), _seen: String(Date.now()) },
    ...(version !== null && { _version: String(version) }),
  }
}

/** The hidden fields of the page's first form for an action. */
export function hiddenOf(html: string, action: string): Record<string, string> {
  const start = html.indexOf(`data-action="${action}"`)
  if (start < 0) throw new Error(`The page has no form for ${action}.`)
  const form = html.slice(start, html.indexOf('</form>', start))
  const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name, value]) => [name!, value!]))
}

/** Where a 303 leads, with its status: "303 /desk/log". */
export function outcomeOf(response: Response): string {
  return [response.status, response.headers.get('Location')].filter(Boolean).join(' ')
}

/** The log rows about a subject, oldest first. */
export async function logOf(subject: string): Promise<Record<string, unknown>[]> {
  const results = await db.rows('SELECT * FROM desk_log WHERE subject = ? ORDER BY id', subject)
  return results
}
