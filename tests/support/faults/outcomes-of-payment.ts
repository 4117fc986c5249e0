import { expect } from 'vitest'
import { FIRST_LOOK_MS } from '#worker/base/limits.ts'
import { runJobs } from '#worker/jobs.ts'
import { payAt, stored } from '#tests/support/stripe-orders.ts'
import { ordersAndStock, type Case } from './case.ts'
import { visits } from './sections.ts'

/** The payment's page cannot be opened: no order, no stock taken, and the same order succeeds later. */
export async function notCharged({ world, healthy }: Case): Promise<void> {
  const [answer] = await visits.checkout.send(world)
  expect([answer!.status, answer!.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(JSON.parse(answer!.text)).toEqual({
    message: expect.stringContaining('Nothing was charged.'),
    code: 'payment_unreachable',
  })
  expect(await ordersAndStock(world)).toEqual({ orders: 0, left: 9 })
  const [again] = await visits.checkout.send(healthy())
  expect([again!.status, JSON.parse(again!.text).data.status]).toEqual([201, 'pending_payment'])
  expect(await ordersAndStock(world)).toEqual({ orders: 1, left: 8 })
}

/** No one reports the payment, so the cron job asks. */
export async function foundPaid({ world }: Case): Promise<void> {
  const [answer] = await visits.checkout.send(world)
  const { number, status, payment_url: url } = JSON.parse(answer!.text).data
  expect([answer!.status, status]).toEqual([201, 'pending_payment'])
  await payAt(url)
  await runJobs(world.env, Date.now() + FIRST_LOOK_MS / 2)
  expect((await stored(number)).status).toBe('pending_payment')
  await runJobs(world.env, Date.now() + FIRST_LOOK_MS + 1_000)
  expect((await stored(number)).status).toBe('paid')
}
