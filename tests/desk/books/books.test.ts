import { beforeAll, expect, test, vi } from 'vitest'
import { db } from '#tests/support/db.ts'
import { bookRows, nothing } from '#tests/support/desk/books.ts'
import { atTime } from '#tests/support/desk/days.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { withDatabase } from '#tests/support/faults/database.ts'
import { refund } from '#tests/support/money.ts'
import { countFaults } from '#tests/support/schedules/counted.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { sameVisitor } from '#tests/support/trips.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('office')))

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

/** Two orders of Washington and two of California, of which the first is refunded by half in December. */
async function autumn(): Promise<void> {
  const first = await paidOn('2031-11-03', 'WA', 1_035, 11_000)
  await paidOn('2031-11-30', 'WA', 2_000, 21_000)
  await paidOn('2031-11-30', 'CA', 725, 11_000)
  await paidOn('2031-12-02', 'CA', 333, 6_000)
  await atTime(Date.parse('2031-12-15T20:00:00Z'), () => refund(first, { pieces: { 1: 1 } }))
}

test('the books equal sums by hand by day, state and month, and a refund in December stands in December', async () => {
  await autumn()
  const california = { orders: 1, goodsCents: 10_000, shippingCents: 1_000, taxCents: 725, paidCents: 11_725 }
  const washington = [
    { orders: 1, goodsCents: 10_000, shippingCents: 1_000, taxCents: 1_035, paidCents: 12_035 },
    { orders: 1, goodsCents: 20_000, shippingCents: 1_000, taxCents: 2_000, paidCents: 23_000 },
  ]
  expect(await bookRows('2031-11')).toEqual([
    { ...nothing, time: '2031-11-03', state: 'WA', ...washington[0] },
    { ...nothing, time: '2031-11-30', state: 'CA', ...california },
    { ...nothing, time: '2031-11-30', state: 'WA', ...washington[1] },
  ])
  const december = {
    ...{ orders: 1, goodsCents: 5_000, shippingCents: 1_000, taxCents: 333, paidCents: 6_333 },
    // One of two pieces, so half of the goods and of the tax.
    ...{ refundedCents: 5_518, taxReturnedCents: 518 },
  }
  const november = { orders: 3, goodsCents: 40_000, shippingCents: 3_000, taxCents: 3_760, paidCents: 46_760 }
  expect(await bookRows('2031')).toEqual([
    { ...nothing, time: '2031-11', state: '', ...november },
    { ...nothing, time: '2031-12', state: '', ...december },
  ])
  const page = await staff.page('/desk/books?period=2031-11')
  for (const text of ['California', 'Washington', 'Nov 30', '$30.35', '$467.60']) expect(page.includes(text)).toBe(true)
  const year = await staff.page('/desk/books?period=2031')
  expect(/<input[^>]* type="month"[^>]*>/.exec(year)![0]).toContain('value=""')
  for (const text of ['href="/desk/books?period=2031-12"', '$55.18', '$530.93']) expect(year.includes(text)).toBe(true)
  expect(await countFaults()).toEqual([])
})

test('the year’s books are a file by month and state with the figures of the screen', async () => {
  await paidOn('2033-03-03', 'WA', 1_035, 11_000)
  await paidOn('2033-03-09', 'WA', 1_035, 11_000)
  const answer = await act(staff, '/desk/books?period=2033', 'books-export', { period: '2033' })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="books-2033.csv"')
  expect(await answer.text()).toBe(
    'Date,State,Orders,Goods,Shipping,Tax,Deposits,Payments,Refunds,Tax refunded,' +
      'Disputed,Won back,Dispute fees,Payments less refunds,After disputes,Tax less refunds,Retail delivery fees in it,Exempt sales less refunds\r\n' +
      '2033-03,WA,2,200.00,20.00,20.70,0.00,240.70,0.00,0.00,0.00,0.00,0.00,240.70,240.70,20.70,0.00,0.00\r\n',
  )
})

