import { beforeEach, describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { checkedOut, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { runJobs } from '#worker/jobs.ts'

const { DB } = testEnv
let buyers = 0
let placed: { number: string; email: string; at: number }

const stateOf = (number: string) =>
  DB.prepare(
    `SELECT status, (SELECT quantity FROM stock WHERE product_id = ${SCARCE}) AS stock,
       (SELECT used FROM coupons WHERE code = 'STEADY5') AS used,
       (SELECT group_concat(kind) FROM order_events WHERE order_id = o.id) AS events FROM orders o WHERE number = ?`,
  )
    .bind(number)
    .first()

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { results } = await DB.prepare('SELECT subject, text FROM mailbox WHERE recipient = ? ORDER BY id')
    .bind(email)
    .all<{ subject: string; text: string }>()
  return results
}

async function run(hours: number, env: Env = testEnv): Promise<void> {
  await runJobs(env, placed.at + hours * HOUR_MS)
}

beforeEach(async () => {
  await DB.prepare(`UPDATE orders SET status = 'paid'`).run()
  await DB.prepare(`UPDATE stock SET quantity = 3 WHERE product_id = ${SCARCE}`).run()
  const email = `unpaid-${++buyers}@example.com`
  const visitor = newVisitor()
  const hash = await visitor.newCartWith(SCARCE)
  await visitor.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'STEADY5' })
  const { totals } = await checkedOut(visitor, hash, { email })
  const body = { payment_method: 'invoice', expected_total: totals.total }
  const { number, created_at: at } = (await json(placeOrder(visitor, { hash, body }))).data
  placed = { number, email, at }
})

describe('an invoice order that nobody pays', () => {
  test('holds stock and coupon, and its buyer hears of it 12 hours before the end', async () => {
    const before = await stateOf(placed.number)
    await run(35.9)
    expect(await mailsTo(placed.email)).toHaveLength(1)
    await run(36.1)
    await run(37)
    const mails = await mailsTo(placed.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${placed.number} is in`,
      `Your order ${placed.number} is not paid yet`,
    ])
    expect(await stateOf(placed.number)).toEqual(before)
  })

  test('is canceled after 48 hours, gives stock and coupon back, and its buyer hears why', async () => {
    const before = (await stateOf(placed.number)) as { stock: number; used: number }
    await run(36.1)
    await run(47.9)
    expect(await stateOf(placed.number)).toMatchObject({ status: 'pending_payment' })
    await run(48.2)
    const canceled = { status: 'canceled', stock: before.stock + 1, used: before.used - 1, events: 'ordered,canceled' }
    expect(await stateOf(placed.number)).toEqual(canceled)
    const [, , last] = await mailsTo(placed.email)
    expect(last!.subject).toBe(`Your order ${placed.number} is canceled`)
    expect(last!.text).toContain('It was not paid in time')
  })

  test('is canceled and mailed about once, however often the job runs, also at the same time', async () => {
    const before = (await stateOf(placed.number)) as { stock: number; used: number }
    await run(36.1)
    await Promise.all([run(48.2), run(48.2), run(48.2)])
    await run(49)
    await run(60)
    expect(await stateOf(placed.number)).toMatchObject({ stock: before.stock + 1, used: before.used - 1 })
    expect(await mailsTo(placed.email)).toHaveLength(3)
  })

  test('is never canceled sooner than 12 hours after the mail, even if the job did not run for days', async () => {
    await run(100)
    expect(await stateOf(placed.number)).toMatchObject({ status: 'pending_payment' })
    const [, mail] = await mailsTo(placed.email)
    expect(mail!.text).toContain('not paid yet')
    await run(111.9)
    expect(await stateOf(placed.number)).toMatchObject({ status: 'pending_payment' })
    await run(112.1)
    expect(await stateOf(placed.number)).toMatchObject({ status: 'canceled' })
  })

  test('waits as long as the shop has set', async () => {
    const env = { ...testEnv, INVOICE_HOURS: '96' } as unknown as Env
    await run(83.9, env)
    expect(await mailsTo(placed.email)).toHaveLength(1)
    await run(84.1, env)
    await run(95.9, env)
    expect(await stateOf(placed.number)).toMatchObject({ status: 'pending_payment' })
    await run(96.2, env)
    expect(await stateOf(placed.number)).toMatchObject({ status: 'canceled' })
  })
})

test('the order’s first mail says until when it can be paid', async () => {
  await run(0.1)
  const [mail] = await mailsTo(placed.email)
  const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'long' })
  expect(mail!.text).toContain(`If it is not paid by ${day.format(placed.at + 48 * HOUR_MS)}`)
})

test('an order that is paid after the mail stays', async () => {
  await run(36.1)
  await DB.prepare(`UPDATE orders SET status = 'paid' WHERE number = ?`).bind(placed.number).run()
  await run(48.2)
  expect(await stateOf(placed.number)).toMatchObject({ status: 'paid', stock: 2 })
  expect(await mailsTo(placed.email)).toHaveLength(2)
})

test('an order that is paid between the mail’s queue and its delivery gets no reminder', async () => {
  await DB.prepare(
    `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
     SELECT 'order-unpaid', 'order-unpaid:' || id, json_object('order_id', id), ?2, ?2 FROM orders WHERE number = ?1`,
  )
    .bind(placed.number, placed.at + 36 * HOUR_MS)
    .run()
  await DB.prepare(`UPDATE orders SET status = 'paid' WHERE number = ?`).bind(placed.number).run()
  await run(36 + MINUTE_MS / HOUR_MS)
  expect((await mailsTo(placed.email)).map(({ subject }) => subject)).toEqual([`Your order ${placed.number} is in`])
})

test('an order on a payment page is left to that page', async () => {
  await DB.prepare(`UPDATE orders SET payment_method = 'test' WHERE number = ?`).bind(placed.number).run()
  await run(36.1)
  await run(60)
  expect(await stateOf(placed.number)).toMatchObject({ status: 'pending_payment' })
})
