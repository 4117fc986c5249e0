import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orderWords } from '#db/desk/orders/order-words.ts'
import { walkIn } from '#tests/support/desk-requests.ts'
import { withCountedRows } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/env.ts'
import { newStaff } from '#tests/support/staff.ts'

const { DB } = testEnv
const ORDERS = 20_000
const REQUESTS = 20_000
const PART = 2_000
/** One order every ten minutes: four months, so that every plot is full. */
const EVERY_MS = 600_000
/** A Thursday on which the shop is closed, between two changes of its clocks. */
const NOW = Date.parse('2026-11-26T13:15:00-08:00')

const counted = (from: number) =>
  `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + PART - 1})`

/** Orders in all states that were paid, some with refunds, and requests of the same people. */
beforeAll(async () => {
  vi.setSystemTime(NOW)
  const at = `${NOW} - i * ${EVERY_MS}`
  for (let from = 0; from < ORDERS; from += PART) {
    const texts = [
      `${counted(from)} INSERT INTO orders (id, number, email, status, payment_method, before_discount_cents, discount_cents,
         shipping_cents, tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, cut_by, held, created_at)
       SELECT 500000 + i, 'AL-' || printf('%04d', i / 1000) || '-' || printf('%03d', i % 1000), 'shopper' || (i % 5000) || '@example.com',
         CASE i % 25 WHEN 0 THEN 'paid' WHEN 1 THEN 'in_production' WHEN 2 THEN 'needs_attention' WHEN 3 THEN 'pending_payment'
           ELSE 'delivered' END,
         'invoice', 10000, 0, 0, 0, 10000, 'parcel', 'Parcel', 0, 0, ${at}, iif(i % 100 = 50, 'Waits', ''), ${at} FROM n`,
      `${counted(from)} INSERT INTO order_events (order_id, kind, at) SELECT 500000 + i, 'ordered', ${at} FROM n`,
      `${counted(from)} INSERT INTO order_events (order_id, kind, at) SELECT 500000 + i, 'paid', ${at} + 1000 FROM n WHERE i % 25 <> 3`,
      `${counted(from)} INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
       SELECT 500000 + i, 'invoice', 'many-' || i, 10000, 'succeeded', ${at} FROM n WHERE i % 25 <> 3`,
      `${counted(from)} INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at, settled_at)
       SELECT 500000 + i, 2500, 'invoice', 'succeeded', 'many-' || i, 'Late', 'Dana', ${at}, ${at} + 2000 FROM n WHERE i % 20 = 4`,
      `${counted(from)} INSERT INTO desk_log (at, actor, action, subject, summary, request_id)
       SELECT ${at}, 'Dana', 'order.noted', 'order:' || (500000 + i), 'Wrote a note', '' FROM n`,
      orderWords(`SELECT id FROM orders WHERE id BETWEEN ${500_000 + from} AND ${500_000 + from + PART - 1}`),
    ]
    await DB.batch(texts.map((text) => DB.prepare(text)))
  }
  for (let from = 0; from < REQUESTS; from += PART) {
    await DB.prepare(
      `${counted(from)} INSERT INTO form_submissions (reference, kind, email, name, fields, digest, status, created_at)
       SELECT 'RQ-' || printf('%04d', i / 100) || '-' || printf('%02d', i % 100), 'design-request',
         'shopper' || (i % 5000) || '@example.com', 'First Last' || i, ?, '', iif(i % 10 = 0, 'new', 'done'), ${at} FROM n`,
    )
      .bind(JSON.stringify(walkIn))
      .run()
  }
}, 300_000)
afterAll(() => void vi.useRealTimers())

/** More than three thousand orders and two thousand requests wait; Today's plots have thirteen thousand orders. */
const atMost: Record<string, number> = {
  '/desk': 5_000,
  '/desk?mine=1': 5_000,
  '/desk/requests': 1_000,
  '/desk/requests?q=last12345': 400,
  '/desk/requests/RQ-0123-40': 1_000,
  '/desk/requests/answers': 20,
}

describe('with 20,000 orders and 20,000 requests', () => {
  test.each(Object.entries(atMost))('%s reads at most %i rows', async (path, most) => {
    const { env, rows } = withCountedRows()
    const staff = await newStaff('office', { env })
    const before = rows()
    await staff.page(path)
    expect(rows() - before).toBeLessThanOrEqual(most)
  })
})
