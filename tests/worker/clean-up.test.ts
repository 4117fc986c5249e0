import { beforeAll, expect, test } from 'vitest'
import { BASKET } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { DAY_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { addDesign, loadTariff, newCloset } from '#tests/support/planner/new-closet.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { cleanUp } from '#worker/clean-up.ts'

const { DB, UPLOADS } = testEnv
const NOW = Date.UTC(2026, 10, 20, 12)
const env = { ...testEnv, DB, UPLOADS } as unknown as Env

const carts = `INSERT INTO carts (hash_digest, status, created_at, updated_at)`
const emails = `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at, sent_at, given_up_at)`
const sessions = `INSERT INTO sessions (id_digest, user_id, password_version, created_at, last_seen_at, authenticated_at,
  idle_expires_at, expires_at)`
const imports = `INSERT INTO imports (file_name, created_at, applied_at, kind, cells, seen, rows, state, actor)`
const anImport = `'stock', '{}', '{}', 1, 'checked', ''`
const member = '(SELECT max(id) FROM users)'

/** How long rows are kept, and how each is stored: ?1 names it, ?2 is its time. */
const kept: [what: string, days: number, insert: string, found: string][] = [
  ['an empty cart', 60, `${carts} VALUES (?1, 'active', ?2, ?2)`, 'carts WHERE hash_digest = ?1'],
  [
    'the reply to an order',
    1,
    `INSERT INTO idempotency_keys (scope_key, fingerprint, lease_until, created_at) VALUES (?1, '', 0, ?2)`,
    'idempotency_keys WHERE scope_key = ?1',
  ],
  ['the report of a refund', 30, 'INSERT INTO refunds (reference, at) VALUES (?1, ?2)', 'refunds WHERE reference = ?1'],
  [
    'a link to a new password',
    1,
    `INSERT INTO password_resets (email, token_digest, created_at) VALUES (?1, ?1, ?2)`,
    'password_resets WHERE email = ?1',
  ],
  [
    'a network of an account',
    90,
    `INSERT INTO known_networks (user_id, network_digest, last_used_at) VALUES (${member}, ?1, ?2)`,
    'known_networks WHERE network_digest = ?1',
  ],
  [
    'a count of a limit',
    1,
    'INSERT INTO rate_limits (key, window_start, hits) VALUES (?1, ?2, 1)',
    'rate_limits WHERE key = ?1',
  ],
  ['a sent email', 90, `${emails} VALUES ('test', ?1, '{}', 0, 0, ?2, NULL)`, 'outbox WHERE dedupe_key = ?1'],
  [
    'an email that was given up',
    90,
    `${emails} VALUES ('test', ?1, '{}', 0, 0, NULL, ?2)`,
    'outbox WHERE dedupe_key = ?1',
  ],
  [
    'a session that was not used',
    0,
    `${sessions} VALUES (?1, ${member}, 1, 0, 0, 0, ?2, 9000000000000000)`,
    'sessions WHERE id_digest = ?1',
  ],
  [
    'a session that is over',
    0,
    `${sessions} VALUES (?1, ${member}, 1, 0, 0, 0, 9000000000000000, ?2)`,
    'sessions WHERE id_digest = ?1',
  ],
  [
    'an invitation that is over',
    0,
    `INSERT INTO staff_invitations (email, role, expires_at) VALUES (lower(?1), 'office', ?2)`,
    'staff_invitations WHERE email = lower(?1)',
  ],
  [
    'an import that was not applied',
    2,
    `${imports} VALUES (?1, ?2, NULL, ${anImport})`,
    'imports WHERE file_name = ?1',
  ],
  ['an import that was applied', 2, `${imports} VALUES (?1, 0, ?2, ${anImport})`, 'imports WHERE file_name = ?1'],
  [
    'an application for a job',
    183,
    `INSERT INTO form_submissions (kind, reference, email, name, digest, created_at) VALUES ('careers', ?1, '', '', ?1, ?2)`,
    'form_submissions WHERE reference = ?1',
  ],
]

const isThere = async (found: string, name: string | number) =>
  (await db.value<number>(`SELECT count(*) AS rows FROM ${found}`, name)) === 1

beforeAll(async () => void (await newMember()))

test.each(kept)('%s is kept for %s days', async (what, days, insert, found) => {
  const end = NOW - days * DAY_MS
  await db.run(insert, `${what} in time`, end)
  await db.run(insert, `${what} too old`, end - 1)
  await cleanUp(env, NOW)
  expect(await isThere(found, `${what} in time`)).toBe(true)
  expect(await isThere(found, `${what} too old`)).toBe(false)
})

test.each([
  ['with something in it', 'active', true],
  ['that was ordered', 'completed', false],
])('a cart %s stays', async (name, status, hasLine) => {
  await db.run(`${carts} VALUES (?1, ?2, 0, 0)`, name, status)
  if (hasLine) {
    await db.run(
      `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
       SELECT id, ?2, 1, 100 FROM carts WHERE hash_digest = ?1`,
      name,
      BASKET,
    )
  }
  await cleanUp(env, NOW)
  expect(await isThere('carts WHERE hash_digest = ?1', name)).toBe(true)
})

test('a drawn closet that is in no cart is kept for 60 days after it was last priced', async () => {
  await loadTariff()
  const [kept, gone] = [await addDesign(newVisitor(), newCloset()), await addDesign(newVisitor(), newCloset())]
  const used = DB.prepare('UPDATE designs SET used_at = ?2, price_until = ?2 WHERE product_id = ?1')
  await DB.batch([kept, gone].map(({ body }, index) => used.bind(body.data.product_id, NOW - 60 * DAY_MS - index)))
  await cleanUp(env, NOW)
  const left = [kept, gone].map(({ body }) => isThere('products WHERE id = ?1', body.data.product_id))
  expect(await Promise.all(left)).toEqual([true, false])
})
