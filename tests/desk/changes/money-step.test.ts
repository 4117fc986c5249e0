import { describe, expect, test } from 'vitest'
import { repeatRefund } from '#desk/money/start-refund.ts'
import { findRefund } from '#db/desk/money/refunds.ts'
import { moneyProblem, planMoneyStep } from '#desk/changes/money-step.ts'
import { findOrderToChange, type OrderToChange } from '#desk/changes/order-to-change.ts'
import { calculateChange } from '#desk/changes/totals.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { changeLines, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { addStrip } from '#tests/support/desk/dues.ts'
import { testEnv } from '#tests/support/env.ts'
import { owner, refund } from '#tests/support/money.ts'
import { act, newStaff } from '#tests/support/staff.ts'
import { readSettings } from '#worker/base/settings.ts'

const order = {
  ...{ status: 'paid', paymentMethod: 'invoice', paymentsLeft: '[]', hasOpenRefund: false, due: null },
  ...{ totalCents: 1_000, paidCents: 1_000, refundedCents: 0, owedCents: 0 },
} as unknown as OrderToChange

describe('a new total', () => {
  test.each([
    ['gives back what is owed already with the rest', 700, { owedCents: 500 }, { kind: 'refund', cents: 800 }],
    ['that is higher gives back less', 1_200, { owedCents: 500 }, { kind: 'refund', cents: 300 }],
    ['that uses up what is owed moves nothing', 1_500, { owedCents: 500 }, { kind: 'same', cents: 0 }],
    ['asks only for what is not owed', 1_700, { owedCents: 500 }, { kind: 'ask', cents: 200 }],
    ['asks for what waits, too', 1_200, { due: { amountCents: 300 } }, { kind: 'ask', cents: 500 }],
  ])('%s', (_, totalCents, changes, step) => {
    expect(planMoneyStep({ ...order, ...changes } as OrderToChange, totalCents)).toEqual(step)
  })

  test.each([
    ['all that is left', 900, 1_000, null, null],
    ['more than is left', 900, 1_001, null, 'This would refund $10.01, but only $10.00 is left of what was paid.'],
    ['all of a person’s limit', 700, 300, 300, null],
    ['more than it', 700, 301, 300, 'This refunds $3.01. You have $3.00 left of today’s refund limit. Ask an owner.'],
  ])('may refund %s, or says why not', (_, totalCents, cents, limitCents, problem) => {
    const terms = { limitCents, sentBy: 'Check' }
    expect(moneyProblem(order, totalCents, { kind: 'refund', cents }, terms)).toBe(problem)
  })
})

test.each([
  [1, 334],
  [2, 667],
  [3, 1001],
  [4, 1001],
])('of $10.01 off three pieces by a quote, %i have %i ¢', async (quantity, cents) => {
  const { id, number } = await newDeskOrder()
  await db.run('UPDATE order_items SET quantity = 3, coupon_cents = 1001 WHERE order_id = ?', id)
  const order = (await findOrderToChange(testEnv.DB as never, number))!
  const desk = { c: { get: () => readSettings(testEnv) }, now: Date.now(), rules: order.rules } as unknown as Desk
  const { lineOffCents } = await calculateChange(
    desk,
    order,
    [{ ...order.lines[0]!, quantity }],
    order.addresses.shipping,
  )
  expect(lineOffCents).toEqual([cents])
})

test('no more is waived than what the order costs', async () => {
  const [staff, number] = [await newStaff(), await ordered([BASKET])]
  await changeLines(staff, number, addStrip)
  const { id, total } = await stateOf(number)
  await db.run('UPDATE order_dues SET amount_cents = ? WHERE order_id = ?', total + 1, id)
  const waive = (cents: number) =>
    act(staff, `/desk/orders/${number}/payment`, 'waive-due', { waived: String(cents / 100), reason: 'Our mistake' })
  await expect(await waive(total + 1)).toAnswer(422, expect.stringContaining('You can waive up to'))
  expect((await waive(total)).status).toBe(303)
  expect(await stateOf(number)).toMatchObject({ total: 0 })
})

test.each([
  ['started', 'succeeded'],
  ['unknown', 'succeeded'],
  ['pending', 'pending'],
  ['failed', 'failed'],
])('a form that is sent again asks the provider about a refund that is %s: then it is %s', async (state, then) => {
  const [{ number }, key] = [await newDeskOrder(), `again-${state}`]
  await refund(number, { amount: '5.00' }, { key })
  await db.run('UPDATE order_refunds SET state = ?, settled_at = NULL WHERE form_key = ?', state, key)
  const context = { db: testEnv.DB.withSession('first-primary'), settings: readSettings(testEnv), actor: owner }
  const again = await repeatRefund(context, (await findRefund(context.db, key))!, Date.now())
  expect(again.state).toBe(then)
})
