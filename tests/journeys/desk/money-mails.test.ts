import { expect, test } from 'vitest'
import { href, paths } from '#shared/paths.ts'
import { orderToken } from '#worker/base/order-number.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { flushOutbox } from '#worker/outbox.ts'
import { BASKET, checkedOutCart, goodCard, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { cancelAtDesk, moneyOf, recordPayment, refund } from '#tests/support/money.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const { DB } = testEnv
const env = { ...testEnv, PAYMENT_PROVIDERS: 'invoice,test' } as Env

async function ordered(method: 'invoice' | 'test'): Promise<{ number: string; page: () => Promise<string> }> {
  const visitor = newVisitor(env)
  const cart = await checkedOutCart(visitor, [BASKET])
  const body = { ...cart.body, payment_method: method, card: goodCard }
  const { number } = (await json(placeOrder(visitor, { ...cart, body }))).data
  const token = orderToken(settingsOf(env).appKey, number)
  return { number, page: () => visitor.page(`${href(paths.order, { number })}?token=${token}`) }
}

/** The text of the last mail about an order; five minutes later, when it can no longer be taken back. */
async function lastMail(number: string): Promise<string> {
  await flushOutbox(env, Date.now() + 301_000, 100)
  const { results } = await DB.prepare('SELECT subject, text FROM mailbox WHERE subject LIKE ? ORDER BY id')
    .bind(`%${number}%`)
    .all<{ subject: string; text: string }>()
  const { subject, text } = results.at(-1)!
  return `${subject}\n${text}`
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

test('a refund in part is mailed with both sums, and the order page shows it below the total', async () => {
  const { number, page } = await ordered('test')
  const { totalCents } = await moneyOf(number)
  await refund(number, { sum: '5.00' })
  const mail = await lastMail(number)
  expect(mail).toContain(`Your order ${number} is refunded in part`)
  expect(mail).toContain(`$5.00 of ${dollars(totalCents)} for order ${number} back the way you paid`)
  expect(await page()).toMatch(/<dt>Refunded \w+ \d+<\/dt><dd>−\$5\.00<\/dd>/)
})

test('a refund without the tick is not mailed', async () => {
  const { number } = await ordered('test')
  await refund(number, { sum: '5.00', mail: false })
  expect(await lastMail(number)).not.toContain('refunded')
})

test('a cancellation is mailed once, with what goes back', async () => {
  const { number } = await ordered('test')
  const { totalCents } = await moneyOf(number)
  await cancelAtDesk(number)
  const mail = await lastMail(number)
  expect(mail).toContain(`Your order ${number} is canceled`)
  expect(mail).toContain(`${dollars(totalCents)} goes back the way you paid`)
})

test('a payment in part is mailed with what is still open, and the order page shows what came', async () => {
  const { number, page } = await ordered('invoice')
  const { totalCents } = await moneyOf(number)
  await recordPayment(number, '5.00')
  const mail = await lastMail(number)
  expect(mail).toContain(`We received $5.00 for your order ${number}`)
  expect(mail).toContain(`${dollars(totalCents - 500)} of ${dollars(totalCents)} is still open`)
  expect(await page()).toContain('<dt>Received so far</dt><dd>−$5.00</dd>')
  await recordPayment(number, String((totalCents - 500) / 100))
  expect(await lastMail(number)).toContain('The order is paid.')
})
