import { describe, expect, test } from 'vitest'
import { shopToday } from '#tests/support/desk/days.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { PASSWORD } from '#tests/support/account.ts'
import { BASKET, checkedOutCart, goodCard, placeOrder } from '#tests/support/checkout.ts'
import { givenUp } from '#tests/support/desk/given-up.ts'
import { testEnv } from '#tests/support/env.ts'
import { moneyOf, refund } from '#tests/support/money.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { env as stripeEnv, paid, placed } from '#tests/support/stripe-orders.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const env = { ...testEnv, PAYMENT_PROVIDERS: 'invoice,test' } as Env

async function ordered(method: 'invoice' | 'test'): Promise<string> {
  const visitor = newVisitor(env)
  const cart = await checkedOutCart(visitor, [BASKET])
  const body = { ...cart.body, payment_method: method, card: goodCard }
  return (await json(placeOrder(visitor, { ...cart, body }))).data.number
}

const refundPage = (number: string) => deskHref(deskPaths.orderRefund, { number })
const cancelPage = (number: string) => deskHref(deskPaths.orderCancel, { number })
const paymentPage = (number: string) => deskHref(deskPaths.orderPayment, { number })
const orderPage = (number: string) => deskHref(deskPaths.order, { number })

const why = { reason: 'Damaged', mail: 'on' }

/** Posts the form, and again with the amount that the page then shows. */
async function pressTwice(
  staff: Staff,
  path: string,
  action: string,
  fields: Record<string, string>,
): Promise<Response> {
  const first = await act(staff, path, action, fields)
  return staff.postAs(path, { ...hiddenOf(await first.text(), action), ...fields })
}

describe('the refund page of an order from which nothing can go back', () => {
  test('says that it is not paid yet, with its amounts and the ways to record a payment and to cancel', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('invoice')]
    const page = await staff.page(refundPage(number))
    const { totalCents } = await moneyOf(number)
    expect(page).toContain('This order isn’t paid yet, so nothing can be refunded.')
    expect(page).toContain(`href="${paymentPage(number)}"`)
    expect(page).toContain(`href="${cancelPage(number)}"`)
    expect(page).toMatch(new RegExp(`Balance due</span><b>\\$${(totalCents / 100).toFixed(2)}</b>`))
    expect(page).not.toContain('data-action="refund"')
  })

  test('says that all of it was refunded, and what was sent', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('test')]
    const { totalCents } = await moneyOf(number)
    const amount = `$${(totalCents / 100).toFixed(2)}`
    await pressTwice(staff, refundPage(number), 'refund', { ...why, amount: (totalCents / 100).toFixed(2) })
    const page = await staff.page(refundPage(number))
    expect(page).toContain(`The full ${amount} paid has been refunded.`)
    expect(page).toContain(`<b>−${amount}</b>`)
    expect(page).not.toContain(`href="${cancelPage(number)}"`)
  })

  test('says that nothing was paid before it was canceled', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('invoice')]
    await act(staff, cancelPage(number), 'cancel-order', { reason: 'Ordered twice' })
    const page = await staff.page(refundPage(number))
    expect(page).toContain('Nothing was paid for this order, so nothing can be refunded.')
    expect(page).not.toContain(`href="${paymentPage(number)}"`)
    expect(await staff.page(paymentPage(number))).toContain('This order has been canceled.')
    expect(await staff.page(cancelPage(number))).toContain('so it can’t be canceled.')
  })
})

