import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { payByCheck, replaceDue } from '#db/desk/changes/dues.ts'
import { findWaitingDue, payDue } from '#db/desk/changes/pay-due.ts'
import { writeChange } from '#db/desk/write.ts'
import { loadBooks } from '#desk/books/load-books.ts'
import { loadListed } from '#desk/books/load-listed.ts'
import { correctPayment } from '#desk/money/correct-sql.ts'
import { hasOpenAmount } from '#desk/money/correct-form.ts'
import { isCorrectable } from '#desk/money/show-money.ts'
import { receivePayment } from '#desk/money/receive-payment.ts'
import { db } from '../db.ts'
import { newDeskOrder } from '../desk-orders.ts'
import { testEnv } from '../env.ts'
import { moneyOf, owner, refund } from '../money.ts'
import { countFaults } from '../schedules/counted.ts'

const session = () => testEnv.DB.withSession('first-primary')
const run = (sql: string, ...values: unknown[]) => testEnv.DB.prepare(sql).bind(...values)

/** Something that happens so many hours after what happened before, to one of the orders there are. */
const step = fc.record({
  kind: fc.constantFrom('order', 'pay', 'pay', 'refund', 'change', 'due', 'correct', 'dispute'),
  hours: fc.integer({ min: 1, max: 900 }),
  daysAgo: fc.integer({ min: 0, max: 40 }),
  pick: fc.nat(20),
  share: fc.constantFrom(0.1, 0.4, 1, 1, 1.1),
  state: fc.constantFrom('WA', 'CA', 'OR', 'HI'),
  tax: fc.integer({ min: 0, max: 2_000 }),
  isInvoice: fc.boolean(),
})
type Step = (typeof step)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never

let keys = 0
const nextKey = () => `year-${++keys}`

/** An order of a state with this tax, which waits for an invoice or was paid by card. */
async function order({ isInvoice, state, tax }: Step, at: number): Promise<string> {
  const payment = isInvoice ? 'invoice' : 'test'
  const made = { payment, createdAt: at, totalCents: 11_000, status: 'pending_payment' }
  const { id, number } = await newDeskOrder(made)
  await testEnv.DB.batch([
    run('UPDATE orders SET tax_cents = ?2, total_cents = total_cents + ?2 WHERE id = ?1', id, tax),
    run('UPDATE payment_attempts SET amount_cents = amount_cents + ?2 WHERE order_id = ?1', id, tax),
    run('UPDATE order_addresses SET state = ?2 WHERE order_id = ?1', id, state),
    ...(isInvoice
      ? []
      : [
          run(`UPDATE orders SET status = 'paid' WHERE id = ?1`, id),
          run(`UPDATE payment_attempts SET state = 'succeeded', received_at = ?2 WHERE order_id = ?1`, id, at),
        ]),
  ])
  return number
}

async function pay(number: string, { share, daysAgo }: Step, at: number): Promise<void> {
  const money = await moneyOf(number)
  const amountCents = Math.round((money.totalCents - money.paidCents) * share)
  if (money.status !== 'pending_payment' || money.paymentMethod !== 'invoice' || amountCents <= 0) return
  const receivedAt = Math.max(money.createdAt, at - daysAgo * DAY_MS)
  const received = { amountCents, receivedAt, method: 'check', reference: '7', feeCents: 30 } as const
  const context = { db: session(), actor: owner }
  await receivePayment(context, { order: money, version: money.version, formKey: nextKey(), ...received }, at)
}

