import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '#shared/desk/permissions.ts'
import { scryptCost } from './hash-cost.ts'
import { hashPassword } from '#api/auth/password-hash.ts'
import { seal } from '#worker/base/signing/seal.ts'
import { newMemberId } from '#worker/base/signing/session-id.ts'
import { settingsOf } from '#worker/base/settings.ts'
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
  const { DB } = testEnv
  const row = await DB.prepare(
    `INSERT INTO users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
     VALUES (?1 || ' Okafor', ?1, 'Okafor', ?2, ?3, ?4, ?5) RETURNING id`,
  )
    .bind(firstName, email, verified ? now : null, await hashPassword(PASSWORD, scryptCost), now)
    .first<{ id: number }>()
  const { id } = row!
  const digest = createHash('sha256').update(sessionId).digest('hex')
  await DB.prepare(
    `INSERT INTO sessions (id_digest, user_id, password_version, created_at, last_seen_at, idle_expires_at, expires_at,
       authenticated_at) VALUES (?1, ?2, 1, ?3, ?3, ?4, ?4, ?3)`,
  )
    .bind(digest, id, now, now + 7_200_000)
    .run()
  if (role) {
    const sealed = hasFactor ? await seal(settingsOf(testEnv).appKey, secret) : null
    await DB.prepare('INSERT INTO staff (user_id, role, totp_sealed, created_at) VALUES (?, ?, ?, ?)')
      .bind(id, role, sealed, now)
      .run()
  }
  if (isOpen) {
    const { openedAgoMs = 0, seenAgoMs = 0, provenAgoMs = openedAgoMs } = circumstances
    await DB.prepare(
      `INSERT INTO desk_entries (session_digest, user_id, opened_at, proven_at, last_seen_at) VALUES (?, ?, ?, ?, ?)`,
    )
      .bind(digest, id, now - openedAgoMs, now - provenAgoMs, now - seenAgoMs)
      .run()
  }
  const visitor = newVisitor(env)
  visitor.cookies.set('alderline_session', sessionId)
  return { ...visitor, id, email, firstName, sessionId, secret }
}

/** The six digits that this person's authenticator shows. */
export function codeOf({ secret }: { secret: string }, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at })
}

/** Posts the form of an action on the desk page at `path`, as a browser without JavaScript. */
export async function act(
  staff: Visitor,
  path: string,
  action: string,
  fields: Record<string, string | string[]> = {},
): Promise<Response> {
  return staff.postAs(path, { ...hiddenOf(await staff.page(path), action), ...fields })
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
  const { results } = await testEnv.DB.prepare('SELECT * FROM desk_log WHERE subject = ? ORDER BY id')
    .bind(subject)
    .all()
  return results
}
