import { describe, expect, test, vi } from 'vitest'
import { db } from '#tests/support/db.ts'
import { runJobs } from '#worker/jobs.ts'
import { env, event, paid, payAt, placed, stored, webhook, type Placed } from '#tests/support/stripe-orders.ts'
import { intentOf } from '#tests/support/stripe-server.ts'

const HOUR_MS = 3_600_000

/** The reports that Stripe may make about one order; a charge names the order, the payment, or both. */
const reports = {
  paid: (order: Placed) => paid(order, { payment_intent: intentOf(order.reference) }),
  'paid, with the payment as an object': (order: Placed) =>
    paid(order, { payment_intent: { id: intentOf(order.reference), object: 'payment_intent' } }),
  refunded: ({ number, reference }: Placed) =>
    event('charge.refunded', { refunded: true, payment_intent: intentOf(reference), metadata: { order: number } }),
  'refunded by its number': ({ number }: Placed) =>
    event('charge.refunded', { refunded: true, metadata: { order: number } }),
  'refunded by its payment': ({ reference }: Placed) =>
    event('charge.refunded', { refunded: true, payment_intent: intentOf(reference), metadata: {} }),
  'refunded in part': ({ number }: Placed) =>
    event('charge.refunded', { refunded: false, metadata: { order: number } }),
} satisfies Record<string, (order: Placed) => Promise<Response>>
type Report = keyof typeof reports

const both: Report[][] = [
  ['paid', 'refunded'],
  ['refunded', 'paid'],
  ['refunded', 'paid, with the payment as an object'],
  ['refunded by its number', 'paid'],
  ['refunded by its payment', 'paid'],
  ['paid', 'refunded by its payment'],
  ['refunded', 'refunded', 'paid', 'paid', 'refunded', 'paid'],
  ['refunded in part', 'paid', 'refunded in part', 'refunded'],
]

describe('reports about one order', () => {
  test.each(both)('as %s, %s … end in a refunded order', async (...order) => {
    const placedOrder = await placed()
    for (const report of order) expect((await reports[report](placedOrder)).status).toBe(200)
    expect(await stored(placedOrder.number)).toMatchObject({
      status: 'refunded',
      events: 'ordered,paid,refunded',
      payment: 'succeeded',
      emails_due: 1,
    })
  })

  test.each(both)('that was canceled, as %s, %s …, end in a refunded order', async (...order) => {
    const placedOrder = await placed()
    await db.run(`UPDATE orders SET status = 'canceled' WHERE number = ?`, placedOrder.number)
    for (const report of order) await reports[report](placedOrder)
    expect(await stored(placedOrder.number)).toMatchObject({
      status: 'refunded',
      // It needs attention from its payment to its refund.
      events: expect.stringMatching(/^ordered,(needs_attention,)?refunded$/),
      payment: 'succeeded',
    })
  })

  test('end in a refunded order if the cron job learns of the payment', async () => {
    const order = await placed()
    await payAt(order.url)
    await reports['refunded by its payment'](order)
    expect((await stored(order.number)).status).toBe('pending_payment')
    await runJobs(env, Date.now() + HOUR_MS)
    expect(await stored(order.number)).toMatchObject({ status: 'refunded', events: 'ordered,paid,refunded' })
  })

  test('of a refund in part change nothing', async () => {
    const order = await placed()
    await reports['refunded in part'](order)
    await reports.paid(order)
    await reports['refunded in part'](order)
    expect((await stored(order.number)).status).toBe('paid')
  })

  test('of a refund leave the other orders as they are', async () => {
    const [refunded, other] = [await placed(), await placed()]
    await reports.refunded(refunded)
    await reports.paid(other)
    expect((await stored(other.number)).status).toBe('paid')
  })
})

describe('an event that is signed but malformed', () => {
  const session = { id: 'cs_1', payment_status: 'paid', amount_total: 7300, currency: 'usd' }
  const ofType = (type: string, object: unknown) => JSON.stringify({ type, data: { object } })

  test.each([
    'x',
    'null',
    '1',
    '[]',
    '{}',
    '{"type":"charge.refunded"}',
    '{"type":"charge.refunded","data":null}',
    '{"type":{},"data":{"object":{}}}',
    ofType('charge.refunded', null),
    ofType('charge.refunded', { refunded: 'yes' }),
    ofType('charge.refunded', { refunded: true, metadata: { order: {} } }),
    ofType('charge.refunded', { refunded: true, payment_intent: 1 }),
    ofType('checkout.session.expired', {}),
    ofType('checkout.session.completed', undefined),
    ofType('checkout.session.completed', { ...session, id: 1 }),
    ofType('checkout.session.completed', { ...session, amount_total: '7300 OR 1' }),
    ofType('checkout.session.completed', { ...session, amount_total: 7300.5 }),
    ofType('checkout.session.completed', { ...session, amount_total: 1e300 }),
    ofType('checkout.session.completed', { ...session, currency: {} }),
  ])('answers 400: %s', async (payload) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await webhook(payload)).status).toBe(400)
    expect(logged).toHaveBeenCalledOnce()
  })

  test.each([
    '{"type":"customer.created","data":{"object":null}}',
    ofType('charge.refunded', { refunded: true }),
    ofType('checkout.session.completed', { id: 'cs_2', payment_status: 'paid', amount_total: null, currency: null }),
  ])('but says nothing to the shop answers 200: %s', async (payload) => {
    expect((await webhook(payload)).status).toBe(200)
  })
})

describe('the time of an event', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const payload = '{"type":"customer.created","data":{"object":{}}}'

  test.each([
    [-330, 400],
    [-270, 200],
    [270, 200],
    [330, 400],
  ])('%d seconds from now answers %d', async (seconds, status) => {
    expect((await webhook(payload, { timestamp: now() + seconds })).status).toBe(status)
  })
})

test('100 forged events write at most one line into the log', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const forged = await Promise.all(Array.from({ length: 100 }, () => webhook('{}', { secret: 'whsec_wrong' })))
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([400]))
  expect(logged.mock.calls.length).toBeLessThanOrEqual(1)
})
