import { beforeEach, expect, test } from 'vitest'
import { dueTaxEntries } from '#worker/tax/entries.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'

const { DB } = testEnv
const NOW = 1_000_000

type Entry = { name: string; refundId?: number; state?: string; nextAt: number; orderId?: number }

let orderId: number
let refunds = 0

beforeEach(async () => {
  await DB.prepare('DELETE FROM tax_entries').run()
  orderId = (await newDeskOrder()).id
})

async function enter({ name, refundId, state = 'waiting', nextAt, orderId: of = orderId }: Entry): Promise<void> {
  await DB.prepare(
    'INSERT INTO tax_entries (reference, order_id, refund_id, calculation, state, next_at) VALUES (?, ?, ?, NULL, ?, ?)',
  )
    .bind(name, of, refundId ?? null, state, nextAt)
    .run()
}

const newRefundId = () => 900_000 + ++refunds
const due = async (limit = 10) => (await dueTaxEntries(DB as never, NOW, limit)).map(({ reference }) => reference)

test('an entry is due from the millisecond on for which it is planned', async () => {
  await enter({ name: 'now', nextAt: NOW })
  await enter({ name: 'later', nextAt: NOW + 1 })
  expect(await due()).toEqual(['now'])
})

test('sales go before refunds, and of both what has waited longest, as many as a run sends', async () => {
  const { id: sold } = await newDeskOrder()
  await enter({ name: 'sent sale', orderId: sold, state: 'sent', nextAt: 1 })
  await enter({ name: 'old refund', orderId: sold, refundId: newRefundId(), nextAt: 1 })
  await enter({ name: 'new sale', nextAt: 3 })
  await enter({ name: 'old sale', orderId: (await newDeskOrder()).id, nextAt: 2 })
  expect(await due()).toEqual(['old sale', 'new sale', 'old refund'])
  expect(await due(2)).toEqual(['old sale', 'new sale'])
})

test.each([
  ['waiting', []],
  ['failed', []],
  ['sent', ['refund']],
])('a refund of a sale that is %s', async (state, expected) => {
  await enter({ name: 'sale', state, nextAt: NOW + 1 })
  await enter({ name: 'refund', refundId: newRefundId(), nextAt: 1 })
  expect(await due()).toEqual(expected)
})
