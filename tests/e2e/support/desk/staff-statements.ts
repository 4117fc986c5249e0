import { hashPassword } from '#api/auth/password-hash.ts'
import { openEntry } from '#db/desk/entries.ts'
import { insertSession } from '#db/account/sessions.ts'
import { sessionLifetime } from '#worker/base/limits.ts'
import { seal } from '#worker/base/signing/seal.ts'
import { readSettings } from '#worker/base/settings.ts'
import { orders, states } from './orders.ts'
import {
  emailOf,
  sessionOf,
  staff,
  STAFF_PASSWORD,
  AUTHENTICATOR_SECRET,
  withAuthenticator,
  type StaffName,
} from './staff.ts'

/** However long the other tests take first, the staff's password still counts as just entered. */
const PREPARED_AHEAD_MS = 86_400_000

const closed: readonly string[] = ['newcomer', 'invited', ...withAuthenticator]

/** Inserts staff with their sessions and open desks, and some orders. */
export async function staffStatements(db: D1Database): Promise<D1PreparedStatement[]> {
  const hash = await hashPassword(STAFF_PASSWORD)
  const sealed = await seal(readSettings({ ENVIRONMENT: 'development' }).appKey, AUTHENTICATOR_SECRET)
  const now = Date.now()
  const lifetime = { idleExpiresAt: now + PREPARED_AHEAD_MS, expiresAt: now + sessionLifetime.maximumMs }
  const people = staff.flatMap((name, index) => {
    const [email, id, userId] = [emailOf(name), sessionOf(name), 9001 + index]
    return [
      db
        .prepare(
          `INSERT INTO users (id, name, first_name, last_name, email, email_verified_at, password_hash, created_at)
           VALUES (?, 'Dana Okafor', 'Dana', 'Okafor', ?, 1, ?, 1760000000000)`,
        )
        .bind(userId, email, hash),
      db
        .prepare('INSERT INTO staff (user_id, role, totp_sealed, created_at) VALUES (?, ?, ?, 1760000000000)')
        .bind(userId, roleOf(name), withAuthenticator.includes(name) ? sealed : null),
      insertSession(db, { id, email, passwordVersion: 1, remember: false, now, ...lifetime }),
      ...(closed.includes(name) ? [] : [openEntry(db, id, userId, now + PREPARED_AHEAD_MS)]),
    ]
  })
  return [...people, ...orderStatements(db, now)]
}

function roleOf(name: StaffName): 'workshop' | 'owner' | 'office' {
  if (name === 'workshop') return name
  return name.endsWith('owner') ? 'owner' : 'office'
}

function orderStatements(db: D1Database, now: number): D1PreparedStatement[] {
  const named = Object.entries(orders).map(([name, number], index) => {
    return { number, status: states[name as keyof typeof orders], placedAt: now - index * 3_600_000 }
  })
  const inserts = named.flatMap(({ number, status, placedAt }, index) => {
    const id = 9001 + index
    return [
      db
        .prepare(
          `INSERT INTO orders (id, number, email, status, payment_method, before_discount_cents, discount_cents, shipping_cents,
             tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, cut_by, note, created_at)
           VALUES (?1, ?2, lower(?2) || '@example.com', ?3, 'invoice', 79500, 0, 14900, 0, 94400, 'curbside', 'Curbside freight', ?4, ?4,
             ?4, 'Gate code 4471, call before.', ?5)`,
        )
        .bind(id, number, status, now + 864_000_000, placedAt),
      db
        .prepare(
          `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents,
             unit_price_cents, quantity, coupon_cents)
           SELECT ?1, 1, p.id, f.name, p.options, '70½″ W × 14″ D', (SELECT url FROM family_pictures WHERE family_id = f.id LIMIT 1),
             79500, 79500, 1, 0 FROM products p JOIN families f ON f.id = p.family_id WHERE f.id = 1202 LIMIT 1`,
        )
        .bind(id),
      ...['shipping', 'billing'].map((kind) =>
        db
          .prepare(
            `INSERT INTO order_addresses (order_id, kind, first_name, last_name, address_line_1, address_line_2, city, state,
               zip_code, phone_number) VALUES (?, ?, ?, ?, '1200 Example Street', '', 'Portland', 'OR', '97209', '5035550199')`,
          )
          .bind(
            id,
            kind,
            ...(number === orders.flagged ? ['Bartholomew-Alexander', 'Featherstonehaugh'] : ['Robin', 'Calloway']),
          ),
      ),
      db
        .prepare(
          `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
           VALUES (?1, 'invoice', ?2, 94400, ?3, ?4)`,
        )
        .bind(id, `${number}-1`, status === 'pending_payment' ? 'deferred' : 'succeeded', now),
      db.prepare(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'ordered', ?)`).bind(id, now - 3_600_000),
    ]
  })
  return [...inserts, everyFamily(db), openRefund(db, now), ...taxAwkward(db)]
}

const TAX_CENTS = 8_000

/** Tax of Washington on the goods of an order. */
function taxAwkward(db: D1Database): D1PreparedStatement[] {
  const id = '(SELECT id FROM orders WHERE number = ?1)'
  return [
    `UPDATE orders SET tax_cents = ?2, total_cents = total_cents + ?2, tax_source = 'table', tax_state = 'WA' WHERE number = ?1`,
    `UPDATE order_items SET tax_cents = ?2 WHERE order_id = ${id}`,
    `UPDATE payment_attempts SET amount_cents = amount_cents + ?2 WHERE order_id = ${id}`,
    `UPDATE order_addresses SET state = 'WA', city = 'Vancouver', zip_code = '98660' WHERE order_id = ${id} AND ?2 > 0`,
  ].map((sql) => db.prepare(sql).bind(orders.awkward, TAX_CENTS))
}

function openRefund(db: D1Database, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at)
       SELECT id, 500, 'invoice', 'unknown', 'prepared-refund', 'Late', 'Dana Okafor', ?2 FROM orders WHERE number = ?1`,
    )
    .bind(orders.asked, now)
}

function everyFamily(db: D1Database): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents,
         unit_price_cents, quantity, coupon_cents)
       SELECT (SELECT id FROM orders WHERE number = ?1), row_number() OVER (ORDER BY p.id) + 1, p.id, f.name, p.options, '', '',
         10000, 10000, 1, 0 FROM families f JOIN products p ON p.id = f.id WHERE f.id <> 1202`,
    )
    .bind(orders.everyFamily)
}
