import { beforeAll, describe, expect, test } from 'vitest'
import { payByCheck, replaceDue } from '#db/desk/changes/dues.ts'
import { db } from '#tests/support/db.ts'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { changeLines, linesPage, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { BASKET, SCARCE, WALL } from '#tests/support/checkout.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { moneyOf, recordPayment, refund } from '#tests/support/money.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => {
  staff = await newStaff()
  await db.run('UPDATE stock SET quantity = 50 WHERE product_id = ?', STRIP)
})

const { DB } = testEnv
const pageOf = (number: string) => `/desk/orders/${number}`
const STRIP = 1603

const stockLeft = () => db.value<number>('SELECT quantity FROM stock WHERE product_id = ?', SCARCE)

async function otherMetal(): Promise<{ id: number; cents: number }> {
  const row = await db.first<{ id: number; cents: number }>(
    `SELECT id, sale_price_cents AS cents FROM products WHERE family_id = ?1 AND id <> ?1 AND for_sale = 1 ORDER BY id`,
    BASKET,
  )
  return row!
}

async function linesOf(number: string): Promise<Record<string, unknown>[]> {
  const results = await db.rows(
    `SELECT line_no, product_id, quantity, unit_price_cents AS unit FROM order_items
     WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY line_no`,
    number,
  )
  return results
}

describe('fewer pieces of an order', () => {
  test('give back the difference to the cent, with its tax, and untouched lines keep the price that was paid', async () => {
    const number = await ordered([BASKET, STRIP, STRIP])
    const before = await stateOf(number)
    const lines = await linesOf(number)
    await changeCatalogue(`UPDATE products SET price_cents = price_cents + 1000 WHERE id = ${BASKET}`)
    const strip = lines.find(({ product_id: id }) => id === STRIP)!
    const saved = await changeLines(staff, number, { [`quantity.${strip['line_no'] as number}`]: '1' })
    await changeCatalogue(`UPDATE products SET price_cents = price_cents - 1000 WHERE id = ${BASKET}`)
    expect(outcomeOf(saved)).toBe(`303 ${pageOf(number)}`)
    const after = await stateOf(number)
    expect(after.goods).toBe(before.goods - (strip['unit'] as number))
    expect(after).toMatchObject({ paid: before.total, changedBack: before.total - after.total, due: 0, owed: 0 })
    expect(after.total).toBe(after.goods + after.shipping + after.tax)
    expect(after.tax).toBe(Math.round((after.goods + after.shipping) * 0.065))
    expect(await linesOf(number)).toEqual(lines.map((line) => (line === strip ? { ...line, quantity: 1 } : line)))
    const { refunds } = await moneyOf(number)
    expect(refunds).toMatchObject([{ state: 'succeeded', amountCents: before.total - after.total }])
    expect(await logOf(`order:${after.id}`)).toMatchObject([
      { action: 'order.lines', amount_cents: before.total - after.total },
      { action: 'refund.sent' },
    ])
  })

  test('keep the share of a coupon, and refunds after the change add up to what was paid', async () => {
    const number = await ordered([BASKET, SCARCE, STRIP], 'test', 'WELCOME10')
    const before = await stateOf(number)
    const [first] = await linesOf(number)
    await changeLines(staff, number, { [`quantity.${first!['line_no'] as number}`]: '0' })
    const after = await stateOf(number)
    expect(after.changedBack).toBe(before.total - after.total)
    const { lines, shippingCents } = await moneyOf(number)
    expect(lines).toHaveLength(2)
    await refund(number, { pieces: { [lines[0]!.lineNo]: 1 }, shipping: String(shippingCents / 100) })
    await refund(number, { pieces: { [lines[1]!.lineNo]: 1 } })
    expect(await stateOf(number)).toMatchObject({ status: 'refunded', refunded: before.total, paid: before.total })
  })

  test('of which some were refunded cannot be taken out', async () => {
    const number = await ordered([BASKET, BASKET, STRIP])
    await refund(number, { pieces: { 1: 1 } })
    const answer = await changeLines(staff, number, { 'quantity.1': '0' })
    await expect(answer).toAnswer(422, expect.stringContaining('1 of it was refunded, so at least 1 must stay.'))
  })
})

