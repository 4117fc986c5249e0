import { describe, expect, test } from 'vitest'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { readSettings } from '#worker/base/settings.ts'
import { runJobs } from '#worker/jobs.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { db } from '#tests/support/db.ts'
import { BASKET, SCARCE } from '#tests/support/checkout.ts'
import { ordered, shopEnv as env } from '#tests/support/desk/changed-orders.ts'
import { givenUp } from '#tests/support/desk/given-up.ts'
import { cancelAtDesk, moneyOf, owner, recordPayment, refund } from '#tests/support/money.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const office = { ...owner, id: 7, name: 'Sam', dayLimitCents: 10_000 }

const stockLeft = () => db.value<number>('SELECT quantity FROM stock WHERE product_id = ?', SCARCE)

const rowsOf = async (sql: string, number: string): Promise<any[]> => await db.rows(sql, number)

const emailsOf = (number: string, kind: string) =>
  rowsOf(
    `SELECT payload ->> 'amount_cents' AS cents FROM outbox WHERE kind = '${kind}'
       AND payload ->> 'order_id' = (SELECT id FROM orders WHERE number = ?)`,
    number,
  )

describe('a refund of lines', () => {
  test('gives back their share of coupon and tax to the cent, and the rest gives back exactly what is left', async () => {
    const number = await ordered([BASKET, SCARCE, 1603], 'test', 'WELCOME10')
    const before = await moneyOf(number)
    expect(before.lines).toHaveLength(3)
    const [line] = before.lines
    const goods = before.lines.reduce((sum, one) => sum + one.unitCents * one.quantity - one.couponCents, 0)
    const taxed = goods + before.shippingCents
    const goodsOfLine = line!.unitCents - line!.couponCents
    const first = await refund(number, { pieces: { 1: 1 } })
    expect(Math.abs(first.amountCents! - goodsOfLine - (before.taxCents * goodsOfLine) / taxed)).toBeLessThan(1)
    expect(before.taxCents).toBeGreaterThan(0)
    const rest = await refund(number, { pieces: { 2: 1, 3: 1 }, shipping: String(before.shippingCents / 100) })
    expect(rest.amountCents).toBe(before.paidCents - first.amountCents!)
    expect(await moneyOf(number)).toMatchObject({ status: 'refunded', refundedCents: before.totalCents })
  })

  test('puts selected pieces back in stock once, and a later cancellation does not count them again', async () => {
    const before = (await stockLeft())!
    const number = await ordered([BASKET, SCARCE], 'test')
    expect(await stockLeft()).toBe(before - 1)
    const lineNo = (await moneyOf(number)).lines.find(({ isStocked }) => isStocked === 1)!.lineNo
    await refund(number, { pieces: { [lineNo]: 1 }, restock: [lineNo] })
    expect(await stockLeft()).toBe(before)
    expect(await cancelAtDesk(number)).toMatchObject({ outcome: 'done', state: 'succeeded' })
    expect(await stockLeft()).toBe(before)
  })

  test('never exceeds what was paid, and refuses pieces and shipping that went back', async () => {
    const number = await ordered([BASKET], 'test')
    const { paidCents, shippingCents } = await moneyOf(number)
    const more = ((paidCents + 1) / 100).toFixed(2)
    expect((await refund(number, { amount: more })).errors?.['amount']).toEqual([
      expect.stringMatching(/^You can refund up to \$/),
    ])
    expect((await refund(number, { shipping: String(shippingCents / 100 + 1) })).errors).toHaveProperty('shipping')
    await refund(number, { pieces: { 1: 1 } })
    expect((await refund(number, { pieces: { 1: 1 } })).errors).toEqual({
      'pieces.1': ['All of it has been refunded.'],
    })
  })

  test('by the office over its limit of the day says what is left; an owner has none', async () => {
    const [first, second] = [await ordered([BASKET], 'test'), await ordered([BASKET], 'test')]
    expect(await refund(first, { amount: '60.00' }, { actor: office })).toMatchObject({ outcome: 'done' })
    const over = await refund(second, { amount: '60.00' }, { actor: office })
    expect(over.errors?.['amount']).toEqual(['You have $40.00 left of today’s refund limit. Ask an owner.'])
    expect(await refund(second, { amount: '40.00' }, { actor: office })).toMatchObject({ outcome: 'done' })
    expect(await refund(second, { amount: '20.00' })).toMatchObject({ outcome: 'done' })
  })

  test('for another reason says which', async () => {
    const number = await ordered([BASKET], 'test')
    const unsaid = await refund(number, { amount: '5.00', reason: 'Other', detail: '' })
    expect(unsaid.errors).toEqual({ detail: ['Enter a reason.'] })
    expect(await refund(number, { amount: '5.00', reason: 'Other', detail: 'Wrong color' })).toMatchObject({
      outcome: 'done',
    })
  })

  test('is refused as changed if someone else changed the order first', async () => {
    const number = await ordered([BASKET], 'test')
    const { version } = await moneyOf(number)
    await refund(number, { amount: '5.00' })
    expect(await refund(number, { amount: '6.00' }, { version })).toEqual({ outcome: 'changed' })
    expect((await moneyOf(number)).refundedCents).toBe(500)
  })

  test('that hangs at the provider stays unknown until it is looked up', async () => {
    const number = await ordered([BASKET], 'test')
    expect(await givenUp(() => refund(number, { amount: '5.14' }))).toMatchObject({ state: 'unknown' })
    await runJobs(env, Date.now() + 21 * 3_600_000)
    expect((await moneyOf(number)).refunds).toMatchObject([{ state: 'failed' }])
    expect(await refund(number, { amount: '5.13' })).toMatchObject({ state: 'failed' })
    expect(await refund(number, { amount: '5.00' })).toMatchObject({ state: 'succeeded' })
  })
})

