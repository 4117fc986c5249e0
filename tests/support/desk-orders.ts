import { randomInt } from 'node:crypto'
import { db } from './db.ts'
import { testEnv } from './env.ts'

type Circumstances = {
  status?: string
  email?: string
  firstName?: string
  lastName?: string
  phone?: string
  zip?: string
  rate?: 'parcel' | 'curbside' | 'pickup'
  payment?: string
  totalCents?: number
  createdAt?: number
  held?: string
  note?: string
}

const letters = '23456789BCDFGHJKMNPQRSTVWXZ'
const rates = { parcel: 'Parcel', curbside: 'Curbside freight', pickup: 'Pick up in Portland' }

export function newNumber(): string {
  const drawn = Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')
  return `AL-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}

/** An order as the checkout leaves it, in any state. Resolves to its id and number. */
export async function newDeskOrder(
  changes: Circumstances = {},
): Promise<{ id: number; number: string; email: string }> {
  const { DB } = testEnv
  const number = newNumber()
  const { status = 'paid', rate = 'parcel', payment = 'invoice', totalCents = 12_600, createdAt = Date.now() } = changes
  const email = changes.email ?? `${number.toLowerCase()}@example.com`
  const of = `(SELECT id FROM orders WHERE number = '${number}')`
  await DB.batch([
    DB.prepare(
      `INSERT INTO orders (number, email, status, payment_method, before_discount_cents, discount_cents, shipping_cents,
         tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, cut_by, note, held, created_at)
       VALUES (?, ?, ?, ?, ?, 0, 1000, 0, ?, ?, ?, 0, 0, ?, ?, ?, ?)`,
    ).bind(
      ...[number, email, status, payment, totalCents - 1000, totalCents, rate, rates[rate], createdAt],
      ...[changes.note ?? '', changes.held ?? '', createdAt],
    ),
    DB.prepare(
      `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents,
         unit_price_cents, quantity, coupon_cents) VALUES (${of}, 1, 1731, 'Wire basket', '{}', '', '/basket.webp', ?, ?, 2, 0)`,
    ).bind((totalCents - 1000) / 2, (totalCents - 1000) / 2),
    ...['shipping', 'billing'].map((kind) =>
      DB.prepare(
        `INSERT INTO order_addresses (order_id, kind, first_name, last_name, address_line_1, address_line_2, city, state,
           zip_code, phone_number) VALUES (${of}, ?, ?, ?, '8 Fir St', '', 'Bend', 'OR', ?, ?)`,
      ).bind(
        kind,
        changes.firstName ?? 'Robin',
        changes.lastName ?? 'Reed',
        changes.zip ?? '97701',
        changes.phone ?? '541-555-0142',
      ),
    ),
    DB.prepare(
      `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
       VALUES (${of}, ?, ?, ?, ?, ?)`,
    ).bind(payment, `${number}-1`, totalCents, status === 'pending_payment' ? 'deferred' : 'succeeded', createdAt),
    DB.prepare(`INSERT INTO order_events (order_id, kind, at) VALUES (${of}, 'ordered', ?)`).bind(createdAt),
  ])
  const row = await db.first<{ id: number }>('SELECT id FROM orders WHERE number = ?', number)
  return { id: row!.id, number, email }
}

/** State and version of an order. */
export async function orderNow(number: string): Promise<{ status: string; version: number; held: string }> {
  const row = await db.first('SELECT status, version, held FROM orders WHERE number = ?', number)
  return row as { status: string; version: number; held: string }
}

/** The queued emails about an order: kinds, and whether they wait. */
export async function emailsOf(id: number): Promise<{ kind: string; waitsMs: number }[]> {
  const results = await db.rows<{ kind: string; waitsMs: number }>(
    `SELECT kind, next_at - created_at AS waitsMs FROM outbox WHERE about = ? ORDER BY id`,
    `order:${id}`,
  )
  return results
}