describe('the preview', () => {
  test('shows old and new side by side with what the button does, and saves nothing', async () => {
    const number = await ordered([STRIP, STRIP])
    const before = await stateOf(number)
    const shown = await act(staff, linesPage(number), 'order-lines', { 'quantity.1': '1', _preview: '1' })
    const page = (await shown.text()).replaceAll('<!-- -->', '')
    const refunded = before.total - (before.goods / 2 + before.shipping)
    expect(page).toContain('<s>2 × 16-ft Perimeter Kit, Tunable')
    expect(page).toContain('<b>1 × 16-ft Perimeter Kit, Tunable')
    expect(page).toMatch(/Save and refund \$\d+\.\d\d/)
    expect(refunded).toBeGreaterThan(0)
    expect(await stateOf(number)).toEqual(before)
  })

  test('finds products by their name and their number', async () => {
    const number = await ordered([BASKET])
    const found = async (find: string) => {
      const shown = await act(staff, linesPage(number), 'order-lines', { find, _preview: 'find' })
      return [...(await shown.text()).matchAll(/name="add\.(\d+)"/g)].map(([, id]) => Number(id))
    }
    expect(await found('perimeter tunable')).toContain(STRIP)
    expect(await found(String(STRIP))).toEqual([STRIP])
    expect(await found('nothing like this')).toEqual([])
  })
})

describe('other lines', () => {
  test('exchanged for another option of the same price change nothing of the total', async () => {
    const number = await ordered([BASKET])
    const other = await otherMetal()
    await changeCatalogue(`UPDATE products SET price_cents = 5800 WHERE id = ${other.id}`)
    const before = await stateOf(number)
    expect(outcomeOf(await changeLines(staff, number, { 'product.1': String(other.id) }))).toBe(`303 ${pageOf(number)}`)
    expect(await linesOf(number)).toEqual([{ line_no: 1, product_id: other.id, quantity: 1, unit: 5800 }])
    expect(await stateOf(number)).toEqual(before)
    expect(await staff.page(`${pageOf(number)}/as-placed`)).toContain('Pull-Out Wire Basket')
    await changeCatalogue(`UPDATE products SET price_cents = ${other.cents} WHERE id = ${other.id}`)
  })

  test('may cost less than today for a reason, never more', async () => {
    const number = await ordered([STRIP])
    const swap = { 'quantity.1': '0', [`add.${BASKET}`]: '1' }
    const refused = async (fields: Record<string, string>) => (await changeLines(staff, number, fields)).text()
    expect(await refused({ ...swap, [`add_price.${BASKET}`]: '60.00' })).toContain('Today it costs $58.00.')
    expect(await refused({ ...swap, [`add_price.${BASKET}`]: '50.00' })).toContain('Enter why a price is lower')
    await changeLines(staff, number, { ...swap, [`add_price.${BASKET}`]: '50.00', reason: 'Promised by phone' })
    expect(await linesOf(number)).toMatchObject([{ product_id: BASKET, unit: 5000 }])
  })

  test('move the stock with them, and what is not in stock is refused', async () => {
    const before = (await stockLeft())!
    const number = await ordered([STRIP])
    const line = { 'quantity.1': '0' }
    await changeLines(staff, number, { ...line, [`add.${SCARCE}`]: '1' })
    expect(await stockLeft()).toBe(before - 1)
    const [{ line_no: no }] = (await linesOf(number)) as [{ line_no: number }]
    const more = await changeLines(staff, number, { [`quantity.${no}`]: '1', [`add.${SCARCE}`]: '50' })
    expect(more.status).toBe(422)
    expect(await stockLeft()).toBe(before - 1)
    await changeLines(staff, number, {
      [`quantity.${no}`]: '0',
      [`add.${BASKET}`]: '1',
      [`add_price.${BASKET}`]: '9.00',
      reason: 'Promised',
    })
    expect(await stockLeft()).toBe(before)
  })
})