describe('canceling at the desk', () => {
  test('a paid order sends the money back first, then the stock, and emails the amount once', async () => {
    const before = await stockLeft()
    const number = await ordered([SCARCE], 'test')
    const { paidCents } = await moneyOf(number)
    expect(await cancelAtDesk(number)).toMatchObject({ state: 'succeeded', amountCents: paidCents })
    expect(await moneyOf(number)).toMatchObject({ status: 'refunded', refundedCents: paidCents })
    expect(await stockLeft()).toBe(before)
    expect(await emailsOf(number, 'order-canceled')).toEqual([{ cents: paidCents }])
    expect(await emailsOf(number, 'order-refunded')).toEqual([])
  })

  test('a paid order whose refund fails leaves it paid', async () => {
    const number = await ordered([BASKET], 'test')
    // The test card refuses amounts that end in 13 cents.
    await db.run(
      `UPDATE payment_attempts SET amount_cents = 10013 WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
      number,
    )
    expect(await cancelAtDesk(number)).toMatchObject({ state: 'failed' })
    expect((await moneyOf(number)).status).toBe('paid')
    expect(await emailsOf(number, 'order-canceled')).toEqual([])
  })

  test('an order that is being cut gives back the chosen amount and no stock', async () => {
    const number = await ordered([SCARCE], 'test')
    const taken = await stockLeft()
    await db.run(`UPDATE orders SET status = 'in_production' WHERE number = ?`, number)
    expect(await cancelAtDesk(number, { amount: '10.00' })).toMatchObject({ state: 'succeeded', amountCents: 1_000 })
    expect((await moneyOf(number)).status).toBe('canceled')
    expect(await stockLeft()).toBe(taken)
  })

  test('an unpaid invoice needs no refund', async () => {
    const number = await ordered([BASKET], 'invoice')
    expect(await cancelAtDesk(number)).toEqual({ outcome: 'canceled' })
    expect((await moneyOf(number)).status).toBe('canceled')
    expect(await emailsOf(number, 'order-canceled')).toHaveLength(1)
  })
})

describe('recording a payment', () => {
  test('of a part leaves the invoice waiting, and the rest makes it paid', async () => {
    const number = await ordered([BASKET], 'invoice')
    const { totalCents } = await moneyOf(number)
    expect(await recordPayment(number, '5.00')).toBe('done')
    expect(await moneyOf(number)).toMatchObject({ status: 'pending_payment', paidCents: 500 })
    expect(await recordPayment(number, ((totalCents - 500) / 100).toFixed(2))).toBe('done')
    expect(await moneyOf(number)).toMatchObject({ status: 'paid', paidCents: totalCents })
    expect((await moneyOf(number)).payments.map(({ state, reference }) => [state, reference])).toEqual([
      ['succeeded', 'Check 77'],
      ['succeeded', 'Check 77'],
    ])
    expect(await emailsOf(number, 'order-payment')).toEqual([{ cents: 500 }, { cents: totalCents - 500 }])
  })

  test('of too much needs attention and says both amounts', async () => {
    const number = await ordered([BASKET], 'invoice')
    await recordPayment(number, '9000')
    expect((await moneyOf(number)).status).toBe('needs_attention')
    const [{ attention }] = await rowsOf('SELECT attention FROM orders WHERE number = ?', number)
    expect(attention).toMatch(/^Paid \$9,000\.00, the order costs \$\d+\.\d\d\.$/)
  })

  test('by the same form twice records it once', async () => {
    const number = await ordered([BASKET], 'invoice')
    for (let time = 0; time < 2; time++) expect(await recordPayment(number, '5.00', 'one-form')).toBe('done')
    expect((await moneyOf(number)).paidCents).toBe(500)
  })

  test('in part keeps the order from ending by itself and from being canceled by its buyer', async () => {
    const number = await ordered([BASKET], 'invoice')
    await recordPayment(number, '5.00')
    await runJobs(env, Date.now() + 40 * 24 * 3_600_000)
    await runJobs(env, Date.now() + 80 * 24 * 3_600_000)
    expect((await moneyOf(number)).status).toBe('pending_payment')
    const token = orderToken(readSettings(env).appKey, number)
    const byBuyer = await newVisitor(env).api('POST', `${href(apiPaths.cancelOrder, { number })}?token=${token}`)
    expect([byBuyer.status, (await moneyOf(number)).status]).toEqual([409, 'pending_payment'])
    expect(await cancelAtDesk(number)).toMatchObject({ state: 'succeeded', amountCents: 500 })
    expect((await moneyOf(number)).status).toBe('refunded')
  })
})
