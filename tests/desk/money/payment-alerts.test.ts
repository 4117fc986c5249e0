import { describe, expect, test } from 'vitest'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff } from '#tests/support/staff.ts'
import { event, placed, stored, webhook, type Placed } from '#tests/support/stripe-orders.ts'

const { DB } = testEnv
const pageOf = (number: string) => `/desk/orders/${number}`

/** Ids are Stripe's, and new in each test. */
let ids = 0
const newId = (prefix: string) => `${prefix}_alert${++ids}`

const completed = (order: Placed, payment: string, cents: number) =>
  event('checkout.session.completed', {
    ...{ id: order.reference, status: 'complete', payment_status: 'paid' },
    ...{ payment_intent: payment, amount_total: cents, currency: 'usd' },
  })

async function paidOrder(): Promise<Placed & { payment: string }> {
  const [order, payment] = [await placed(), newId('pi')]
  await completed(order, payment, (await stored(order.number)).total_cents)
  return { ...order, payment }
}

/** Why an order is on hold, and what was logged about it. */
async function heldOf(number: string): Promise<[string, string]> {
  const row = await db.first<{ held: string; log: string }>(
    `SELECT held, (SELECT coalesce(group_concat(actor || ': ' || action), '') FROM (
       SELECT * FROM desk_log WHERE subject = 'order:' || o.id ORDER BY id)) AS log FROM orders o WHERE number = ?`,
    number,
  )
  return [row!.held, row!.log]
}

const dispute = (payment: string, changes: object = {}) => ({
  ...{
    id: newId('du'),
    object: 'dispute',
    charge: newId('ch'),
    payment_intent: payment,
    amount: 7_300,
    currency: 'usd',
  },
  ...{ status: 'needs_response', reason: 'product_not_received', metadata: {} },
  evidence_details: { due_by: Date.parse('2026-12-09T23:59:59Z') / 1000, has_evidence: false, submission_count: 0 },
  ...changes,
})
const warning = (payment: string) => ({
  id: newId('issfr'),
  charge: newId('ch'),
  payment_intent: payment,
  fraud_type: 'made_with_stolen_card',
})
const review = (payment: string, changes: object = {}) => ({
  id: newId('prv'),
  open: true,
  reason: 'rule',
  payment_intent: payment,
  charge: newId('ch'),
  ...changes,
})

const DISPUTED = 'Dispute at Stripe (product not received), answer by Dec 9, 2026. Check this payment.'

describe('what Stripe tells of a payment holds its order and puts it on Today', () => {
  test.each([
    ['charge.dispute.created', dispute, DISPUTED],
    ['charge.dispute.funds_withdrawn', dispute, DISPUTED],
    [
      'radar.early_fraud_warning.created',
      warning,
      'Stripe warns of fraud (made with stolen card). Check this payment.',
    ],
    ['review.opened', review, 'Stripe has this payment in review (rule). Check this payment.'],
  ])('%s, however often it comes, and staff release it once', async (type, objectOf, said) => {
    const { number, payment } = await paidOrder()
    const object = objectOf(payment)
    for (let time = 0; time < 2; time++) expect((await event(type, object)).status).toBe(200)
    expect(await heldOf(number)).toEqual([said, 'Stripe: order.held'])
    const staff = await newStaff()
    expect((await staff.page('/desk')).includes(said)).toBe(true)
    expect((await staff.page('/desk/orders?view=all&held=1')).includes(number)).toBe(true)
    const refused = await act(staff, pageOf(number), 'order-move', { to: 'in_production' })
    expect(refused.status).toBe(422)
    await act(staff, pageOf(number), 'order-release')
    await event(type, object)
    expect((await heldOf(number))[0]).toBe('')
  })

  test('an order that has long arrived is on Today, and another reason stays beside it', async () => {
    const { number, payment } = await paidOrder()
    await db.run(`UPDATE orders SET status = 'delivered', held = 'Called twice.' WHERE number = ?`, number)
    await event('charge.dispute.created', dispute(payment))
    expect((await heldOf(number))[0]).toBe(`Called twice. ${DISPUTED}`)
    expect((await (await newStaff()).page('/desk')).includes('Called twice. Dispute at Stripe')).toBe(true)
  })
})

test('how it ended is logged once and releases nothing', async () => {
  const { number, payment } = await paidOrder()
  const lost = dispute(payment)
  await event('charge.dispute.created', lost)
  for (let time = 0; time < 2; time++) await event('charge.dispute.closed', { ...lost, status: 'lost' })
  await event('charge.dispute.updated', lost)
  expect(await heldOf(number)).toEqual([DISPUTED, 'Stripe: order.held,Stripe: payment.alert'])
})

describe('out of order', () => {
  test('what ended well before it began holds nothing, and what was lost does', async () => {
    const [good, bad] = [await paidOrder(), await paidOrder()]
    const approved = review(good.payment)
    await event('review.closed', { ...approved, open: false, closed_reason: 'approved' })
    await event('review.opened', approved)
    expect(await heldOf(good.number)).toEqual(['', 'Stripe: payment.alert'])
    const lost = dispute(bad.payment, { status: 'lost' })
    await event('charge.dispute.closed', lost)
    await event('charge.dispute.created', { ...lost, status: 'needs_response' })
    expect((await heldOf(bad.number))[1]).toBe('Stripe: order.held')
  })

  test('a warning that comes before the news of its payment holds the order then', async () => {
    const [order, payment] = [await placed(), newId('pi')]
    const cents = (await stored(order.number)).total_cents
    await event('radar.early_fraud_warning.created', warning(payment))
    expect((await heldOf(order.number))[0]).toBe('')
    for (let time = 0; time < 2; time++) await completed(order, payment, cents)
    expect(await heldOf(order.number)).toEqual([
      'Stripe warns of fraud (made with stolen card). Check this payment.',
      'Stripe: order.held',
    ])
  })
})

test('of an unknown payment a trace is left and no order changes; forged and malformed events are refused', async () => {
  const { number, payment } = await paidOrder()
  const foreign = dispute('pi_of_another_shop')
  expect((await event('charge.dispute.created', foreign)).status).toBe(200)
  const kept = DB.prepare('SELECT kind, order_id FROM payment_alerts WHERE reference = ?').bind(foreign.id)
  expect(await kept.first()).toEqual({ kind: 'dispute', order_id: null })
  const forged = JSON.stringify({ type: 'charge.dispute.created', data: { object: dispute(payment) } })
  expect((await webhook(forged, { secret: 'whsec_wrong' })).status).toBe(400)
  expect((await event('charge.dispute.created', { id: 7, payment_intent: payment })).status).toBe(400)
  expect(await heldOf(number)).toEqual(['', ''])
})
