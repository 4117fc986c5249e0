import { describe, expect, test } from 'vitest'
import { runJobs } from '#worker/jobs.ts'
import { db } from '#tests/support/db.ts'
import { givenUp } from '#tests/support/desk/given-up.ts'
import { atStripe, stripeUrl } from '#tests/support/desk/dues.ts'
import { moneyOf, refund } from '#tests/support/money.ts'
import { env, event, payAt, placed, stored, type Placed } from '#tests/support/stripe-orders.ts'

const HOUR_MS = 3_600_000

async function paidOrder(): Promise<Placed & { payment: string }> {
  const order = await placed()
  await payAt(order.url)
  const { payment_intent: payment } = await atStripe(`checkout/sessions/${order.reference}`)
  const session = { id: order.reference, status: 'complete', payment_status: 'paid', payment_intent: payment }
  const { total_cents } = await stored(order.number)
  await event('checkout.session.completed', { ...session, amount_total: total_cents, currency: 'usd' })
  return { ...order, payment }
}

const refundsAtStripe = async (payment: string): Promise<any[]> =>
  (await atStripe(`refunds?payment_intent=${payment}`)).data

/** What staff do in Stripe's dashboard. Returns the charge. */
async function dashboard(fields: Record<string, string>): Promise<object> {
  return (await fetch(`${stripeUrl}/dashboard/refunds`, { method: 'POST', body: new URLSearchParams(fields) })).json()
}

async function emailsOf(number: string, kind: string): Promise<unknown[]> {
  const results = await db.rows<{ cents: number }>(
    `SELECT payload ->> 'amount_cents' AS cents FROM outbox
     WHERE kind = ?2 AND payload ->> 'order_id' = (SELECT id FROM orders WHERE number = ?1)`,
    ...[number, kind],
  )
  return results.map(({ cents }) => cents)
}

const logOf = async (number: string): Promise<string[]> => {
  const results = await db.rows<{ line: string }>(
    `SELECT actor || ': ' || action AS line FROM desk_log
     WHERE subject = 'order:' || (SELECT id FROM orders WHERE number = ?) ORDER BY id`,
    number,
  )
  return results.map(({ line }) => line)
}

