import { beforeEach, describe, expect, test, vi } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { checkedOut, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff } from '#tests/support/staff.ts'
import * as stripe from '#tests/support/stripe-orders.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { endUnpaidOrders } from '#db/limits/unpaid-orders.ts'
import { runJobs } from '#worker/jobs.ts'

const { DB } = testEnv
let buyers = 0
let placed: { number: string; email: string }

const stateOf = (number: string) =>
  DB.prepare(
    `SELECT status, (SELECT quantity FROM stock WHERE product_id = ${SCARCE}) AS stock,
       (SELECT used FROM coupons WHERE code = 'STEADY5') AS used,
       (SELECT group_concat(kind) FROM order_events WHERE order_id = o.id) AS events FROM orders o WHERE number = ?`,
  )
    .bind(number)
    .first()

async function emailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { results } = await DB.prepare('SELECT subject, text FROM mailbox WHERE recipient = ? ORDER BY id')
    .bind(email)
    .all<{ subject: string; text: string }>()
  return results
}

/** Runs the jobs of a minute in November 2026, such as "Fri 27, 16:01" in Portland. */
async function run(time: string, env: Env = testEnv): Promise<void> {
  await runJobs(env, november(time))
}

function november(time: string): number {
  const [, day, clock] = /(\d\d), (\d\d:\d\d)$/.exec(time)!
  return Date.parse(`2026-11-${day}T${clock}:00-08:00`)
}

/** The evening before Thanksgiving: two business days end on the Monday after it. */
beforeEach(async () => {
  vi.setSystemTime(november('Wed 25, 18:00'))
  await DB.prepare(`UPDATE orders SET status = 'paid'`).run()
  await DB.prepare(`UPDATE stock SET quantity = 3 WHERE product_id = ${SCARCE}`).run()
  placed = await order()
})

/** Places an order by invoice now, by someone new. */
async function order(): Promise<{ number: string; email: string }> {
  const email = `unpaid-${++buyers}@example.com`
  const visitor = newVisitor()
  const hash = await visitor.newCartWith(SCARCE)
  await visitor.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'STEADY5' })
  const { totals } = await checkedOut(visitor, hash, { email })
  const body = { payment_method: 'invoice', expected_total: totals.total }
  const { number } = (await json(placeOrder(visitor, { hash, body }))).data
  return { number, email }
}