/** Another state with another tax: more of it is due, less of it goes back. */
async function change(number: string, { state, tax }: Step, at: number): Promise<void> {
  const { id, version, status, taxCents, dueCents } = await moneyOf(number)
  const more = tax - taxCents
  if (status !== 'paid' || dueCents > 0) return
  const due = { amountCents: more, shippingCents: 0, taxCents: more, deliveryFeeCents: 0, method: 'invoice' }
  const back = run(
    `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at, settled_at,
       tax_cents, of_change) VALUES (?1, ?2, 'test', 'succeeded', ?3, '', 'Dana', ?4, ?4, ?2, 1)`,
    ...[id, -more, nextKey(), at],
  )
  const changed = {
    ...{ action: 'order.changed', subject: `order:${id}`, summary: 'Moved' },
    seen: { table: 'orders' as const, id, version },
    statements: [
      run(
        `INSERT INTO order_revisions (order_id, revision, snapshot, log_id)
         SELECT ?1, count(*) + 1, '{}', (SELECT max(id) FROM desk_log) FROM order_revisions WHERE order_id = ?1`,
        id,
      ),
      run(`UPDATE order_addresses SET state = ?2 WHERE order_id = ?1 AND kind = 'shipping'`, id, state),
      run('UPDATE orders SET tax_cents = ?2, total_cents = total_cents + ?3 WHERE id = ?1', id, tax, more),
      ...(more > 0 ? replaceDue(session(), id, null, due, at) : []),
      ...(more < 0 ? [back] : []),
    ],
  }
  await writeChange(session(), owner, changed, at)
}

async function payWaiting(number: string, at: number): Promise<void> {
  const { id, version } = await moneyOf(number)
  const due = await findWaitingDue(session(), id)
  if (!due) return
  const paid = { due, method: 'invoice', cents: due.amountCents, payment: null, reference: '8', paidAt: at }
  const change = {
    ...{ action: 'payment.recorded', subject: `order:${id}`, summary: 'Recorded' },
    seen: { table: 'orders' as const, id, version },
    statements: [...payByCheck(session(), due), ...payDue(session(), { ...paid, actor: '' }, at)],
  }
  await writeChange(session(), owner, change, at)
}

async function correct(number: string, { share, daysAgo }: Step, at: number): Promise<void> {
  const money = await moneyOf(number)
  const payment = money.payments.find(isCorrectable)
  if (!payment) return
  const isSame = share === 1 || !hasOpenAmount(money)
  const amountCents = isSame ? payment.amountCents : Math.round(payment.amountCents * (share - 0.1))
  const receivedAt = Math.max(money.createdAt, at - daysAgo * DAY_MS)
  const typed = { amountCents, receivedAt, method: 'cash', reference: '', feeCents: null } as const
  const change = {
    ...{ action: 'payment.corrected', subject: `order:${money.id}`, summary: 'Corrected' },
    seen: { table: 'orders' as const, id: money.id, version: money.version },
    statements: correctPayment(session(), { order: money, payment, isSame, formKey: nextKey(), ...typed }, at),
  }
  await writeChange(session(), owner, change, at)
}

type Disputed = Pick<Step, 'tax' | 'isInvoice'>

/** The bank takes a sum with a fee; that of an invoice is one that comes back. */
export async function dispute(number: string, { tax, isInvoice }: Disputed, at: number): Promise<void> {
  const reference = nextKey()
  await testEnv.DB.batch([
    run(
      `INSERT INTO payment_alerts (reference, kind, order_id, said, holds, opened_at)
       SELECT ?1, 'dispute', id, '', 0, ?3 FROM orders WHERE number = ?2`,
      ...[reference, number, at],
    ),
    run(`INSERT INTO disputes VALUES (?1, ?2, '', 'review', NULL, ?3)`, reference, tax, at),
    run(
      'INSERT INTO dispute_moves (reference, dispute, amount_cents, fee_cents, at) VALUES (?1, ?1, ?2, 1500, ?3)',
      ...[reference, isInvoice ? tax : -tax, at],
    ),
  ])
}

async function act(step: Step, numbers: string[], at: number): Promise<void> {
  const number = numbers[step.pick % Math.max(1, numbers.length)]
  if (step.kind === 'order' || number === undefined) return void numbers.push(await order(step, at))
  if (step.kind === 'pay') await pay(number, step, at)
  if (step.kind === 'change') await change(number, step, at)
  if (step.kind === 'due') await payWaiting(number, at)
  if (step.kind === 'correct') await correct(number, step, at)
  if (step.kind === 'dispute') await dispute(number, step, at)
  if (step.kind === 'refund') await refund(number, { amount: String(Math.round(30 * step.share)) })
}

