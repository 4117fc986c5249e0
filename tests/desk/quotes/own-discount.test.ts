import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { db } from '#tests/support/db.ts'
import { BASKET, checkedOut, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { linesPage, changeLines, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { newDraft, pressed, sentQuote, typedQuote } from '#tests/support/desk/quotes.ts'
import { testEnv } from '#tests/support/env.ts'
import { forgetShopping } from '#tests/support/limits.ts'
import { cancelAtDesk, moneyOf, recordPayment, refund } from '#tests/support/money.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { flushOutbox } from '#worker/outbox.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const seattle = { state: 'WA', zip_code: '98101', city: 'Seattle' }
const twoLines = { [`quantity.${SCARCE}`]: '1', [`price.${SCARCE}`]: '30.00', [`note.${SCARCE}`]: '' }
const TEN = { discount: '10.00', discount_name: 'Builder’s discount' }

async function taken(path: string) {
  const visitor = newVisitor()
  await visitor.post(path, { _action: 'take-quote', token: path.split('/').at(-1)! })
  const hash = visitor.cookies.get('cart_hash_id')!
  return { visitor, cart: async () => (await json(visitor.api('GET', href(apiPaths.cart, { hash })))).data as Cart }
}

async function placed(visitor: Visitor): Promise<Order> {
  const hash = visitor.cookies.get('cart_hash_id')!
  await forgetShopping()
  const { total } = (await checkedOut(visitor, hash, seattle)).totals
  return (
    await json(
      placeOrder(visitor, { hash, body: { payment_method: 'invoice', expected_total: total, acknowledge: true } }),
    )
  ).data
}

const mailsAbout = async (number: string) => {
  await flushOutbox(testEnv, Date.now() + 600_000, 50)
  return db.rows<{ text: string }>(`SELECT text FROM mailbox WHERE subject LIKE '%' || ? || '%'`, number)
}

const shares = (number: string) =>
  db.rows<{ off: number }>(
    `SELECT coupon_cents AS off FROM order_items WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY line_no`,
    number,
  )

describe('a discount of staff’s own in a quote', () => {
  test('is on its page, in its email, the cart, and the order, spread over the lines before tax', async () => {
    const { number, path } = await sentQuote(staff, { ...twoLines, ...TEN })
    const shown = await newVisitor().page(path)
    expect(shown).toContain('<dt>Builder’s discount</dt><dd>−$10.00</dd>')
    expect(shown).toContain('<dt>Subtotal</dt><dd>$38.00</dd>')
    expect((await mailsAbout(number))[0]!.text).toContain('Builder’s discount')
    const { visitor, cart } = await taken(path)
    expect((await cart()).totals).toMatchObject({
      ...{ goods: 38, own_discount: { name: 'Builder’s discount', amount: 10 } },
    })
    const order = await placed(visitor)
    const { shipping, tax, total, own_discount: discount } = order.totals
    expect(discount).toEqual({ name: 'Builder’s discount', amount: 10 })
    expect(tax).toBe(Math.round((38 + shipping) * 6.5) / 100)
    expect(total).toBeCloseTo(38 + shipping + tax, 2)
    expect(await shares(order.number)).toEqual([{ off: 375 }, { off: 625 }])
    expect((await mailsAbout(order.number))[0]!.text).toContain('Builder’s discount')
    expect(await staff.page(`/desk/orders/${order.number}`)).toContain('<dt>Builder’s discount</dt>')
  })

  test('is for all of the quote: a cart with less or more of it has none, and says why', async () => {
    const { path } = await sentQuote(staff, { ...twoLines, ...TEN })
    const { visitor, cart } = await taken(path)
    await visitor.post('/shopping-cart', { _action: 'remove-item', product_id: String(SCARCE) })
    const less = await cart()
    expect(less.totals.own_discount).toBeUndefined()
    expect(less.quote_notes?.join()).toContain('is for all that it has')
    expect(less.totals.goods).toBe(18)
  })

  test.each([
    ['-10', 3800],
    ['$48.00', 0],
    ['0', 4800],
    ['', 4800],
  ])('%s is read, and the goods then cost %d cents', async (discount, cents) => {
    const { path } = await sentQuote(staff, { ...twoLines, discount })
    expect((await (await taken(path)).cart()).totals.goods).toBe(cents / 100)
  })

  test.each([
    [{ discount: '48.01' }, 'The lines come to $48.00. Enter at most that.'],
    [{ discount: '1,000,000' }, 'An amount can be at most $100,000.00.'],
    [{ discount: 'ten percent' }, 'isn’t a valid amount'],
    [{ discount: '5', discount_name: 'x'.repeat(10_240) }, 'Shorten it to 60 characters.'],
  ])('%j is refused', async (typed, problem) => {
    const page = await newDraft(staff)
    const answer = await pressed(staff, page, 'save', { ...typedQuote(twoLines), ...typed })
    await expect(answer).toAnswer(422, expect.stringContaining(problem))
  })
})

describe('a discount of staff’s own on an order', () => {
  test('is given back with its tax, with a reason, and taken back again', async () => {
    const number = await ordered([BASKET, SCARCE])
    const before = await stateOf(number)
    const missing = await act(staff, linesPage(number), 'order-lines', { ...TEN, sent_by: 'Check' })
    await expect(missing).toAnswer(422, expect.stringContaining('Enter why a discount is given'))
    const given = { ...TEN, reason: 'Scratched box', sent_by: 'Check' }
    expect(outcomeOf(await changeLines(staff, number, given))).toBe(`303 /desk/orders/${number}`)
    const after = await stateOf(number)
    expect(after.goods).toBe(before.goods - 1000)
    expect(after.tax).toBe(Math.round((after.goods + after.shipping) * 0.065))
    expect(after.changedBack).toBe(before.total - after.total)
    await changeLines(staff, number, { discount: '' })
    expect(await stateOf(number)).toMatchObject({ goods: before.goods, total: before.total })
  })

  test('stays when lines change that do not name it, and never exceeds what is left', async () => {
    const number = await ordered([BASKET, SCARCE], 'invoice')
    await changeLines(staff, number, { ...TEN, reason: 'Regular customer' })
    const before = await stateOf(number)
    await changeLines(staff, number, { 'quantity.1': '2' })
    const after = await stateOf(number)
    expect(after.goods - before.goods).toBe(
      await db.value<number>('SELECT sale_price_cents FROM products WHERE id = ?', BASKET),
    )
    const { goods } = after
    const tooMuch = { discount: String((goods + 1000) / 100 + 0.01), reason: 'Regular customer' }
    const answer = await act(staff, linesPage(number), 'order-lines', tooMuch)
    await expect(answer).toAnswer(422, expect.stringContaining('Enter at most that.'))
  })

  test('is no part of what a coupon gave, and refunds of all lines add up to what was paid', async () => {
    const number = await ordered([BASKET, SCARCE], 'invoice', 'WELCOME10')
    const coupon = (await shares(number)).reduce((sum, { off }) => sum + off, 0)
    await changeLines(staff, number, { ...TEN, reason: 'Regular customer' })
    const off = (await shares(number)).reduce((sum, line) => sum + line.off, 0)
    expect(off).toBe(coupon + 1000)
    const { total } = await stateOf(number)
    await recordPayment(number, String(total / 100))
    const [first] = (await moneyOf(number)).lines
    await refund(number, { pieces: { [first!.lineNo]: 1 } })
    await cancelAtDesk(number)
    expect(await stateOf(number)).toMatchObject({ refunded: total, status: 'refunded' })
  })
})
