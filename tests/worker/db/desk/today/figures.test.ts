import { beforeAll, expect, test } from 'vitest'
import { listStretches } from '#desk/today/stretches.ts'
import { selectSales, type Totals } from '#db/desk/today/figures.ts'
import { testEnv } from '#tests/support/env.ts'

const { DB } = testEnv
/** A Tuesday; the clocks changed on November 1. */
const NOW = Date.parse('2026-11-24T09:41:00-08:00')
const HOUR = 3_600_000
const BEGIN = NOW - 100 * 24 * HOUR

type Paid = { at: number; cents: number }
type Refunded = { at: number; cents: number }

const paid: Paid[] = []
const refunded: Refunded[] = []
const deposits: Refunded[] = []
const statements: D1PreparedStatement[] = []

function order(id: number, at: number, cents: number, status: string, method = 'invoice'): void {
  statements.push(
    DB.prepare(
      `INSERT INTO orders (id, number, email, status, payment_method, before_discount_cents, discount_cents, shipping_cents,
         tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, created_at)
       VALUES (?1, 'AL-' || ?1, 'a@example.com', ?2, ?3, ?4, 0, 0, 0, ?4, 'parcel', 'Parcel', 0, 0, ?5)`,
    ).bind(id, status, method, cents, at),
    DB.prepare(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'ordered', ?)`).bind(id, at),
  )
}

function event(id: number, kind: string, at: number): void {
  statements.push(DB.prepare('INSERT INTO order_events (order_id, kind, at) VALUES (?, ?, ?)').bind(id, kind, at))
}

function attempt(id: number, provider: string, cents: number, at: number): void {
  statements.push(
    DB.prepare(
      `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
       VALUES (?1, ?2, 'key-' || ?1 || ?3, ?3, 'succeeded', ?4)`,
    ).bind(id, provider, cents, at),
  )
}

function refund(id: number, cents: number, at: number, state = 'succeeded'): void {
  statements.push(
    DB.prepare(
      `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at, settled_at)
       VALUES (?1, ?2, 'invoice', ?3, 'r-' || ?1 || ?3, 'Late', 'Dana', ?4, ?4)`,
    ).bind(id, cents, state, at),
  )
}

/** A quarter of orders, one every five hours, of all kinds; what counts is noted by hand. */
beforeAll(async () => {
  let id = 700_000
  for (let at = BEGIN; at < NOW; at += 5 * HOUR) {
    id++
    const cents = 10_000 + (id % 97) * 1_000
    const kind = id % 9
    if (kind === 0) {
      // Canceled before it was paid.
      order(id, at, cents, 'canceled')
      event(id, 'canceled', at + HOUR)
    } else if (kind === 1) {
      // Waits for the rest of an invoice.
      order(id, at, cents, 'pending_payment')
      attempt(id, 'invoice', 500, at + HOUR)
      deposits.push({ at: at + HOUR, cents: 500 })
    } else if (kind === 2) {
      // Paid while it was placed, without an event of its own.
      order(id, at, cents, 'in_production', 'test')
      attempt(id, 'test', cents, at)
      paid.push({ at, cents })
    } else {
      const paidAt = Math.min(at + (id % 3) * 24 * HOUR, NOW - 1)
      order(id, at, cents, 'delivered')
      event(id, 'paid', paidAt)
      attempt(id, 'invoice', cents, paidAt)
      paid.push({ at: paidAt, cents })
      // Moved back and said to be all right later: it was paid once.
      if (kind === 3) event(id, 'paid', Math.min(paidAt + 30 * HOUR, NOW - 1))
      if (kind === 4) {
        const back = Math.min(paidAt + 50 * HOUR, NOW - 1)
        refund(id, 2_500, back)
        refund(id, 1_000, back, 'failed')
        refunded.push({ at: back, cents: 2_500 })
      }
      if (kind === 5) {
        // Canceled after it was paid, with all its money.
        const back = Math.min(paidAt + 3 * HOUR, NOW - 1)
        refund(id, cents, back)
        refunded.push({ at: back, cents })
      }
    }
    // A deposit counts when it came, and when it went back.
    if (kind === 1) {
      refund(id, 500, at + 2 * HOUR)
      refunded.push({ at: at + 2 * HOUR, cents: 500 })
    }
  }
  for (let from = 0; from < statements.length; from += 200) await DB.batch(statements.slice(from, from + 200))
})

const clock = new Intl.DateTimeFormat('sv-SE', {
  ...({ timeZone: 'America/Los_Angeles', dateStyle: 'short', timeStyle: 'medium' } as const),
})

/** Sums by hand: what falls between two local times, compared as text. */
function byHand(from: string, until: string): [number, number, number] {
  const within = ({ at }: { at: number }) => clock.format(at) >= from && clock.format(at) < until
  const sum = (rows: { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0)
  const orders = paid.filter(within)
  return [orders.length, sum(orders) + sum(deposits.filter(within)), sum(refunded.filter(within))]
}

test('the sales of a quarter equal sums by hand, with refunds, cancellations and the change of clocks', async () => {
  const { figures, days, weeks } = listStretches(NOW)
  const { results } = await selectSales(DB, [...figures, ...days, ...weeks]).all<Totals>()
  const found = results.map(({ orders, paidCents, refundedCents }) => [orders, paidCents, refundedCents])
  expect(found.slice(0, 6)).toEqual([
    byHand('2026-11-24', '2026-11-24 09:41:01'),
    byHand('2026-11-17', '2026-11-17 09:41:00'),
    byHand('2026-11-23', '2026-11-24 09:41:01'),
    byHand('2026-11-16', '2026-11-17 09:41:00'),
    byHand('2026-11-01', '2026-11-24 09:41:01'),
    byHand('2026-10-01', '2026-10-24 09:41:00'),
  ])
  const dayAfter = (day: string, count: number) =>
    new Date(Date.parse(`${day}T12:00:00Z`) + count * 24 * HOUR).toISOString().slice(0, 10)
  const expectedDays = Array.from({ length: 28 }, (_, index) => dayAfter('2026-10-28', index))
  expect(found.slice(6, 34)).toEqual(expectedDays.map((day) => byHand(day, dayAfter(day, 1))))
  const expectedWeeks = Array.from({ length: 13 }, (_, index) => dayAfter('2026-08-31', 7 * index))
  expect(found.slice(34)).toEqual(expectedWeeks.map((day) => byHand(day, dayAfter(day, 7))))
  // The quarter has something of everything.
  expect(found[4]![0]).toBeGreaterThan(50)
  expect(found[4]![2]).toBeGreaterThan(0)
})
