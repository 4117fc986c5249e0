import { expect, test } from 'vitest'
import { findRefund } from '#db/desk/money/refunds.ts'
import { repeatRefund } from '#api/desk/money/start-refund.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { owner, refund } from '#tests/support/money.ts'
import { settingsOf } from '#worker/base/settings.ts'

test.each([
  ['started', 'succeeded'],
  ['unknown', 'succeeded'],
  ['pending', 'pending'],
  ['failed', 'failed'],
])('a form that is sent again asks the provider about a refund that is %s: then it is %s', async (state, then) => {
  const [{ number }, key] = [await newDeskOrder(), `again-${state}`]
  await refund(number, { amount: '5.00' }, { key })
  await db.run('UPDATE order_refunds SET state = ?, settled_at = NULL WHERE form_key = ?', state, key)
  const context = { db: testEnv.DB.withSession('first-primary'), settings: settingsOf(testEnv), actor: owner }
  const again = await repeatRefund(context, (await findRefund(context.db, key))!, Date.now())
  expect(again.state).toBe(then)
})