describe('an order by invoice that waits for its payment', () => {
  test('has another total, and still waits for all of it', async () => {
    const number = await ordered([BASKET, STRIP], 'invoice')
    const saved = await changeLines(staff, number, { 'quantity.2': '0', [`add.${WALL}`]: '1' })
    expect(outcomeOf(saved)).toBe(`303 ${pageOf(number)}`)
    const after = await stateOf(number)
    expect(after).toMatchObject({ status: 'pending_payment', paid: 0, due: 0, refunded: 0 })
    const attempt = await db.first(
      `SELECT state, amount_cents AS cents FROM payment_attempts WHERE order_id = ?`,
      after.id,
    )
    expect(attempt).toEqual({ state: 'deferred', cents: after.total })
  })
})

test.each([
  ['that is paid already', 0, 422],
  ['a cent above what is paid', -1, 303],
])('an unpaid invoice of which a part is paid can be lowered to %s: %i, %i', async (_, more, status) => {
  const { total } = await stateOf(await ordered([BASKET], 'invoice'))
  const number = await ordered([BASKET, STRIP], 'invoice')
  expect(await recordPayment(number, ((total + more) / 100).toFixed(2))).toBe('done')
  const [, strip] = await linesOf(number)
  expect(strip!['product_id']).toBe(STRIP)
  const saved = await changeLines(staff, number, { 'quantity.2': '0' })
  if (status === 422) await expect(saved).toAnswer(422, expect.stringContaining('the total has to stay above that'))
  expect(saved.status).toBe(status)
})

test('the last use of a coupon is the order’s own: it counts for what is added, too', async () => {
  const uses = (most: number | null) =>
    db.run(`UPDATE coupons SET used = 0, max_uses = ? WHERE code = 'WELCOME10'`, most)
  await uses(1)
  await db.run('DELETE FROM coupon_redemptions')
  const number = await ordered([BASKET], 'test', 'WELCOME10')
  await changeLines(staff, number, { [`add.${STRIP}`]: '1' })
  await uses(null)
  const coupons = `SELECT coupon_cents * 10.0 / unit_price_cents AS share FROM order_items
    WHERE order_id = (SELECT id FROM orders WHERE number = ?)`
  const results = await db.rows<{ share: number }>(coupons, number)
  expect(results.map(({ share }) => Math.round(share))).toEqual([1, 1])
})

test('a balance on whose page the customer pays just now is neither replaced nor recorded as a check', async () => {
  const number = await ordered([BASKET])
  await changeLines(staff, number, { [`add.${STRIP}`]: '1' })
  const { id, due } = await stateOf(number)
  const row = await db.first<{ id: number }>('SELECT id FROM order_dues WHERE order_id = ?', id)
  const seen = {
    ...row!,
    amountCents: due,
    shippingCents: 0,
    taxCents: 0,
    deliveryFeeCents: 0,
    reference: null,
    url: null,
    createdAt: 1,
  }
  await db.run(`UPDATE order_dues SET reference = 'opened-meanwhile' WHERE id = ?`, row!.id)
  await expect(DB.batch(replaceDue(DB, id, { ...seen, method: 'test' }, null, 1))).rejects.toThrow()
  await expect(DB.batch(payByCheck(DB, seen))).rejects.toThrow()
  expect((await stateOf(number)).due).toBe(due)
})