describe('the refund page', () => {
  test('without a script calculates the amount first, shows it on the button, and sends exactly that', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('test')]
    const first = await act(staff, refundPage(number), 'refund', { ...why, 'pieces.1': '1' })
    const page = await first.text()
    const { lines } = await moneyOf(number)
    const amount = `$${(lines[0]!.unitCents / 100).toFixed(2)}`
    expect(first.status).toBe(200)
    expect(page).toMatch(
      new RegExp(`role="status"[^]*This refunds \\${amount}. Select “Refund \\${amount}” to confirm.`),
    )
    // Nothing went wrong, so nothing says that it did.
    expect(page).not.toContain('role="alert"')
    expect(page).not.toContain('<title>Error')
    expect(page).toMatch(new RegExp(`<button[^>]*>Refund \\${amount}</button>`))
    expect((await moneyOf(number)).refundedCents).toBe(0)
    const second = await staff.postAs(refundPage(number), { ...hiddenOf(page, 'refund'), ...why, 'pieces.1': '1' })
    expect(outcomeOf(second)).toBe(`303 ${orderPage(number)}`)
    expect((await moneyOf(number)).refundedCents).toBe(lines[0]!.unitCents)
  })

  test('sends the amount by the same form, too, after a first press that Back has taken back', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('test')]
    const form = { ...hiddenOf(await staff.page(refundPage(number)), 'refund'), ...why, amount: '5.00' }
    expect((await staff.postAs(refundPage(number), form)).status).toBe(200)
    const again = await staff.postAs(refundPage(number), { ...form, expected: '500' })
    expect(outcomeOf(again)).toBe(`303 ${orderPage(number)}`)
    expect((await moneyOf(number)).refundedCents).toBe(500)
  })

  test('calculates without the password and without a key, and sends nothing', async () => {
    const staff = await newStaff('office', { openedAgoMs: 20 * 60_000, seenAgoMs: 0 })
    const number = await ordered('test')
    const { paidCents } = await moneyOf(number)
    const plain = { _token: staff.formToken(), _preview: '1' }
    const refund = { ...plain, _action: 'refund', amount: '5.00' }
    expect(await (await staff.postAs(refundPage(number), refund)).text()).toContain('Refund $5.00</button>')
    const cancel = { ...plain, _action: 'cancel-order', reason: 'Called to cancel' }
    const amount = `$${(paidCents / 100).toFixed(2)}`
    expect(await (await staff.postAs(cancelPage(number), cancel)).text()).toContain(
      `Cancel and refund ${amount}</button>`,
    )
    expect((await moneyOf(number)).refunds).toEqual([])
  })

  test('without a key sends nothing', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('test')]
    const { _key: _, ...form } = hiddenOf(await staff.page(refundPage(number)), 'refund')
    const refused = await staff.postAs(refundPage(number), { ...form, ...why, amount: '5.00', expected: '500' })
    await expect(refused).toAnswer(422, expect.stringContaining('Reload the page. This form has expired.'))
    expect((await moneyOf(number)).refunds).toEqual([])
  })

  test('keeps the way back to the list, from the order to it and back', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('test')]
    const query = `?${new URLSearchParams({ in: 'view=all&page=2' })}`
    expect(await staff.page(orderPage(number) + query)).toContain(`href="${refundPage(number)}${query}"`)
    expect(await staff.page(refundPage(number) + query)).toContain(`href="${orderPage(number)}${query}"`)
    const sent = await act(staff, refundPage(number) + query, 'refund', { ...why, amount: '5.00', expected: '500' })
    expect(outcomeOf(sent)).toBe(`303 ${orderPage(number)}${query}`)
  })

  test('asks for the password if it is older than 15 minutes, and changes nothing without it', async () => {
    const staff = await newStaff('office', { openedAgoMs: 20 * 60_000, seenAgoMs: 0 })
    const number = await ordered('test')
    expect(await staff.page(refundPage(number))).toContain('name="current_password"')
    const fields = { ...why, amount: '5.00' }
    const without = await act(staff, refundPage(number), 'refund', { ...fields, expected: '500' })
    expect(without.status).toBe(428)
    const wrong = await act(staff, refundPage(number), 'refund', { ...fields, expected: '500', current_password: 'no' })
    await expect(wrong).toAnswer(422, expect.stringContaining('The password is wrong.'))
    expect((await moneyOf(number)).refunds).toEqual([])
    const right = { ...fields, expected: '500', current_password: PASSWORD }
    expect(outcomeOf(await act(staff, refundPage(number), 'refund', right))).toBe(`303 ${orderPage(number)}`)
    expect((await moneyOf(number)).refunds).toMatchObject([{ state: 'succeeded', amountCents: 500 }])
  })

  test('submitted twice: the second user sees who was first and keeps their input', async () => {
    const [dana, sam, number] = [
      await newStaff('office'),
      await newStaff('office', { firstName: 'Sam' }),
      await ordered('test'),
    ]
    const held = hiddenOf(await sam.page(refundPage(number)), 'refund')
    await pressTwice(dana, refundPage(number), 'refund', { ...why, amount: '5.00' })
    const typed = { ...why, amount: '7.00', expected: '700', detail: 'Profile cracked' }
    const second = await sam.postAs(refundPage(number), { ...held, ...typed })
    const page = await second.text()
    expect(second.status).toBe(409)
    expect(page).toContain('Dana Okafor changed this order 1 minute ago: Refunded $5.00. Your changes weren’t saved.')
    expect(page).toContain('value="Profile cracked"')
    expect((await moneyOf(number)).refundedCents).toBe(500)
  })

  test('held while Stripe reports the payment is refused, names Stripe and keeps what was typed', async () => {
    const order = await placed()
    const staff = await newStaff('office', { env: stripeEnv })
    const held = hiddenOf(await staff.page(cancelPage(order.number)), 'cancel-order')
    await paid(order)
    const late = await staff.postAs(cancelPage(order.number), { ...held, reason: 'Called to cancel', expected: '0' })
    const page = await late.clone().text()
    await expect(late).toAnswer(
      409,
      expect.stringContaining('Stripe changed this order 1 minute ago: Moved to Paid. Your changes weren’t saved.'),
    )
    expect(page).toContain('value="Called to cancel"')
    expect((await moneyOf(order.number)).status).toBe('paid')
  })

  test('shows the words of the provider that refuses, and a second try works', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('test')]
    const refused = await act(staff, refundPage(number), 'refund', { ...why, amount: '5.13', expected: '513' })
    const page = await refused.clone().text()
    await expect(refused).toAnswer(422, expect.stringContaining('The test card declines this amount.'))
    const again = { ...hiddenOf(page, 'refund'), ...why, amount: '5.00', expected: '500' }
    expect(outcomeOf(await staff.postAs(refundPage(number), again))).toBe(`303 ${orderPage(number)}`)
  })

  test('shows a refund without an answer, with the button that asks again', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('test')]
    const held = hiddenOf(await staff.page(refundPage(number)), 'refund')
    await givenUp(() => act(staff, refundPage(number), 'refund', { ...why, amount: '5.14', expected: '514' }))
    const page = await staff.page(refundPage(number))
    expect(page).toContain('We don’t know yet whether it was sent.')
    expect((await act(staff, refundPage(number), 'ask-refund')).status).toBe(303)
    const current = { ...held, _version: String((await moneyOf(number)).version) }
    const other = await staff.postAs(refundPage(number), { ...current, ...why, amount: '1.00', expected: '100' })
    await expect(other).toAnswer(422, expect.stringContaining('is pending. Check on it first.'))
    expect((await moneyOf(number)).refunds).toHaveLength(1)
  })

  test('with an unknown status is not subtracted, and no other refund is offered', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('test')]
    const held = hiddenOf(await staff.page(refundPage(number)), 'refund')
    await givenUp(() => staff.postAs(refundPage(number), { ...held, ...why, amount: '5.14', expected: '514' }))
    const { paidCents } = await moneyOf(number)
    const paid = `$${(paidCents / 100).toFixed(2)}`
    for (const path of [orderPage(number), refundPage(number), cancelPage(number)]) {
      const page = await staff.page(path)
      expect(page).toContain(`<b>Net paid</b><b>${paid}</b>`)
      expect(page).toContain('Refund, unconfirmed')
      expect(page).not.toContain('data-action="refund"')
      expect(page).not.toContain('data-action="cancel-order"')
      for (const way of [refundPage(number), cancelPage(number)]) expect(page).not.toContain(`href="${way}"`)
    }
    expect(await staff.page(refundPage(number))).toContain('Until it’s known, you can’t refund')
  })

  test('shows office staff their remaining daily limit; owners have none', async () => {
    const limited = { ...env, DESK_REFUND_DAY_CENTS: '1000' } as unknown as Env
    const [office, owner] = [await newStaff('office', { env: limited }), await newStaff('owner', { env: limited })]
    const number = await ordered('test')
    await refund(number, { amount: '1.00' })
    await act(office, refundPage(number), 'refund', { ...why, amount: '8.00', expected: '800' })
    const over = await act(office, refundPage(number), 'refund', { ...why, amount: '3.00', expected: '300' })
    await expect(over).toAnswer(422, expect.stringContaining('You have $2.00 left of today’s refund limit.'))
    const byOwner = await act(owner, refundPage(number), 'refund', { ...why, amount: '12.00', expected: '1200' })
    expect(byOwner.status).toBe(303)
  })

  test('and all about money is closed to the workshop', async () => {
    const [staff, number] = [await newStaff('workshop'), await ordered('test')]
    for (const page of [refundPage(number), cancelPage(number), paymentPage(number)]) {
      const response = await staff.get(page)
      await expect(response).toAnswer(403, expect.not.stringContaining('$'))
    }
    const form = { _action: 'refund', _token: staff.formToken() }
    expect((await staff.postAs(refundPage(number), form)).status).toBe(403)
  })
})

