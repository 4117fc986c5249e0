import { describe, expect, test } from 'vitest'
import { isDuePayable } from '#shared/checkout/payable.ts'
import { db } from '#tests/support/db.ts'
import { addStrip, paidOrder, pay, tokenOf } from '#tests/support/desk/dues.ts'
import { changeLines, linesPage, stateOf } from '#tests/support/desk/changed-orders.ts'
import { act, newStaff } from '#tests/support/staff.ts'
import { env } from '#tests/support/stripe-orders.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { flushOutbox } from '#worker/outbox.ts'
import { paymentProviders } from '#providers/payments.ts'
import { readSettings } from '#worker/base/settings.ts'

const stripe = paymentProviders(readSettings(env)).find(({ id }) => id === 'stripe')!
const request = (amountCents: number) => ({
  ...{ orderNumber: 'AL-1', amountCents, lines: [{ name: 'Basket', cents: amountCents }], shipTo: null, card: null },
  ...{ idempotencyKey: crypto.randomUUID(), email: 'pat@example.com', returnUrl: 'http://shop.test/' },
  closesAt: Date.now() + 3_600_000,
})

describe('an amount that no card can pay', () => {
  test.each([1, 30, 49])('of %i ¢ is declined with what to do', async (cents) => {
    expect(await stripe.pay(request(cents))).toEqual({
      state: 'declined',
      message: 'A card can’t pay less than $0.50. Choose another way to pay, or add a product.',
    })
  })

  test('ends at 50 ¢', async () => {
    expect(await stripe.pay(request(50))).toMatchObject({ state: 'elsewhere' })
    expect(await stripe.pay(request(0))).toEqual({ state: 'succeeded' })
    expect([49, 50].map((cents) => isDuePayable(cents, 'stripe'))).toEqual([false, true])
  })

  test.each([
    ['0.10', /\$0\.1\d/],
    ['0.30', /\$0\.3\d/],
    ['0.40', /\$0\.4\d/],
  ])('made due by a change of $%s leads to no page: staff are told, and call', async (price, amount) => {
    const { number } = await paidOrder()
    const staff = await newStaff()
    const added = { ...addStrip, 'add_price.1603': price, reason: 'A favor', mail: 'on' }
    const shown = await (await act(staff, linesPage(number), 'order-lines', added)).text()
    expect(/A card can’t pay (\S+)\. /.exec(shown)?.[1]).toMatch(amount)
    await changeLines(staff, number, added)
    expect((await stateOf(number)).due).toBeLessThan(50)
    expect(await pay(number, env)).toBeNull()
    const seen = (await newVisitor(env).page(`/orders/${number}?token=${tokenOf(number)}`)).replaceAll('<!-- -->', '')
    expect(seen).toContain('more is to pay. We’ll call you about it.')
    expect(seen).not.toContain('pay-order')
    await flushOutbox(env, Date.now(), 100)
    const mail = await db.value<string>(
      'SELECT text FROM mailbox WHERE subject = ?',
      `Your order ${number} was changed`,
    )
    expect(mail).toContain('We’ll call you about it.')
  })
})