describe('lines that cannot be changed', () => {
  test.each([
    ['in_production', 'invoice', 'Parts of this order are being cut'],
    ['pending_payment', 'stripe', 'waits on a payment page'],
    ['shipped', 'invoice', 'Refund what comes back.'],
  ])('while the order is %s by %s say why', async (status, payment, words) => {
    const { number } = await newDeskOrder({ status, payment })
    expect(await staff.page(linesPage(number))).toContain(words)
    const fields = { 'quantity.1': '1', expected: '6800', sent_by: 'Check' }
    const answer = await act(staff, linesPage(number), 'order-lines', fields)
    expect(answer.status).toBe(422)
    expect(await linesOf(number)).toMatchObject([{ quantity: 2 }])
  })
})

test('a change that is sent again gives the difference back once, also when the first answer is forgotten', async () => {
  const number = await ordered([STRIP, STRIP])
  const fields = { 'quantity.1': '1' }
  const shown = await act(staff, linesPage(number), 'order-lines', fields)
  const form = { ...hiddenOf(await shown.text(), 'order-lines'), ...fields }
  const send = async () => outcomeOf(await staff.postAs(linesPage(number), form))
  expect(await send()).toBe(`303 ${pageOf(number)}`)
  await db.run('DELETE FROM idempotency_keys')
  expect(await send()).toBe(`303 ${pageOf(number)}`)
  expect((await moneyOf(number)).refunds).toHaveLength(1)
})

test('two desks at once: the second change is refused with who was first, and nothing moves', async () => {
  const [dana, lee] = [await newStaff(), await newStaff('office', { firstName: 'Lee' })]
  const number = await ordered([STRIP, STRIP])
  const form = hiddenOf(await dana.page(linesPage(number)), 'order-lines')
  await changeLines(lee, number, { 'quantity.1': '1' })
  const before = await stateOf(number)
  const answer = await dana.postAs(linesPage(number), { ...form, 'quantity.1': '1', expected: String(before.total) })
  await expect(answer).toAnswer(409, expect.stringContaining('Lee Okafor changed this order'))
  expect(await stateOf(number)).toEqual(before)
})

test('a change whose refund fails is saved, says so, and the amount can be refunded later without counting twice', async () => {
  const number = await ordered([STRIP, STRIP])
  const before = await stateOf(number)
  // The test card declines refunds that end in 13 cents.
  const price = await db.value<number>(
    'SELECT unit_price_cents AS cents FROM order_items WHERE order_id = ?',
    before.id,
  )
  let lowered = price!
  for (let tries = 0; tries < 20; tries++) {
    const shown = await act(staff, linesPage(number), 'order-lines', {
      ...{ 'quantity.1': '0', [`add.${STRIP}`]: '1', [`add_price.${STRIP}`]: (lowered / 100).toFixed(2) },
      ...{ reason: 'Promised', _preview: '1' },
    })
    const cents = Number(/Save and refund \$[\d,]+\.(\d\d)/.exec(await shown.text())![1])
    if (cents === 13) break
    lowered -= Math.max(1, Math.floor(((113 - cents) % 100) / 1.065))
  }
  const fields = {
    'quantity.1': '0',
    [`add.${STRIP}`]: '1',
    [`add_price.${STRIP}`]: (lowered / 100).toFixed(2),
    reason: 'Promised',
  }
  expect(outcomeOf(await changeLines(staff, number, fields))).toBe(`303 ${pageOf(number)}`)
  const failed = await stateOf(number)
  expect(failed).toMatchObject({ paid: before.total, changedBack: 0, owed: before.total - failed.total })
  expect(await staff.page(`${pageOf(number)}/refund`)).toContain(`value="${(failed.owed / 100).toFixed(2)}"`)
  const total = failed.total
  // In two parts the second of which is owed no more: the whole amount, as it is owed, fails again at the test card.
  expect(await refund(number, { amount: (failed.owed / 100).toFixed(2) })).toMatchObject({ state: 'failed' })
  expect(await stateOf(number)).toMatchObject({ total, changedBack: 0, owed: before.total - total })
})
