import { beforeEach, describe, expect, test } from 'vitest'
import { insertRefund, type NewRefund } from '#db/desk/money/refunds.ts'
import { writeChange } from '#db/desk/write.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { newOrder } from '#tests/support/member.ts'

const { DB } = testEnv
const DAY = 86_400_000
let actorId = 70_000
let keys = 0

const actor = () => ({ id: actorId, name: 'Sam', requestId: '' })

beforeEach(() => {
  actorId++
})

/** An order for which so much was paid. */
async function paidOrder(cents: number): Promise<number> {
  const number = await newOrder({ id: null, email: 'pat@example.com' }, { status: 'paid' })
  const order = await db.value<number>('SELECT id FROM orders WHERE number = ?', number)
  for (const [state, amount] of [
    ['declined', 99_999],
    ['succeeded', cents],
  ]) {
    await db.run(
      `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
       VALUES (?, 'test', ?, ?, ?, 0)`,
      order,
      `refunds-${++keys}`,
      amount,
      state,
    )
  }
  return order!
}

/** Tries to write a refund, and leaves it in this state if it was written. */
async function refund(orderId: number, amountCents: number, more: Partial<NewRefund> & { state?: string } = {}) {
  const { state = 'succeeded', ...changes } = more
  const formKey = `refunds-${++keys}`
  const made: NewRefund = {
    ...{
      orderId,
      amountCents,
      formKey,
      provider: 'test',
      shippingCents: 0,
      lessShippingCents: 0,
      taxCents: 0,
      deliveryFeeCents: 0,
      taxAlone: null,
    },
    ...{ lines: [], reason: 'Late', sentBy: '', sentReference: '', isMailed: false, cancels: false },
    ...{ isOfChange: false, dueId: null, actor: actor(), limit: null, at: 5 * DAY },
    ...changes,
  }
  const change = { action: 'test.refund', subject: 'test:1', summary: 'Refunded', statements: insertRefund(DB, made) }
  // Another index refuses a second one while the first is open.
  const { outcome } = await writeChange(DB, actor(), change, made.at).catch(() => ({ outcome: 'refused' }))
  await db.run('UPDATE order_refunds SET state = ? WHERE form_key = ?', state, formKey)
  return outcome
}

describe('the database itself refuses a refund', () => {
  test('of more than what was paid, or than what earlier refunds left', async () => {
    const order = await paidOrder(10_000)
    expect(await refund(order, 10_001)).toBe('refused')
    expect(await refund(order, 6_000)).toBe('done')
    expect(await refund(order, 4_001)).toBe('refused')
    expect(await refund(order, 4_000)).toBe('done')
    expect(await refund(order, 1)).toBe('refused')
  })

  test.each(['pending', 'succeeded', 'unknown'])('of what one that is %s may have sent', async (state) => {
    const order = await paidOrder(10_000)
    await refund(order, 6_000, { state })
    expect(await refund(order, 6_000)).toBe('refused')
  })

  test('but not of what one that failed did not send', async () => {
    const order = await paidOrder(10_000)
    await refund(order, 6_000, { state: 'failed' })
    expect(await refund(order, 10_000)).toBe('done')
  })
})

describe("a person's limit of the day", () => {
  const limit = { cents: 10_000, since: 5 * DAY - 1 }

  test('counts all that they gave back, whichever the order', async () => {
    const [first, second] = [await paidOrder(50_000), await paidOrder(50_000)]
    expect(await refund(first, 6_000, { limit })).toBe('done')
    expect(await refund(second, 4_001, { limit })).toBe('refused')
    expect(await refund(second, 4_000, { limit })).toBe('done')
  })

  test('does not count what failed, what was before it, and what others gave back', async () => {
    const order = await paidOrder(90_000)
    await refund(order, 6_000, { limit, state: 'failed' })
    await refund(order, 6_000, { limit: null, at: limit.since - 1 })
    await refund(order, 6_000, { limit: null, actor: { ...actor(), id: actorId + 10_000 } })
    expect(await refund(order, 10_001, { limit })).toBe('refused')
    expect(await refund(order, 10_000, { limit })).toBe('done')
  })

  test('counts what was given back exactly at its beginning', async () => {
    const order = await paidOrder(90_000)
    await refund(order, 6_000, { limit, at: limit.since })
    expect(await refund(order, 4_001, { limit })).toBe('refused')
  })
})