describe('the page that cancels', () => {
  test('carries the refunded amount, and logs who canceled and why', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('test')]
    const { id, paidCents } = await moneyOf(number)
    const page = await staff.page(cancelPage(number))
    expect(page).toContain(`Cancel and refund $${(paidCents / 100).toFixed(2)}`)
    const fields = { reason: 'Wrong closet measured', mail: 'on' }
    expect(outcomeOf(await act(staff, cancelPage(number), 'cancel-order', fields))).toBe(`303 ${orderPage(number)}`)
    expect((await moneyOf(number)).status).toBe('refunded')
    expect(await logOf(`order:${id}`)).toMatchObject([
      { actor: 'Dana Okafor', action: 'order.canceling', reason: 'Canceled: Wrong closet measured' },
      { action: 'refund.sent', amount_cents: paidCents },
    ])
  })

  test('closes the payment page at Stripe first, and changes nothing if Stripe cannot be reached', async () => {
    const order = await placed()
    const away = await newStaff('office', { env: { ...stripeEnv, STRIPE_API_URL: 'http://127.0.0.1:9' } as Env })
    const fields = { reason: 'Called to cancel' }
    expect((await act(away, cancelPage(order.number), 'cancel-order', fields)).status).toBe(503)
    expect((await moneyOf(order.number)).status).toBe('pending_payment')
    const staff = await newStaff('office', { env: stripeEnv })
    expect((await act(staff, cancelPage(order.number), 'cancel-order', fields)).status).toBe(303)
    expect((await fetch(order.url, { method: 'POST', redirect: 'manual' })).status).toBe(410)
    expect((await moneyOf(order.number)).status).toBe('canceled')
  })

  test('changes nothing while a refund’s status is unknown', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('test')]
    const held = hiddenOf(await staff.page(cancelPage(number)), 'cancel-order')
    await givenUp(() => refund(number, { amount: '5.14' }))
    const { version } = await moneyOf(number)
    const form = { ...held, _version: String(version), reason: 'Called to cancel' }
    const response = await staff.postAs(cancelPage(number), form)
    await expect(response).toAnswer(422, expect.stringContaining('is pending. Check on it first.'))
    expect((await moneyOf(number)).status).toBe('paid')
  })

  test('asks an owner once parts are cut', async () => {
    const [office, owner, number] = [await newStaff('office'), await newStaff('owner'), await ordered('test')]
    await db.run(`UPDATE orders SET status = 'in_production' WHERE number = ?`, number)
    expect(await office.page(cancelPage(number))).toContain('Ask an owner to cancel it.')
    const fields = { reason: 'Called to cancel', amount: '5.00', expected: '500' }
    expect((await act(owner, cancelPage(number), 'cancel-order', fields)).status).toBe(303)
    expect(await moneyOf(number)).toMatchObject({ status: 'canceled', refundedCents: 500 })
  })
})

