import { expect, test } from 'vitest'
import { BASKET } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { changeLines, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { newDraft, pressed, typedQuote } from '#tests/support/desk/quotes.ts'
import { moneyOf, refund } from '#tests/support/money.ts'
import { newStaff } from '#tests/support/staff.ts'

/** The sums that the books have of an order, refunds included. */
async function bookOf(number: string) {
  return db.first<Record<'paid' | 'shipping' | 'tax' | 'refunded' | 'returned', number>>(
    `SELECT sum(paid_cents) AS paid, sum(shipping_cents) AS shipping, sum(tax_cents) AS tax, sum(refunded_cents) AS refunded,
       sum(tax_returned_cents) AS returned FROM sales WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
    number,
  )
}

/** Washington takes 6.5 % of both. */
const taxIn = (cents: number) => Math.round((cents * 6.5) / 100)

test('shipping is taxed in the order, a change, a refund of the shipping, one of the rest, and the books', async () => {
  const staff = await newStaff()
  const number = await ordered([BASKET])
  const placed = await stateOf(number)
  expect(placed.shipping).toBeGreaterThan(0)
  expect(placed.tax).toBe(taxIn(placed.goods + placed.shipping))

  await changeLines(staff, number, { 'quantity.1': '2' })
  const changed = await stateOf(number)
  expect(changed).toMatchObject({ tax: taxIn(changed.goods + changed.shipping), due: changed.total - placed.total })
  await changeLines(staff, number, { 'quantity.1': '1' })
  expect(await stateOf(number)).toMatchObject({ tax: placed.tax, total: placed.total, due: 0 })

  const { shippingTaxCents } = await moneyOf(number)
  await refund(number, { shipping: String(placed.shipping / 100) })
  expect((await stateOf(number)).refunded).toBe(placed.shipping + shippingTaxCents)
  expect(await bookOf(number)).toMatchObject({ shipping: placed.shipping, tax: placed.tax, returned: shippingTaxCents })
  await refund(number, { pieces: { 1: 1 } })
  expect(await bookOf(number)).toMatchObject({ refunded: placed.total, returned: placed.tax })
})

test('a quote says the tax of its own shipping', async () => {
  const staff = await newStaff()
  const page = await newDraft(staff)
  // Two baskets for $9.00 each, and $100.00 for shipping.
  await pressed(staff, page, 'save', typedQuote({ zip_code: '98101', shipping: '100.00' }))
  const text = (await staff.page(page)).replaceAll('<!-- -->', '')
  expect(/Sales tax, Washington.*?(\$[\d.]+)/s.exec(text)?.[1]).toBe('$7.67')
})
