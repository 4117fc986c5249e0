import { expect, test } from 'vitest'
import { findOrderToChange } from '#db/desk/changes/order-to-change.ts'
import type { Desk } from '#api/desk/desk.ts'
import { totalsOf } from '#api/desk/changes/totals.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { settingsOf } from '#worker/base/settings.ts'

test.each([
  [1, 334],
  [2, 667],
  [3, 1001],
  [4, 1001],
])('of $10.01 off three pieces by a quote, %i have %i ¢', async (quantity, cents) => {
  const { id, number } = await newDeskOrder()
  await db.run('UPDATE order_items SET quantity = 3, coupon_cents = 1001 WHERE order_id = ?', id)
  const order = (await findOrderToChange(testEnv.DB as never, number))!
  const desk = { c: { get: () => settingsOf(testEnv) }, now: Date.now(), rules: order.rules } as unknown as Desk
  const { lineCouponCents } = await totalsOf(desk, order, [{ ...order.lines[0]!, quantity }], order.addresses.shipping)
  expect(lineCouponCents).toEqual([cents])
})