describe('the page that records a payment', () => {
  test('of a part says so, and the customer sees what is still open', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('invoice')]
    const response = await act(staff, paymentPage(number), 'record-payment', {
      amount: '5.00',
      reference: 'Check 9',
      received_on: shopToday(),
    })
    expect(outcomeOf(response)).toBe(`303 ${orderPage(number)}`)
    expect(await staff.page(paymentPage(number))).toMatch(/\$5\.00 of \$[\d.]+ paid\./)
    expect((await moneyOf(number)).status).toBe('pending_payment')
  })

  test('is refused for a day to come', async () => {
    const number = await ordered('invoice')
    const payment = { amount: '5.00', reference: 'Check 9', received_on: '2099-01-01' }
    const refused = await act(await newStaff(), paymentPage(number), 'record-payment', payment)
    await expect(refused).toAnswer(422, expect.stringContaining('This date is in the future.'))
  })

  test('names each field that is wrong and keeps the others', async () => {
    const [staff, number] = [await newStaff('office'), await ordered('invoice')]
    const response = await act(staff, paymentPage(number), 'record-payment', {
      amount: '1,19O',
      reference: 'Check 9',
      received_on: 'soon',
    })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('“1,19O” isn’t a valid amount. Use a format like 1190.00.')
    expect(page).toContain('Enter the day as YYYY-MM-DD.')
    expect(page).toContain('value="Check 9"')
  })
})