describe('an invoice order that no one pays', () => {
  test('holds stock and coupon, and its buyer hears of it a business day before the end', async () => {
    const before = await stateOf(placed.number)
    await run('Fri 27, 15:59')
    expect(await emailsTo(placed.email)).toHaveLength(1)
    await run('Fri 27, 16:01')
    await run('Fri 27, 17:00')
    const emails = await emailsTo(placed.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Your order ${placed.number} was received`,
      `Your order ${placed.number} is not paid yet`,
    ])
    expect(await stateOf(placed.number)).toEqual(before)
  })

  test('is canceled after two business days, at an hour when the shop is open, gives stock and coupon back, and its buyer hears why', async () => {
    const before = (await stateOf(placed.number)) as { stock: number; used: number }
    await run('Fri 27, 16:01')
    await run('Mon 30, 15:59')
    expect(await stateOf(placed.number)).toMatchObject({ status: 'pending_payment' })
    await run('Mon 30, 16:01')
    const canceled = { status: 'canceled', stock: before.stock + 1, used: before.used - 1, events: 'ordered,canceled' }
    expect(await stateOf(placed.number)).toEqual(canceled)
    const [, , last] = await emailsTo(placed.email)
    expect(last!.subject).toBe(`Your order ${placed.number} has been canceled`)
    expect(last!.text).toContain('It was not paid in time')
  })

  test('is canceled and emailed about once, however often the job runs, even at the same time', async () => {
    const before = (await stateOf(placed.number)) as { stock: number; used: number }
    await run('Fri 27, 16:01')
    await Promise.all([run('Mon 30, 16:01'), run('Mon 30, 16:01'), run('Mon 30, 16:01')])
    await run('Mon 30, 17:00')
    await run('Mon 30, 23:00')
    expect(await stateOf(placed.number)).toMatchObject({ stock: before.stock + 1, used: before.used - 1 })
    expect(await emailsTo(placed.email)).toHaveLength(3)
  })

  test('is never canceled sooner than a business day after the email, even if the job did not run for days', async () => {
    vi.setSystemTime(november('Wed 18, 10:00'))
    const late = await order()
    await run('Wed 25, 10:00')
    expect(await stateOf(late.number)).toMatchObject({ status: 'pending_payment' })
    const [, mail] = await emailsTo(late.email)
    expect(mail!.text).toContain('until November 27, 2026, 4:00 pm Pacific. After that, it will be canceled')
    await run('Fri 27, 15:59')
    expect(await stateOf(late.number)).toMatchObject({ status: 'pending_payment' })
    await run('Fri 27, 16:01')
    expect(await stateOf(late.number)).toMatchObject({ status: 'canceled' })
  })

  test('waits as long as the shop has set', async () => {
    vi.setSystemTime(november('Mon 16, 10:00'))
    const { number, email } = await order()
    const env = { ...testEnv, INVOICE_DAYS: '4' } as unknown as Env
    await run('Thu 19, 15:59', env)
    expect(await emailsTo(email)).toHaveLength(1)
    await run('Thu 19, 16:01', env)
    await run('Fri 20, 15:59', env)
    expect(await stateOf(number)).toMatchObject({ status: 'pending_payment' })
    await run('Fri 20, 16:01', env)
    expect(await stateOf(number)).toMatchObject({ status: 'canceled' })
  })
})

test('the order’s emails say until when it can be paid, and until when it can be changed by phone', async () => {
  await run('Wed 25, 18:01')
  await run('Fri 27, 16:01')
  const [first, reminder] = await emailsTo(placed.email)
  expect(first!.text).toContain('If it isn’t paid by November 30, 2026, 4:00 pm Pacific, it will be canceled.')
  expect(first!.text).toContain('Change or cancel for free until November 27, 2026, 4:00 pm Pacific')
  expect(reminder!.text).toContain('until November 30, 2026, 4:00 pm Pacific. After that, it will be canceled')
})

test('an order that is paid after the email stays', async () => {
  await run('Fri 27, 16:01')
  await DB.prepare(`UPDATE orders SET status = 'paid' WHERE number = ?`).bind(placed.number).run()
  await run('Mon 30, 16:01')
  expect(await stateOf(placed.number)).toMatchObject({ status: 'paid', stock: 2 })
  expect(await emailsTo(placed.email)).toHaveLength(2)
})

test('an order that is paid between the email’s queue and its delivery gets no reminder', async () => {
  await DB.prepare(
    `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
     SELECT 'order-unpaid', 'order-unpaid:' || id, json_object('order_id', id), ?2, ?2 FROM orders WHERE number = ?1`,
  )
    .bind(placed.number, november('Fri 27, 16:01'))
    .run()
  await DB.prepare(`UPDATE orders SET status = 'paid' WHERE number = ?`).bind(placed.number).run()
  await run('Fri 27, 16:02')
  expect((await emailsTo(placed.email)).map(({ subject }) => subject)).toEqual([
    `Your order ${placed.number} was received`,
  ])
})

test('an order of which a part is paid is for staff to decide', async () => {
  await DB.prepare(
    `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
     SELECT id, 'invoice', number || '-part', 100, 'succeeded', 0 FROM orders WHERE number = ?`,
  )
    .bind(placed.number)
    .run()
  await run('Fri 27, 16:01')
  await run('Mon 30, 16:01')
  expect(await stateOf(placed.number)).toMatchObject({ status: 'pending_payment' })
  expect(await emailsTo(placed.email)).toHaveLength(1)
})

test('an order on a payment page is left to that page', async () => {
  await DB.prepare(`UPDATE orders SET payment_method = 'test' WHERE number = ?`).bind(placed.number).run()
  await run('Fri 27, 16:01')
  await run('Mon 30, 16:01')
  expect(await stateOf(placed.number)).toMatchObject({ status: 'pending_payment' })
})

describe('on hold', () => {
  const pageOf = (number: string) => `/desk/orders/${number}`
  /** By someone who has just come: a session does not last for days. */
  const atDesk = async (number: string, action: string, fields: Record<string, string> = {}) =>
    act(await newStaff(), pageOf(number), action, fields)
  const hold = (number: string) => atDesk(number, 'order-hold', { reason: 'Check in the mail' })

  test('an invoice is neither reminded of nor canceled; then it has the time that was left, and a new reminder', async () => {
    const other = await order()
    await run('Fri 27, 16:01')
    vi.setSystemTime(november('Fri 27, 16:02'))
    await hold(placed.number)
    await hold(other.number)
    await run('Mon 30, 16:01')
    vi.setSystemTime(november('Mon 30, 16:02') + 9 * DAY_MS)
    await runJobs(testEnv, Date.now())
    expect(await stateOf(placed.number)).toMatchObject({ status: 'pending_payment', events: 'ordered' })
    expect(await (await newStaff()).page('/desk')).not.toContain('Invoices unpaid')

    // On December 9 the deadlines of eight days have passed, and the one that was left is a day later.
    await atDesk(placed.number, 'order-release')
    await runJobs(testEnv, Date.now())
    const emails = await emailsTo(placed.email)
    const unpaid = `Your order ${placed.number} is not paid yet`
    expect(emails.slice(1).map(({ subject }) => subject)).toEqual([unpaid, unpaid])
    expect(emails[2]!.text).toContain('until December 10, 2026, 4:00 pm Pacific')
    await runJobs(testEnv, november('Tue 10, 15:59') + 30 * DAY_MS)
    expect(await stateOf(placed.number)).toMatchObject({ status: 'pending_payment' })
    await runJobs(testEnv, november('Tue 10, 16:01') + 30 * DAY_MS)
    expect(await stateOf(placed.number)).toMatchObject({ status: 'canceled' })

    const staff = await newStaff()
    const page = `${pageOf(other.number)}/payment`
    const amount = /name="amount"[^>]*value="([\d.]+)"/.exec(await staff.page(page))![1]!
    await act(staff, page, 'record-payment', { amount, received_on: '2026-12-09', reference: 'Check 7' })
    expect(await stateOf(other.number)).toMatchObject({ status: 'paid' })
  })

  test('an order is not late and does not leave; then it is promised and due as many business days later', async () => {
    const { number } = await newDeskOrder({ status: 'in_production' })
    await DB.prepare('UPDATE orders SET cut_by = ?2, arrives_from = ?3, arrives_to = ?4 WHERE number = ?1')
      .bind(number, ...['2026-11-27', '2026-12-01', '2026-12-08'].map((day) => Date.parse(day)))
      .run()
    vi.setSystemTime(november('Fri 27, 10:00'))
    await hold(number)
    vi.setSystemTime(november('Mon 30, 10:00'))
    const staff = await newStaff()
    expect((await staff.page('/desk')).includes('Due today')).toBe(false)
    expect((await staff.page('/desk/orders?view=ship')).includes(number)).toBe(false)
    expect((await staff.page(pageOf(number))).includes('Nov 27, on hold')).toBe(true)
    const refused = await atDesk(number, 'order-move', { to: 'shipped', no_tracking: 'on' })
    expect([refused.status, (await refused.text()).includes('Release it first')]).toEqual([422, true])
    await atDesk(number, 'order-release')
    const dates = `SELECT date(cut_by / 1000, 'unixepoch') AS due, date(arrives_from / 1000, 'unixepoch') AS arrives,
      date(arrives_to / 1000, 'unixepoch') AS until FROM orders WHERE number = ?`
    expect(await DB.prepare(dates).bind(number).first()).toEqual({
      ...{ due: '2026-11-30', arrives: '2026-12-02', until: '2026-12-09' },
    })
  })

  test.each([
    [2, 'pending_payment'],
    [4, 'canceled'],
  ])('a card order outlives its payment page, and %i hours after the hold it is %s', async (hours, status) => {
    vi.useRealTimers()
    const card = await stripe.placed()
    await hold(card.number)
    // It was put on hold after 20 of 23 hours.
    await DB.prepare(
      `UPDATE orders SET created_at = created_at - 30 * ?2, held_at = held_at - 10 * ?2 WHERE number = ?1`,
    )
      .bind(card.number, HOUR_MS)
      .run()
    await stripe.event('checkout.session.expired', { id: card.reference, status: 'expired', payment_status: 'unpaid' })
    await runJobs(stripe.env, Date.now())
    expect(await stripe.stored(card.number)).toMatchObject({ status: 'pending_payment' })
    await atDesk(card.number, 'order-release')
    await runJobs(stripe.env, Date.now() + hours * HOUR_MS)
    expect(await stripe.stored(card.number)).toMatchObject({ status })
    if (status === 'canceled') return
    const pay = card.visitor.api('POST', `/api/orders/${card.number}/pay?token=${card.token}`)
    const { url } = (await json(pay)).data
    expect(url).not.toBe(card.url)
    await stripe.payAt(url)
    await runJobs(stripe.env, Date.now() + 3 * HOUR_MS)
    expect(await stripe.stored(card.number)).toMatchObject({ status: 'paid' })
  })
})

test('of many that end at once, those that have waited longest are canceled first, fifty in a run', async () => {
  const [ends, warned] = [november('Fri 27, 16:00'), november('Fri 27, 12:00')]
  const at = (number: string, createdAt: number, remindedAt: number) => [
    DB.prepare('UPDATE orders SET created_at = ?2 WHERE number = ?1').bind(number, createdAt),
    DB.prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at, sent_at)
       SELECT 'order-unpaid', 'order-unpaid:' || id, '{}', 0, ?2, 0 FROM orders WHERE number = ?1`,
    ).bind(number, remindedAt),
  ]
  const { number: justReminded } = await newDeskOrder({ status: 'pending_payment' })
  const others = await Promise.all(Array.from({ length: 51 }, () => newDeskOrder({ status: 'pending_payment' })))
  await DB.batch(others.flatMap(({ number }, index) => at(number, ends - 100 + index, warned - 1)))
  await DB.batch([...at(placed.number, ends, warned - 1), ...at(justReminded, ends - 200, warned)])
  const period = { endsBefore: ends, remindedBefore: 0, warnedBefore: warned }
  const left = async () => {
    await endUnpaidOrders(DB as never, period, ends)
    const query = DB.prepare(`SELECT number FROM orders WHERE status = 'pending_payment'`)
    return (await query.all<{ number: string }>()).results.map(({ number }) => number).toSorted()
  }
  const [exactly, last] = [[placed.number, justReminded], others[50]!.number]
  expect(await left()).toEqual([...exactly, last].toSorted())
  expect(await left()).toEqual(exactly.toSorted())
  await DB.prepare('DELETE FROM outbox').run()
})
