import { expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { changeLines, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { BASKET, SCARCE, address } from '#tests/support/checkout.ts'
import { cancelInvoices } from '#db/orders/move-order.ts'
import { testEnv } from '#tests/support/env.ts'
import { db } from '#tests/support/db.ts'
import { act, newStaff } from '#tests/support/staff.ts'

let made = 0

async function newCoupon(fields: Record<string, string>): Promise<string> {
  const code = `AGAIN${++made}`
  const kind = { kind: 'percent', percent: '10', with_sale_items: 'on', code }
  await act(await newStaff(), `${deskPaths.coupons}?id=new`, 'coupon-save', { ...kind, ...fields })
  return code
}

const countersOf = (code: string) =>
  db.first(
    `SELECT used, given_cents AS given, (SELECT group_concat(user_key) FROM coupon_redemptions WHERE coupon_id = c.id) AS users
     FROM coupons c WHERE code = ?`,
    code,
  )

const cancel = async (number: string) =>
  act(await newStaff(), deskHref(deskPaths.order, { number }), 'order-move', { to: 'canceled', reason: 'No answer' })
const reopen = async (number: string) =>
  act(await newStaff(), deskHref(deskPaths.orderPayment, { number }), 'order-reopen', {})

test.each([
  ['percentage', {}],
  ['coupon that works once for each customer', { once_per_email: 'on' }],
  ['free shipping', { kind: 'free_shipping', percent: '' }],
])('an order that is reopened takes its coupon again: a %s', async (_, fields: Record<string, string>) => {
  const code = await newCoupon(fields)
  const number = await ordered([BASKET], 'invoice', code)
  const before = await countersOf(code)
  expect(before).toMatchObject({ used: 1, users: fields['once_per_email'] ? address.email : null })
  for (let round = 0; round < 2; round++) {
    await cancel(number)
    expect(await countersOf(code)).toEqual({ used: 0, given: 0, users: null })
    expect((await reopen(number)).status).toBe(303)
    expect(await countersOf(code)).toEqual(before)
  }
})

test.each([
  ['used up', { max_uses: '1' }, 'has since been used up'],
  ['used again by its customer', { once_per_email: 'on' }, 'has since used it on another order'],
])('an order whose coupon was %s stays canceled', async (_, fields, message) => {
  const code = await newCoupon(fields)
  const number = await ordered([BASKET], 'invoice', code)
  await cancel(number)
  const other = await ordered([BASKET], 'invoice', code)
  await expect(await reopen(number)).toAnswer(422, expect.stringContaining(message))
  expect([(await stateOf(number)).status, (await countersOf(code))!['used']]).toEqual(['canceled', 1])
  await cancel(other)
  expect((await reopen(number)).status).toBe(303)
})

test('an order that is paid after it was canceled takes its coupon again when it is approved', async () => {
  const code = await newCoupon({})
  const number = await ordered([BASKET], 'invoice', code)
  await cancel(number)
  await db.run(`UPDATE orders SET status = 'needs_attention', attention = 'Paid late' WHERE number = ?`, number)
  const page = deskHref(deskPaths.orderPayment, { number })
  expect((await act(await newStaff(), page, 'resolve-order', { reason: 'Paid after all' })).status).toBe(303)
  expect(await countersOf(code)).toMatchObject({ used: 1 })
})

test('a coupon gets back a use for each order that is canceled together', async () => {
  const code = await newCoupon({})
  const numbers = [await ordered([BASKET], 'invoice', code), await ordered([BASKET], 'invoice', code)]
  expect(await countersOf(code)).toMatchObject({ used: 2 })
  const user = (await newStaff(null)).id
  await db.run('UPDATE orders SET user_id = ? WHERE number IN (?, ?)', user, ...numbers)
  await testEnv.DB.batch(cancelInvoices(testEnv.DB, user, Date.now()))
  expect(await countersOf(code)).toEqual({ used: 0, given: 0, users: null })
})

test.each([
  ['a line goes', { 'quantity.2': '0' }],
  ['pieces are added', { 'quantity.1': '3' }],
  ['staff take an amount off', { discount: '5', reason: 'Regular customer' }],
  ['a line goes and staff take an amount off', { 'quantity.2': '0', discount: '5', reason: 'Regular customer' }],
])('what a coupon gave away follows an order in which %s, until it is canceled', async (_, fields) => {
  const code = await newCoupon({})
  const number = await ordered([BASKET, SCARCE], 'invoice', code)
  expect((await changeLines(await newStaff(), number, fields as Record<string, string>)).status).toBe(303)
  const off = await db.value<number>(
    `SELECT sum(i.coupon_cents) - o.own_discount_cents FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.number = ?`,
    number,
  )
  expect(await countersOf(code)).toMatchObject({ used: 1, given: off })
  await cancel(number)
  expect(await countersOf(code)).toEqual({ used: 0, given: 0, users: null })
})

test.each([
  ['all of it', 1],
  ['a part', 0.4],
])('what staff waive of a balance is not what a coupon gave: %s', async (_, part) => {
  const [code, staff] = [await newCoupon({}), await newStaff()]
  const number = await ordered([BASKET, SCARCE], 'test', code)
  await changeLines(staff, number, { 'quantity.1': '3' })
  const [{ due, goods }, before] = [await stateOf(number), await countersOf(code)]
  const waived = (Math.round(due * part) / 100).toFixed(2)
  const page = deskHref(deskPaths.orderPayment, { number })
  expect((await act(staff, page, 'waive-due', { waived, reason: 'Our mistake' })).status).toBe(303)
  expect((await stateOf(number)).goods).toBeLessThan(goods)
  expect(await countersOf(code)).toEqual(before)
  await changeLines(staff, number, { 'quantity.2': '0' })
  const given = (await countersOf(code))!['given'] as number
  expect(given).toBeGreaterThan(0)
  expect(given).toBeLessThan(before!['given'] as number)
})