test('whichever query fails, the month’s books are a page that says so, and no file', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await paidOn('2034-03-03', 'WA', 1_035, 11_000)
  const path = '/desk/books?period=2034-03'
  const fields = hiddenOf(await staff.page(path), 'books-export')
  const exported = async (works: number) => {
    let left = works
    const env = withDatabase(testEnv, (work) => (left-- > 0 ? work() : Promise.reject(new Error('D1_ERROR: lost'))))
    return sameVisitor(staff, env).postAs(path, fields)
  }
  for (let works = 0; ; works++) {
    const answer = await exported(works)
    if (answer.headers.has('Content-Disposition')) {
      // Each failure is in the log.
      expect(log.mock.calls.length).toBeGreaterThanOrEqual(works)
      expect([works > 1, (await answer.text()).trim().split('\n').length]).toEqual([true, 2])
      return
    }
    expect([works, answer.status >= 500, answer.headers.get('Content-Type')]).toEqual([
      works,
      true,
      expect.stringContaining('text/html'),
    ])
    expect(await answer.text()).toMatch(/can’t be loaded right now|Something went wrong on our end|Submit again/)
  }
})

test('the shop’s month begins at midnight in Portland', async () => {
  const { id } = await newDeskOrder({ createdAt: Date.parse('2032-02-01T07:30:00Z') })
  await db.run(
    `INSERT INTO order_events (order_id, kind, at) VALUES (?, 'paid', ?)`,
    ...[id, Date.parse('2032-02-01T07:30:00Z')],
  )
  expect(await bookRows('2032-01')).toMatchObject([{ time: '2032-01-31', state: 'OR', orders: 1 }])
  expect(await bookRows('2032-02')).toEqual([])
})

test('Today lists an order with tax by the table until someone has checked it', async () => {
  const { number, id } = await newDeskOrder()
  await db.run(`UPDATE orders SET tax_source = 'fallback' WHERE id = ?`, id)
  expect((await staff.page('/desk')).includes('Tax by the table')).toBe(true)
  expect((await staff.page('/desk/books')).includes(number)).toBe(true)
  expect((await act(staff, '/desk/books', 'tax-checked', { number })).status).toBe(303)
  expect((await staff.page('/desk/books')).includes(`/desk/orders/${number}`)).toBe(false)
  expect((await staff.page('/desk')).includes('Tax by the table')).toBe(false)
})

test.each(['canceled', 'payment_failed', 'placing'])('no tax is checked of an order that is %s', async (status) => {
  const { number, id } = await newDeskOrder({ status })
  await db.run(`UPDATE orders SET tax_source = 'fallback' WHERE id = ?`, id)
  expect(await (await newStaff('office')).page('/desk/books')).not.toContain(number)
})

test('Today lists a tax that Stripe did not take in ten tries until someone has recorded it', async () => {
  const [staff, workshop] = [await newStaff('office'), await newStaff('workshop')]
  const { number, id } = await newDeskOrder()
  await db.run(
    `INSERT INTO tax_entries (reference, order_id, calculation, state, tries, next_at) VALUES (?, ?, 'c', 'failed', 10, 0)`,
    ...[number, id],
  )
  expect((await staff.page('/desk')).includes('Taxes Stripe’s reports don’t have')).toBe(true)
  expect((await workshop.page('/desk')).includes('Taxes Stripe')).toBe(false)
  await act(staff, '/desk/books', 'tax-checked', { number })
  expect((await staff.page('/desk')).includes('Taxes Stripe’s reports don’t have')).toBe(false)
})

test('a month without sales leads to this month, which waits for the next payment', async () => {
  const empty = await staff.page('/desk/books?period=2021-05')
  expect(empty).toMatch(/Nothing was paid or refunded in May 2021\..*href="\/desk\/books"[^>]*>Show this month/s)
  vi.setSystemTime(Date.parse('2039-05-20T20:00:00Z'))
  expect(await (await newStaff('office')).page('/desk/books')).toContain('The next payment will appear here.')
})
