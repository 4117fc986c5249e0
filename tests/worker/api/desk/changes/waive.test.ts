import { expect, test } from 'vitest'
import { changeLines, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { addStrip } from '#tests/support/desk/dues.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { act, newStaff } from '#tests/support/staff.ts'

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
