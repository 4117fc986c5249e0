import { describe, expect, test } from 'vitest'
import { moneyOf } from '#tests/support/money.ts'
import { newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { limits } from '#worker/base/limits.ts'

/** Someone who may do something once more. */
async function nearlyAtLimit(name: 'deskReads' | 'deskWrites' | 'deskRefunds', key: string): Promise<Staff> {
  const staff = await newStaff('office')
  await testEnv.DB.prepare('INSERT INTO rate_limits VALUES (?, ?, ?)')
    .bind(`${key}|${staff.id}`, Date.now(), limits[name].hits - 1)
    .run()
  return staff
}

describe('the desk answers 429 with the time to wait', () => {
  test('to more than 600 reads a minute by one person, and to no one else', async () => {
    expect(limits.deskReads).toEqual({ hits: 600, windowMs: 60_000 })
    const staff = await nearlyAtLimit('deskReads', 'desk-reads')
    expect((await staff.get('/desk/log')).status).toBe(200)
    const refused = await staff.get('/desk/log')
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('Wait a minute')])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect((await (await newStaff('office')).get('/desk/log')).status).toBe(200)
  })

  test('to more than 120 writes a minute, keeps what was typed, and writes nothing', async () => {
    expect(limits.deskWrites).toEqual({ hits: 120, windowMs: 60_000 })
    const staff = await nearlyAtLimit('deskWrites', 'desk-writes')
    const { number } = await newDeskOrder()
    const path = `/desk/orders/${number}`
    const form = hiddenOf(await staff.page(path), 'order-hold')
    await act(staff, path, 'order-note', { body: 'The last one' })
    const refused = await staff.postAs(path, { ...form, reason: 'Waits for a call' })
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('value="Waits for a call"')])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await orderNow(number)).toMatchObject({ held: '' })
  })

  test('to more than 20 refunds an hour, even by cancellations, and sends nothing', async () => {
    expect(limits.deskRefunds).toEqual({ hits: 20, windowMs: 3_600_000 })
    const staff = await nearlyAtLimit('deskRefunds', 'desk-refunds')
    const { number } = await newDeskOrder()
    const path = `/desk/orders/${number}`
    const form = { amount: '5.00', expected: '500', reason: 'Late', sent_by: 'Check' }
    expect((await act(staff, `${path}/refund`, 'refund', form)).status).toBe(303)
    const again = await act(staff, `${path}/refund`, 'refund', { ...form, detail: 'Profile cracked' })
    expect([again.status, await again.text()]).toEqual([429, expect.stringContaining('value="Profile cracked"')])
    const cancel = { reason: 'Called to cancel', expected: '12100', sent_by: 'Check' }
    expect((await act(staff, `${path}/cancel`, 'cancel-order', cancel)).status).toBe(429)
    expect(await moneyOf(number)).toMatchObject({ status: 'paid', refundedCents: 500 })
  })

  test('to refunds that were sent, and not to tries that were refused', async () => {
    const staff = await nearlyAtLimit('deskRefunds', 'desk-refunds')
    const { number } = await newDeskOrder({ payment: 'test' })
    const path = `/desk/orders/${number}`
    const form = { amount: '5.00', expected: '500', reason: 'Late' }
    const refused = [
      { ...form, reason: '' },
      { ...form, amount: '9999.00', expected: '999900' },
      { ...form, expected: '0' },
      // The provider of the tests refuses an amount that ends in 13 cents.
      { ...form, amount: '5.13', expected: '513' },
    ]
    for (const tried of refused) await act(staff, `${path}/refund`, 'refund', tried)
    expect((await act(staff, `${path}/refund`, 'refund', form)).status).toBe(303)
    expect((await act(staff, `${path}/refund`, 'refund', form)).status).toBe(429)
  })

  test('to more than five emails about a request an hour, and not to answers that someone was faster with', async () => {
    const [staff, reference] = [await newStaff('office'), await newRequest()]
    const answer = (version: number) =>
      staff.api('POST', `/api/desk/requests/${reference}/replies`, {
        ...{ subject: 'Your closet', body: 'It fits.', next_state: 'waiting', version },
      })
    for (let tries = 0; tries < 6; tries++) expect((await answer(99)).status).toBe(409)
    for (let sent = 1; sent <= 5; sent++) expect((await answer(sent)).status).toBe(200)
    expect((await answer(6)).status).toBe(429)
  })
})
