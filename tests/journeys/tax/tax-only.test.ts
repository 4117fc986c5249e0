import { beforeAll, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { BASKET, SCARCE } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { moneyOf, refund } from '#tests/support/money.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('owner')))

const exempt = { tax_only: true, certificate: 'WA-20417', reason: 'Tax exempt' }

const bookOf = (number: string) =>
  db.first<Record<string, number | string>>(
    `SELECT max(state) AS state, sum(tax_cents) AS tax, sum(tax_returned_cents) AS returned, sum(refunded_cents) AS refunded
     FROM sales WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
    number,
  )

test('all tax goes back alone, by the books’ state, and then the goods without it', async () => {
  const number = await ordered([BASKET])
  const { tax, total, shipping } = await stateOf(number)
  expect(await refund(number, exempt)).toMatchObject({ outcome: 'done', amountCents: tax })
  expect(await bookOf(number)).toEqual({ state: 'WA', tax, returned: tax, refunded: tax })
  const { refunds } = await moneyOf(number)
  expect(refunds[0]!.reason).toBe('Tax only, certificate WA-20417. Tax exempt')
  expect(await refund(number, exempt)).toMatchObject({ errors: { amount: ['No tax is left to refund of these.'] } })
  await refund(number, { pieces: { 1: 1 }, shipping: String(shipping / 100) })
  expect(await bookOf(number)).toEqual({ state: 'WA', tax, returned: tax, refunded: total })
  expect((await moneyOf(number)).status).toBe('refunded')
})

test('a chosen line gives back its own, and no piece of it is counted as refunded or put back in stock', async () => {
  const number = await ordered([BASKET, SCARCE])
  const stock = () => db.value<number>('SELECT quantity FROM stock WHERE product_id = ?', SCARCE)
  const before = await stock()
  const sent = await refund(number, { ...exempt, pieces: { 2: 1 }, restock: [2] })
  const { lines } = await moneyOf(number)
  expect(lines.map(({ refundedQuantity, refundedCents }) => [refundedQuantity, refundedCents])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(lines.map(({ taxAloneCents }) => taxAloneCents)).toEqual([0, sent.amountCents])
  expect(sent.amountCents).toBe(Math.round((lines[1]!.unitCents * 6.5) / 100))
  expect(await stock()).toBe(before)
})

test.each([
  [{ ...exempt, certificate: '' }, { certificate: ['Enter the number of the certificate.'] }],
  [{ ...exempt, amount: '1.00' }, { amount: ['Leave this empty. The tax of the lines is refunded.'] }],
  [{ ...exempt, tax_only: false, pieces: { 1: 1 } }, { certificate: ['Select “Tax only”, or leave this empty.'] }],
])('a refund of %o is refused', async (form, errors) => {
  expect(await refund(await ordered([BASKET]), form)).toMatchObject({ outcome: 'invalid', errors })
})

test('the form shows the amount, asks for a press with it, and refunds it', async () => {
  const number = await ordered([BASKET])
  const { tax } = await stateOf(number)
  const page = deskHref(deskPaths.orderRefund, { number })
  const typed = { tax_only: 'on', certificate: 'WA-1', reason: 'Tax exempt', sent_by: 'Check' }
  const first = await (await act(staff, page, 'refund', typed)).text()
  expect(hiddenOf(first, 'refund')).toMatchObject({ expected: String(tax) })
  await staff.postAs(page, { ...hiddenOf(first, 'refund'), ...typed })
  expect(await bookOf(number)).toMatchObject({ returned: tax })
})
