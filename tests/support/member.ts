import { createHash, randomBytes } from 'node:crypto'
import { apiPaths } from '#shared/paths.ts'
import { newMemberId } from '#worker/base/signing/session-id.ts'
import { testEnv } from './env.ts'
import { newVisitor, type Visitor } from './visitor.ts'

export type Member = Visitor & { id: number; email: string }

type Circumstances = { firstName?: string; verified?: boolean; signedInAgoMs?: number; passwordHash?: string }

let members = 0

/** A signed-in member, inserted directly: registering and hashing have their own tests. */
export async function newMember({
  firstName = 'Robin',
  verified = true,
  signedInAgoMs = 0,
  passwordHash = 'none',
}: Circumstances = {}): Promise<Member> {
  const now = Date.now()
  const email = `member-${++members}-${now}@example.com`
  const visitor = newVisitor()
  const session = newMemberId()
  const digest = createHash('sha256').update(session).digest('hex')
  const { DB } = testEnv
  const row = await DB.prepare(
    `INSERT INTO users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
     VALUES (?1 || ' Member', ?1, 'Member', ?2, ?3, ?4, ?5) RETURNING id`,
  )
    .bind(firstName, email, verified ? now : null, passwordHash, now)
    .first<{ id: number }>()
  const since = now - signedInAgoMs
  await DB.prepare(
    `INSERT INTO sessions (id_digest, user_id, password_version, created_at, last_seen_at, idle_expires_at, expires_at,
       authenticated_at) VALUES (?1, ?2, 1, ?3, ?4, ?5, ?5, ?3)`,
  )
    .bind(digest, row!.id, since, now, now + 7_200_000)
    .run()
  visitor.cookies.set('alderline_session', session)
  return { ...visitor, id: row!.id, email }
}

export const street = {
  first_name: 'Robin',
  last_name: 'Member',
  address_line_1: '8 Fir St',
  address_line_2: 'Apt 2',
  city: 'Bend',
  state: 'OR',
  zip_code: '07701',
  phone_number: '541-555-0142',
}

export async function newAddress(member: Visitor, changes: object = {}): Promise<{ id: number; is_default: boolean }> {
  const answer = await member.api('POST', apiPaths.addresses, { ...street, ...changes })
  return ((await answer.json()) as { data: { id: number; is_default: boolean } }).data
}

/** Inserts an order of this member as the checkout would. */
export async function newOrder(
  member: { id: number | null; email: string },
  changes: { number?: string; status?: string; createdAt?: number } = {},
): Promise<string> {
  const number = changes.number ?? `AL-${randomBytes(4).toString('hex').toUpperCase()}`
  const { DB } = testEnv
  await DB.prepare(
    `INSERT INTO orders (number, user_id, email, status, payment_method, before_discount_cents, discount_cents, shipping_cents,
       tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, created_at)
     VALUES (?, ?, ?, ?, 'invoice', 11600, 0, 1000, 0, 12600, 'standard', 'Standard', 0, 0, ?)`,
  )
    .bind(number, member.id, member.email, changes.status ?? 'pending_payment', changes.createdAt ?? Date.now())
    .run()
  await DB.prepare(
    `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents, unit_price_cents,
       quantity, coupon_cents) SELECT id, 1, 1731, 'Wire basket', '{}', '', '/basket.webp', 5800, 5800, 2, 0
     FROM orders WHERE number = ?`,
  )
    .bind(number)
    .run()
  return number
}
