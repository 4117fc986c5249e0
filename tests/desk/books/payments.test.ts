import { expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import { deadlinesPassed } from '#shared/checkout/shop-hours.ts'
import { runJobs } from '#worker/jobs.ts'
import { bookRows } from '#tests/support/desk/books.ts'
import { atTime, shopToday } from '#tests/support/desk/days.ts'
import { ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { SCARCE } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { moneyOf } from '#tests/support/money.ts'
import { act, newStaff } from '#tests/support/staff.ts'

const pageOf = (number: string) => deskHref(deskPaths.orderPayment, { number })
const dollars = (cents: number) => (cents / 100).toFixed(2)
const day = (year: number, text: string) => Date.parse(`${year}-${text}T20:00:00Z`)

/** Records money as someone who has just opened the Desk. */
async function record(number: string, fields: Record<string, string>) {
  return act(await newStaff(), pageOf(number), 'record-payment', { received_on: shopToday(), ...fields })
}

test('a deposit counts on its day, and goods and tax when the order is full, with the method of each', async () => {
  const number = await atTime(day(2031, '10-20'), () => ordered([1603], 'invoice'))
  const { total, tax } = await stateOf(number)
  await atTime(day(2031, '11-03'), () => record(number, { amount: '20.00', method: 'cash', received_on: '2031-10-30' }))
  await atTime(day(2031, '12-04'), () =>
    record(number, { amount: dollars(total - 2_000), method: 'check', reference: '1077', fee: '1.50' }),
  )
  expect(await bookRows('2031-10')).toMatchObject([
    { time: '2031-10-30', state: 'WA', orders: 0, paidCents: 2_000, depositCents: 2_000, goodsCents: 0, taxCents: 0 },
  ])
  expect(await bookRows('2031-11')).toEqual([])
  expect(await bookRows('2031-12')).toMatchObject([
    { time: '2031-12-04', orders: 1, paidCents: total - 2_000, depositCents: -2_000, taxCents: tax },
  ])
  const staff = await newStaff()
  const october = await staff.page('/desk/books?period=2031-10')
  for (const text of ['Cash', 'href="/desk/books?period=2031-10-30"', '?period=2031-10&amp;state=WA'])
    expect(october).toContain(text)
  const listed = await staff.page('/desk/books?period=2031-12-04')
  for (const text of [number, 'Check', '1077', '$1.50', `$${dollars(total - 2_150)}`]) expect(listed).toContain(text)
})

test.each([
  ['the day before the order', { received_on: '2031-03-31', method: 'cash' }, 'The order was placed on Apr 1'],
  ['tomorrow', { received_on: '2031-04-03', method: 'cash' }, 'This date is in the future.'],
  ['a check without its number', { received_on: '2031-04-02', method: 'check' }, 'number of the check or transfer'],
  [
    'a transfer without its number',
    { received_on: '2031-04-02', method: 'transfer' },
    'number of the check or transfer',
  ],
  ['an unknown method', { received_on: '2031-04-02', method: 'shells' }, 'Choose how it was paid.'],
  ['a fee above the payment', { received_on: '2031-04-02', method: 'terminal', fee: '6' }, 'more than the payment'],
])('%s is refused, and nothing is recorded', async (_, fields, message) => {
  const number = await atTime(day(2031, '04-01'), () => ordered([1603], 'invoice'))
  // In the shop it is still April 2 when it is the third in UTC.
  const refused = await atTime(Date.parse('2031-04-03T05:00:00Z'), () => record(number, { amount: '5.00', ...fields }))
  await expect(refused).toAnswer(422, expect.stringContaining(message))
  expect(await moneyOf(number)).toMatchObject({ paidCents: 0, status: 'pending_payment' })
})

const correct = async (number: string, fields: Record<string, string>) =>
  act(await newStaff(), pageOf(number), 'correct-payment', {
    received_on: shopToday(),
    reason: 'Typed wrongly',
    ...fields,
  })

test('a payment is corrected by another row: the first stays in its month, and the books add up', async () => {
  const number = await atTime(day(2032, '02-10'), () => ordered([1603], 'invoice'))
  const { total } = await stateOf(number)
  await atTime(day(2032, '03-10'), () => record(number, { amount: dollars(total), reference: '9' }))
  const march = await bookRows('2032-03')
  const right = { amount: dollars(total), method: 'transfer', reference: 'TX-9', received_on: '2032-02-28' }
  expect((await atTime(day(2032, '04-02'), () => correct(number, right))).status).toBe(303)
  expect(await bookRows('2032-03')).toEqual(march)
  expect(await bookRows('2032-02')).toMatchObject([{ time: '2032-02-28', paidCents: total }])
  expect(await bookRows('2032-04')).toMatchObject([{ time: '2032-04-02', paidCents: -total }])
  expect(await stateOf(number)).toMatchObject({ status: 'paid', paid: total })
  expect(await (await newStaff()).page(pageOf(number))).toContain('Bank transfer')
})

test('a check that bounced leaves the order unpaid again, and it can be paid anew', async () => {
  const number = await ordered([1603], 'invoice')
  const { total, tax } = await stateOf(number)
  await record(number, { amount: dollars(total), reference: '9' })
  expect((await correct(number, { amount: '0', reference: '9' })).status).toBe(303)
  expect(await stateOf(number)).toMatchObject({ status: 'pending_payment', paid: 0 })
  await record(number, { amount: dollars(total), method: 'cash' })
  expect(await stateOf(number)).toMatchObject({ status: 'paid', paid: total })
  const sums = await db.first(
    'SELECT sum(orders) AS orders, sum(paid_cents) AS paid, sum(tax_cents) AS tax FROM sales WHERE order_id = (SELECT id FROM orders WHERE number = ?)',
    number,
  )
  expect(sums).toEqual({ orders: 1, paid: total, tax })
})

test('an unpaid invoice gets more days, and no others do', async () => {
  const waiting = { status: 'pending_payment', createdAt: day(2031, '05-01') }
  const [{ number: late }, { number }] = [await newDeskOrder(waiting), await newDeskOrder(waiting)]
  const told = await atTime(day(2031, '05-02'), async () =>
    act(await newStaff(), pageOf(number), 'order-pay-by', { pay_by: '2031-06-20' }),
  )
  expect(told.status).toBe(303)
  // Reminders go out first, and days later what is due ends.
  for (const at of ['05-20', '06-15', '06-19']) await runJobs(testEnv, day(2031, at))
  expect([(await stateOf(late)).status, (await stateOf(number)).status]).toEqual(['canceled', 'pending_payment'])
  await atTime(day(2031, '05-02'), async () =>
    expect(await (await newStaff()).page(pageOf(number))).toContain('value="2031-06-20"'),
  )
  for (const at of ['06-24', '07-01']) await runJobs(testEnv, day(2031, at))
  expect((await stateOf(number)).status).toBe('canceled')
})

test('a canceled invoice that is paid after all is reopened while its stock is there', async () => {
  const stock = () => db.value<number>('SELECT quantity FROM stock WHERE product_id = ?', SCARCE)
  const number = await ordered([SCARCE], 'invoice')
  const [{ total }, left] = [await stateOf(number), await stock()]
  const staff = await newStaff()
  await act(staff, deskHref(deskPaths.order, { number }), 'order-move', { to: 'canceled', reason: 'No answer' })
  expect([(await stateOf(number)).status, await stock()]).toEqual(['canceled', left! + 1])
  await db.run('UPDATE stock SET quantity = 0 WHERE product_id = ?', SCARCE)
  await expect(await act(staff, pageOf(number), 'order-reopen', {})).toAnswer(
    422,
    expect.stringContaining('has since sold'),
  )
  expect((await stateOf(number)).status).toBe('canceled')
  await db.run('UPDATE stock SET quantity = 1 WHERE product_id = ?', SCARCE)
  expect((await act(staff, pageOf(number), 'order-reopen', {})).status).toBe(303)
  expect([(await stateOf(number)).status, await stock()]).toEqual(['pending_payment', 0])
  await record(number, { amount: dollars(total), method: 'cash' })
  expect([(await stateOf(number)).status, await stock()]).toEqual(['paid', 0])
})

test('a canceled invoice that is reopened days later leaves and arrives by as many business days later', async () => {
  const number = await ordered([1603], 'invoice')
  const dates = () =>
    db.first<{ days: string }>(
      `SELECT json_array(cut_by, arrives_from, arrives_to) AS days FROM orders WHERE number = ?`,
      number,
    )
  const [before, staff] = [JSON.parse((await dates())!.days) as number[], await newStaff()]
  const cancel = { to: 'canceled', reason: 'No answer' }
  await act(staff, deskHref(deskPaths.order, { number }), 'order-move', cancel)
  await act(staff, pageOf(number), 'order-reopen', {})
  // Canceled and reopened within an hour, its days stay.
  await act(staff, deskHref(deskPaths.order, { number }), 'order-move', cancel)
  const canceledAt = `SELECT max(at) FROM order_events e JOIN orders o ON o.id = e.order_id WHERE kind = 'canceled' AND number = ?`
  const at = Number(await db.value(canceledAt, number))
  const later = addBusinessDays(shopDay(at), 20, []) + 17 * 3_600_000
  const passed = deadlinesPassed(at, later, { closed: [] })
  await atTime(later, async () => act(await newStaff(), pageOf(number), 'order-reopen', {}))
  const after = JSON.parse((await dates())!.days) as number[]
  expect(after).toEqual(before.map((day) => addBusinessDays(day, passed, [])))
})

test('the export of orders has the day of the payment, its fee, its number and what is left', async () => {
  const { number } = await newDeskOrder({ status: 'pending_payment' })
  const total = 12_600
  await record(number, { amount: dollars(total), reference: '1077', fee: '2.00' })
  const staff = await newStaff()
  const answer = await act(staff, '/desk/orders', 'orders-export', { format: 'csv' })
  const csv = await answer.text()
  expect(csv).toContain('Paid on (Pacific),Paid,Payment fees,Net of fees,Payment references')
  expect(csv).toContain(
    `,${new Date(shopDay(Date.now())).toISOString().slice(0, 10)},${total / 100},2,${(total - 200) / 100},1077,`,
  )
})

test('a bookkeeper sees books, payments and exports, checks tax, and moves no money', async () => {
  const { number } = await newDeskOrder({ status: 'pending_payment' })
  const staff = await newStaff('bookkeeper')
  expect(await staff.page('/desk/books')).toContain('Books of')
  expect(await staff.page(deskHref(deskPaths.order, { number }))).toContain('Balance due')
  for (const path of [deskPaths.orderPayment, deskPaths.orderRefund, deskPaths.orderCancel])
    expect((await staff.get(deskHref(path, { number }))).status).toBe(403)
  expect(await staff.page('/desk/orders')).toContain('Export')
})