const tables = [
  ...[
    'tax_entries',
    'dispute_moves',
    'disputes',
    'payment_alerts',
    'order_refund_lines',
    'order_refunds',
    'order_dues',
  ],
  ...[
    'order_revisions',
    'order_events',
    'payment_attempts',
    'order_addresses',
    'order_items',
    'orders',
    'sales',
    'rate_limits',
  ],
]

/** The sums of all that was booked before a day. */
const bookedBefore = (at: number) =>
  db.rows(
    `SELECT cut, state, sum(orders), sum(paid_cents), sum(deposit_cents), sum(refunded_cents), sum(tax_cents),
       sum(tax_returned_cents) FROM sales WHERE at < ? GROUP BY cut, state ORDER BY cut, state`,
    at,
  )

type Sums = { taxCents: number; taxReturnedCents: number; paidCents: number; refundedCents: number; takenCents: number }
const names = ['taxCents', 'taxReturnedCents', 'paidCents', 'refundedCents', 'takenCents'] as const
const sumUp = (rows: readonly Sums[]) => names.map((name) => rows.reduce((sum, row) => sum + row[name], 0))

/** Each figure of a year is the sum of what its link lists. */
export async function expectLists(year: number): Promise<void> {
  const [all, byState] = [await loadBooks(session(), String(year)), await loadBooks(session(), String(year), true)]
  expect(sumUp(byState.rows)).toEqual(sumUp(all.rows))
  for (const row of all.rows) {
    const month = await loadBooks(session(), row.time)
    expect(sumUp(month.rows)).toEqual(sumUp([row]))
    const listed = await loadListed(session(), { period: row.time, state: '', list: 'payments' })
    expect(listed.payments!.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(row.paidCents)
    for (const day of new Set(month.rows.map(({ time }) => time))) {
      const { rows, payments } = await loadListed(session(), { period: day, state: '', list: '' })
      const ofDay = month.rows.filter(({ time }) => time === day)
      expect(sumUp(rows!)).toEqual(sumUp(ofDay))
      expect(payments!.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(sumUp(ofDay)[2])
    }
    // A dispute of an order that was never paid has no state, and leads to its day alone.
    for (const state of new Set(month.rows.map((each) => each.state).filter(Boolean))) {
      const { rows } = await loadListed(session(), { period: row.time, state, list: '' })
      expect(sumUp(rows!)).toEqual(sumUp(month.rows.filter((each) => each.state === state)))
    }
  }
}

/** Random years of orders, deposits, refunds, changes, corrections and disputes. */
export async function checkYears(runs: number): Promise<void> {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
    await testEnv.DB.batch(tables.map((table) => run(`DELETE FROM ${table}`)))
    let at = Date.parse('2031-01-05T20:00:00Z')
    const numbers: string[] = []
    for (const each of steps) {
      at += each.hours * HOUR_MS
      vi.setSystemTime(at)
      // A payment of an earlier day is not a change of what was booked.
      const isBackdated = each.kind === 'pay' || each.kind === 'correct'
      const day = at - (isBackdated ? 41 : 1) * DAY_MS
      const before = await bookedBefore(day)
      await act(each, numbers, at)
      expect(await bookedBefore(day)).toEqual(before)
      expect(await countFaults()).toEqual([])
    }
    await expectLists(2031)
    const paid = await db.value<number>(
      `SELECT coalesce(sum(amount_cents), 0) FROM payment_attempts WHERE state = 'succeeded'`,
    )
    const books = [...(await loadBooks(session(), '2031')).rows, ...(await loadBooks(session(), '2032')).rows]
    expect(sumUp(books)[2]).toBe(paid)
  })
  await fc.assert(property, { numRuns: runs }).finally(() => vi.useRealTimers())
}
