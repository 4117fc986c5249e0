import { expect, test } from 'vitest'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { refund } from '#tests/support/money.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'

const { DB } = testEnv

/** An order of a state that was paid on a day, with this tax. */
async function paidOn(day: string, state: string, taxCents: number, totalCents: number): Promise<string> {
  const at = Date.parse(`${day}T20:00:00Z`)
  const { number, id } = await newDeskOrder({ createdAt: at, totalCents })
  await DB.batch([
    DB.prepare('UPDATE orders SET tax_cents = ?2, total_cents = total_cents + ?2 WHERE id = ?1').bind(id, taxCents),
    DB.prepare(`UPDATE payment_attempts SET amount_cents = amount_cents + ?2 WHERE order_id = ?1`).bind(id, taxCents),
    DB.prepare('UPDATE order_addresses SET state = ?2 WHERE order_id = ?1').bind(id, state),
    DB.prepare(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'paid', ?)`).bind(id, at),
  ])
  return number
}

async function report(staff: Staff, month: string): Promise<any[]> {
  const answer = await staff.api('GET', `/api/desk/tax?month=${month}`)
  return ((await answer.json()) as { data: { states: unknown[] } }).data.states
}

test('the month’s report is a file with the figures of the screen', async () => {
  const staff = await newStaff('office')
  await paidOn('2032-03-03', 'WA', 1_035, 11_000)
  const answer = await act(staff, '/desk/tax?month=2032-03', 'tax-export')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="sales-tax-2032-03.csv"')
  const [row] = await report(staff, '2032-03')
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  expect(await answer.text()).toBe(
    'State,Orders,Goods,Shipping,Tax,Tax returned,Net tax\r\n' +
      `WA,1,${dollars(row.goodsCents)},${dollars(row.shippingCents)},10.35,0.00,10.35\r\n`,
  )
})

test('the month’s report equals sums by hand, and a refund in December stands in December', async () => {
  const staff = await newStaff('office')
  const first = await paidOn('2031-11-03', 'WA', 1_035, 11_000)
  await paidOn('2031-11-30', 'WA', 2_000, 21_000)
  await paidOn('2031-11-30', 'CA', 725, 11_000)
  await paidOn('2031-12-02', 'CA', 333, 6_000)
  await refund(first, { pieces: { 1: 1 } })
  await DB.prepare(
    `UPDATE order_refunds SET settled_at = ?2 WHERE order_id = (SELECT id FROM orders WHERE number = ?1)`,
  )
    .bind(first, Date.parse('2031-12-15T20:00:00Z'))
    .run()
  // One of two pieces, so half of the tax.
  expect(await report(staff, '2031-11')).toEqual([
    { state: 'CA', orders: 1, goodsCents: 10_000, shippingCents: 1_000, taxCents: 725, returnedCents: 0 },
    { state: 'WA', orders: 2, goodsCents: 30_000, shippingCents: 2_000, taxCents: 3_035, returnedCents: 0 },
  ])
  expect(await report(staff, '2031-12')).toEqual([
    { state: 'CA', orders: 1, goodsCents: 5_000, shippingCents: 1_000, taxCents: 333, returnedCents: 0 },
    { state: 'WA', orders: 0, goodsCents: 0, shippingCents: 0, taxCents: 0, returnedCents: 518 },
  ])
  const page = await staff.page('/desk/tax?month=2031-11')
  for (const text of ['California', 'Washington', '$30.35', '$37.60', 'All states'])
    expect(page.includes(text)).toBe(true)
})

test('the shop’s month begins at midnight in Portland', async () => {
  const staff = await newStaff('owner')
  const { id } = await newDeskOrder({ createdAt: Date.parse('2032-02-01T07:30:00Z') })
  await DB.prepare(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'paid', ?)`)
    .bind(id, Date.parse('2032-02-01T07:30:00Z'))
    .run()
  expect(await report(staff, '2032-01')).toMatchObject([{ state: 'OR', orders: 1 }])
  expect(await report(staff, '2032-02')).toEqual([])
})

test('Today lists an order with tax by the table until someone has checked it', async () => {
  const staff = await newStaff('office')
  const { number, id } = await newDeskOrder()
  await DB.prepare(`UPDATE orders SET tax_source = 'fallback' WHERE id = ?`).bind(id).run()
  expect((await staff.page('/desk')).includes('Tax by the table')).toBe(true)
  expect((await staff.page('/desk/tax')).includes(number)).toBe(true)
  expect((await act(staff, '/desk/tax', 'tax-checked', { number })).status).toBe(303)
  expect((await staff.page('/desk/tax')).includes(`/desk/orders/${number}`)).toBe(false)
  expect((await staff.page('/desk')).includes('Tax by the table')).toBe(false)
})

test('Today lists a tax that Stripe did not take in ten tries until someone has recorded it', async () => {
  const [staff, workshop] = [await newStaff('office'), await newStaff('workshop')]
  const { number, id } = await newDeskOrder()
  await DB.prepare(
    `INSERT INTO tax_entries (reference, order_id, calculation, state, tries, next_at) VALUES (?, ?, 'c', 'failed', 10, 0)`,
  )
    .bind(number, id)
    .run()
  expect((await staff.page('/desk')).includes('Taxes Stripe’s reports don’t have')).toBe(true)
  expect((await workshop.page('/desk')).includes('Taxes Stripe')).toBe(false)
  await act(staff, '/desk/tax', 'tax-checked', { number })
  expect((await staff.page('/desk')).includes('Taxes Stripe’s reports don’t have')).toBe(false)
})
