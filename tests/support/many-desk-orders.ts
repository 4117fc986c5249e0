import { testEnv } from './env.ts'

const { DB } = testEnv
const PART = 2_000
const HOUR_MS = 3_600_000
const FIRST_ID = 500_000
/** As many orders, counted from the newest, are still under way. */
const OPEN = 300

/** The number of the order that is `n` hours old. */
export function oldOrder(n: number): string {
  return `AL-${String(Math.floor(n / 1000)).padStart(4, '0')}-${String(n % 1000).padStart(3, '0')}`
}

/**
 * Adds one order for each hour from `from` to `to` hours ago, with what a shop has about it: pieces, addresses, events,
 * payments, refunds, emails and rows of the log. The newest are under way, the others delivered.
 */
export async function addOldOrders(from: number, to: number): Promise<void> {
  const now = Date.now()
  for (let first = from; first < to; first += PART) {
    const last = Math.min(to, first + PART) - 1
    const n = `WITH RECURSIVE n (i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`
    const [id, at] = [`${FIRST_ID} + i`, `${now} - i * ${HOUR_MS}`]
    const texts = [
      `INSERT INTO orders (id, number, email, status, payment_method, before_discount_cents, discount_cents, shipping_cents,
         tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, cut_by, held, created_at)
       ${n} SELECT ${id}, 'AL-' || printf('%04d', i / 1000) || '-' || printf('%03d', i % 1000),
         'shopper' || (i % 5000) || '@example.com',
         CASE WHEN i >= ${OPEN} THEN 'delivered' WHEN i % 10 = 0 THEN 'pending_payment' WHEN i % 25 = 1 THEN 'needs_attention'
           WHEN i % 2 THEN 'paid' ELSE 'in_production' END,
         'invoice', 10000, 0, 0, 0, 10000, 'parcel', 'Parcel', 0, 0, ${at}, iif(i < ${OPEN} AND i % 50 = 3, 'Waits', ''), ${at} FROM n`,
      `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents,
         unit_price_cents, quantity, coupon_cents) ${n} SELECT ${id}, 1, 1731, 'Wire basket', '{}', '', '', 10000, 10000, 1, 0 FROM n`,
      `INSERT INTO order_addresses (order_id, kind, first_name, last_name, address_line_1, address_line_2, city, state,
         zip_code, phone_number) ${n} SELECT ${id}, 'shipping', 'First' || (i % 300), 'Last' || i, '1 Fir St', '', 'Bend', 'OR',
         printf('%05d', i), printf('541555%04d', i % 10000) FROM n`,
      ...['ordered', 'paid', 'in_production', 'shipped', 'delivered'].map(
        (kind, step) =>
          `INSERT INTO order_events (order_id, kind, at) ${n} SELECT ${id}, '${kind}', ${at} + ${step} FROM n
           WHERE i >= ${OPEN} OR ${step} = 0 OR ${step} = 1 AND i % 10 <> 0`,
      ),
      `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
       ${n} SELECT ${id}, 'invoice', 'many-' || i, 10000, iif(i < ${OPEN} AND i % 10 = 0, 'deferred', 'succeeded'), ${at} FROM n`,
      `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at, settled_at)
       ${n} SELECT ${id}, 2500, 'invoice', 'succeeded', 'many-' || i, 'Late', 'Dana', ${at}, ${at} + 2000 FROM n WHERE i % 20 = 4`,
      `INSERT INTO desk_log (at, actor, action, subject, summary, request_id)
       ${n} SELECT ${at}, 'Dana', 'order.noted', 'order:' || (${id}), 'Wrote a note', '' FROM n`,
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at, sent_at)
       ${n} SELECT 'order-received', 'order-received:' || (${id}), '{}', ${at}, ${at}, ${at} FROM n`,
    ]
    await DB.batch(texts.map((text) => DB.prepare(text)))
  }
}