describe('a refund at Stripe', () => {
  test('of an amount goes out once, is mailed with its amount, and the order stays paid', async () => {
    const order = await paidOrder()
    const sent = await refund(order.number, { amount: '20.00' }, { env })
    expect(sent).toEqual({ outcome: 'done', state: 'succeeded', amountCents: 2_000 })
    expect(await refundsAtStripe(order.payment)).toMatchObject([{ amount: 2_000, metadata: { order: order.number } }])
    expect((await stored(order.number)).status).toBe('paid')
    expect(await emailsOf(order.number, 'order-refunded')).toEqual([2_000])
    expect(await logOf(order.number)).toEqual(['Dana: refund.started', 'Dana: refund.sent'])
  })

  test('of all that is left makes the order refunded', async () => {
    const order = await paidOrder()
    await refund(order.number, { amount: '20.00' }, { env })
    const { lines, shippingCents, paidCents } = await moneyOf(order.number)
    const pieces = Object.fromEntries(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
    const rest = await refund(order.number, { pieces, shipping: String(shippingCents / 100) }, { env })
    expect(rest).toMatchObject({ state: 'succeeded', amountCents: paidCents - 2_000 })
    expect(await stored(order.number)).toMatchObject({
      status: 'refunded',
      events: 'ordered,paid,refunded',
    })
  })

  test('of one form, sent twice at once and once more later, is one refund', async () => {
    const order = await paidOrder()
    const { version } = await moneyOf(order.number)
    const send = () => refund(order.number, { amount: '20.00' }, { env, key: `twice-${order.number}`, version })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    expect(await send()).toMatchObject({ outcome: 'done', state: 'succeeded' })
    expect(await refundsAtStripe(order.payment)).toHaveLength(1)
    const other = await paidOrder()
    expect(await refund(other.number, { amount: '20.00' }, { env, key: `twice-${order.number}` })).toEqual({
      outcome: 'changed',
    })
  })

  test('that Stripe refuses says why, and a second try works', async () => {
    const order = await paidOrder()
    expect(await refund(order.number, { amount: '20.13' }, { env })).toMatchObject({ state: 'failed' })
    expect((await moneyOf(order.number)).refunds).toMatchObject([
      { state: 'failed', failure: 'Your card does not support refunds.' },
    ])
    expect(await refund(order.number, { amount: '20.00' }, { env })).toMatchObject({ state: 'succeeded' })
    expect(await emailsOf(order.number, 'order-refunded')).toEqual([2_000])
  })

  test('that gets no answer is unknown, blocks others, and is asked for under the same key until it is known', async () => {
    const order = await paidOrder()
    expect(await givenUp(() => refund(order.number, { amount: '20.14' }, { env }))).toMatchObject({ state: 'unknown' })
    expect(await emailsOf(order.number, 'order-refunded')).toEqual([])
    expect(await refund(order.number, { amount: '5.00' }, { env })).toEqual({ outcome: 'changed' })
    await runJobs(env, Date.now() + 2 * 60_000)
    expect((await moneyOf(order.number)).refunds).toMatchObject([{ state: 'succeeded', amountCents: 2_014 }])
    expect(await refundsAtStripe(order.payment)).toHaveLength(1)
    expect(await logOf(order.number)).toEqual(['Dana: refund.started', 'Cron: refund.sent'])
  })

  test('without an answer for 20 hours is looked up and not sent anew', async () => {
    const [made, lost] = [await paidOrder(), await paidOrder()]
    await givenUp(() => refund(made.number, { amount: '20.14' }, { env }))
    await refund(lost.number, { amount: '20.00' }, { env: { ...env, STRIPE_API_URL: 'http://127.0.0.1:9' } as Env })
    expect((await moneyOf(lost.number)).refunds).toMatchObject([{ state: 'unknown' }])
    await runJobs(env, Date.now() + 20 * HOUR_MS)
    expect((await moneyOf(made.number)).refunds).toMatchObject([{ state: 'succeeded' }])
    expect((await moneyOf(lost.number)).refunds).toMatchObject([{ state: 'failed' }])
    expect(await refundsAtStripe(made.payment)).toHaveLength(1)
    expect(await refundsAtStripe(lost.payment)).toHaveLength(0)
  })

  test('that was sent before a crash is found by its webhook', async () => {
    const order = await paidOrder()
    await refund(order.number, { amount: '20.00' }, { env })
    await db.run(
      `UPDATE order_refunds SET state = 'started', settled_at = NULL, provider_reference = NULL
       WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
      order.number,
    )
    await event('charge.refunded', await dashboard({ payment_intent: order.payment }))
    expect((await moneyOf(order.number)).refunds).toMatchObject([{ state: 'succeeded', actor: 'Dana' }])
  })
})

describe("a refund in Stripe's dashboard", () => {
  test('in part appears with its amount and the actor Stripe, once', async () => {
    const order = await paidOrder()
    const charge = await dashboard({ payment_intent: order.payment, amount: '1500' })
    for (let time = 0; time < 2; time++) await event('charge.refunded', charge)
    const money = await moneyOf(order.number)
    expect(money.refunds).toMatchObject([{ state: 'succeeded', amountCents: 1_500, actor: 'Stripe' }])
    expect((await stored(order.number)).status).toBe('paid')
    expect(await emailsOf(order.number, 'order-refunded')).toEqual([1_500])
    const tooMuch = await refund(order.number, { amount: String(money.paidCents / 100) }, { env })
    expect(tooMuch.errors?.['amount']?.[0]).toMatch(/^You can refund up to \$/)
  })

  test('of the whole makes the order refunded, and emails once', async () => {
    const order = await paidOrder()
    const { paidCents } = await moneyOf(order.number)
    const charge = await dashboard({ payment_intent: order.payment, amount: String(paidCents) })
    for (let time = 0; time < 2; time++) await event('charge.refunded', charge)
    expect((await stored(order.number)).status).toBe('refunded')
    expect(await emailsOf(order.number, 'order-refunded')).toEqual([paidCents])
  })

  test('that is reported before the payment counts once the payment is known', async () => {
    const order = await placed()
    await payAt(order.url)
    const { payment_intent: payment } = await atStripe(`checkout/sessions/${order.reference}`)
    const { total_cents: total } = await stored(order.number)
    await event('charge.refunded', await dashboard({ payment_intent: payment, amount: '1000' }))
    await event('charge.refunded', await dashboard({ payment_intent: payment, amount: String(total - 1_000) }))
    expect((await stored(order.number)).status).toBe('pending_payment')
    const session = { id: order.reference, status: 'complete', payment_status: 'paid', payment_intent: payment }
    await event('checkout.session.completed', { ...session, amount_total: total, currency: 'usd' })
    expect((await stored(order.number)).status).toBe('refunded')
  })

  test('that fails days later needs attention and is no longer counted', async () => {
    const order = await paidOrder()
    const { paidCents } = await moneyOf(order.number)
    await event('charge.refunded', await dashboard({ payment_intent: order.payment, amount: String(paidCents) }))
    const [{ id }] = await refundsAtStripe(order.payment)
    await dashboard({ refund: id, status: 'failed' })
    await event('refund.failed', { id, object: 'refund', payment_intent: order.payment, metadata: {} })
    const money = await moneyOf(order.number)
    expect(money).toMatchObject({ status: 'needs_attention', refundedCents: 0, refunds: [{ state: 'failed' }] })
  })

  test('pending at first has arrived when Stripe says so', async () => {
    const order = await paidOrder()
    expect(await refund(order.number, { amount: '20.15' }, { env })).toMatchObject({ state: 'pending' })
    const [{ id, metadata }] = await refundsAtStripe(order.payment)
    await dashboard({ refund: id, status: 'succeeded' })
    await event('refund.updated', { id, object: 'refund', payment_intent: order.payment, metadata })
    expect((await moneyOf(order.number)).refunds).toMatchObject([{ state: 'succeeded' }])
    expect(await emailsOf(order.number, 'order-refunded')).toEqual([2_015])
  })
})
