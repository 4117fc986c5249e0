import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'
import { flushOutbox } from '#worker/outbox.ts'

const pageOf = (number: string) => `/desk/orders/${number}`
const reason = 'Because the test says so'

/** Makes the next step of the order's page, or the move to `to` under More. */
function step(staff: Staff, number: string, fields: Record<string, string> = {}): Promise<Response> {
  return act(staff, pageOf(number), 'order-move', { no_tracking: 'on', reason, ...fields })
}

/** The moves that the customer was mailed, once all of their emails are due. */
async function mailedMoves(id: number, minutes = 6): Promise<string[]> {
  await flushOutbox(testEnv, Date.now() + minutes * MINUTE_MS, 100)
  const results = await db.rows<{ kind: string }>(
    `SELECT kind FROM outbox WHERE about = ? AND sent_at IS NOT NULL AND kind <> 'order-received' ORDER BY sent_at, id`,
    `order:${id}`,
  )
  return results.map(({ kind }) => kind)
}

describe('moves one after the other, before their emails have gone out', () => {
  test('mail the customer the last one only', async () => {
    const [staff, { id, number }] = [await newStaff(), await newDeskOrder()]
    await step(staff, number)
    await step(staff, number)
    expect(await mailedMoves(id)).toEqual(['order-shipped'])
    await step(staff, number)
    expect(await mailedMoves(id, 12)).toEqual(['order-shipped', 'order-delivered'])
  })

  test('of which the last is undone mail the customer the one before', async () => {
    const [staff, { id, number }] = [await newStaff(), await newDeskOrder()]
    await step(staff, number)
    await step(staff, number)
    expect((await act(staff, pageOf(number), 'order-undo')).status).toBe(303)
    expect(await mailedMoves(id)).toEqual(['order-in_production'])
  })

  test('and back mail the customer nothing', async () => {
    const [staff, { id, number }] = [await newStaff(), await newDeskOrder()]
    await step(staff, number)
    await step(staff, number, { to: 'paid' })
    expect(await mailedMoves(id)).toEqual([])
  })

  test('keep a mail that staff send again', async () => {
    const [staff, { id, number }] = [await newStaff(), await newDeskOrder({ status: 'shipped' })]
    await act(staff, pageOf(number), 'order-mail', { kind: 'order-in_production', mail_to: 'other@example.com' })
    expect(await mailedMoves(id)).toEqual(['order-in_production'])
  })
})
