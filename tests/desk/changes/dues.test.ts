import { beforeAll, describe, expect, test } from 'vitest'
import { shopToday } from '#tests/support/desk/days.ts'
import { db } from '#tests/support/db.ts'
import { changeLines, ordered, shopEnv, stateOf } from '#tests/support/desk/changed-orders.ts'
import { addStrip, atStripe, paidOrder, pay, referenceOf, told, tokenOf } from '#tests/support/desk/dues.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { cancelAtDesk, moneyOf, refund } from '#tests/support/money.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { env as stripeEnv, payAt } from '#tests/support/stripe-orders.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { runJobs } from '#worker/jobs.ts'
import { flushOutbox } from '#worker/outbox.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const pageOf = (number: string) => `/desk/orders/${number}`
const orderPage = (number: string, env = shopEnv) => newVisitor(env).page(`/orders/${number}?token=${tokenOf(number)}`)

describe('lines that cost more', () => {
  test('ask for the difference alone: the order cannot start until it is paid, and the first lines stay readable', async () => {
    const number = await ordered([BASKET])
    const before = await stateOf(number)
    expect(outcomeOf(await changeLines(staff, number, { ...addStrip, mail: 'on' }))).toBe(`303 ${pageOf(number)}`)
    const asked = await stateOf(number)
    expect(asked).toMatchObject({ status: 'paid', paid: before.total, due: asked.total - before.total, refunded: 0 })
    const amount = `$${(asked.due / 100).toFixed(2)}`

    const start = { _action: 'order-move', _version: '2', to: 'in_production' }
    const refused = await staff.post(pageOf(number), start)
    await expect(refused).toAnswer(422, expect.stringContaining('waits for a payment'))
    expect(await staff.page(pageOf(number))).toContain(`Waits for <!-- -->${amount}`)
    expect(await staff.page('/desk')).toContain('Unpaid after a change')
    expect(await staff.page('/desk/orders?view=all&due=1')).toContain(number)
    expect(await staff.page('/desk/orders?view=start')).not.toContain(number)

    await flushOutbox(testEnv, Date.now(), 100)
    const mail = await db.value<string>(
      `SELECT text FROM mailbox WHERE subject LIKE '%was changed' AND text LIKE '%' || ? || '%'`,
      number,
    )
    expect(mail).toContain(`Pay ${amount}`)
    expect(mail).toContain(`/orders/${number}?token=`)
    const shown = (await orderPage(number)).replaceAll('<!-- -->', '')
    expect(shown).toContain('16-ft Perimeter Kit')
    expect(shown).toContain(`Pay ${amount} now`)

    expect(await pay(number)).toBeNull()
    const paid = await stateOf(number)
    expect(paid).toMatchObject({ status: 'paid', paid: asked.total, due: 0, refunded: 0 })
    expect(await pay(number)).toBeNull()
    expect((await stateOf(number)).paid).toBe(asked.total)
    expect(outcomeOf(await act(staff, pageOf(number), 'order-move'))).toBe(`303 ${pageOf(number)}`)
    const placedFirst = await staff.page(`${pageOf(number)}/as-placed`)
    expect(placedFirst).not.toContain('16-ft Perimeter Kit')
    expect(placedFirst).toContain(`$${(before.total / 100).toFixed(2)}`)
  })

  test('changed back withdraw what is due; lines added later and then taken back refund only what was paid for them', async () => {
    const number = await ordered([BASKET])
    const before = await stateOf(number)
    await changeLines(staff, number, addStrip)
    await changeLines(staff, number, { 'quantity.2': '0' })
    expect(await stateOf(number)).toMatchObject({ total: before.total, paid: before.total, due: 0, refunded: 0 })

    await changeLines(staff, number, addStrip)
    const { due } = await stateOf(number)
    await pay(number)
    const line = await db.value<number>('SELECT max(line_no) AS no FROM order_items WHERE order_id = ?', before.id)
    await changeLines(staff, number, { [`quantity.${line}`]: '0' })
    expect(await stateOf(number)).toMatchObject({
      ...{ total: before.total, paid: before.total + due, changedBack: due, due: 0, owed: 0 },
    })
    // A later refund knows the lines that are left, and all refunds add up to what was paid.
    const { lines, shippingCents } = await moneyOf(number)
    await refund(number, { pieces: { [lines[0]!.lineNo]: 1 }, shipping: String(shippingCents / 100) })
    expect(await stateOf(number)).toMatchObject({ status: 'refunded', refunded: before.total + due })
  })

  test('of an invoice are recorded by hand, exactly', async () => {
    const { number } = await newDeskOrder()
    await changeLines(staff, number, addStrip)
    const { due, total } = await stateOf(number)
    const fields = { received_on: shopToday(), reference: 'Check 12' }
    const wrong = await act(staff, `${pageOf(number)}/payment`, 'record-payment', { ...fields, amount: '1.00' })
    await expect(wrong).toAnswer(422, expect.stringContaining('Record exactly that'))
    const right = await act(staff, `${pageOf(number)}/payment`, 'record-payment', {
      ...fields,
      amount: (due / 100).toFixed(2),
    })
    expect(right.status).toBe(303)
    expect(await stateOf(number)).toMatchObject({ status: 'paid', paid: total, due: 0 })
  })

  test('are withdrawn with a cancellation, which gives back what was paid', async () => {
    const number = await ordered([BASKET])
    const before = await stateOf(number)
    await changeLines(staff, number, addStrip)
    expect(await cancelAtDesk(number)).toMatchObject({ outcome: 'done', amountCents: before.total })
    expect(await stateOf(number)).toMatchObject({ status: 'refunded', due: 0, refunded: before.total })
    expect(await pay(number)).toBeNull()
  })
})

describe('at Stripe', () => {
  test.each(['webhook', 'its page', 'cron'])(
    'a difference is paid on a page of its own, as told by the %s',
    async (by) => {
      const staff = await newStaff('office', { env: stripeEnv })
      const { number } = await paidOrder()
      const before = await stateOf(number)
      await changeLines(staff, number, addStrip)
      const { due, total } = await stateOf(number)
      const url = await pay(number, stripeEnv)
      expect(await pay(number, stripeEnv)).toBe(url)
      expect((await atStripe(`checkout/sessions/${referenceOf(url)}`)).amount_total).toBe(due)
      await payAt(url!)
      if (by === 'webhook') for (let times = 0; times < 2; times++) await told(referenceOf(url))
      else if (by === 'its page') await orderPage(number, stripeEnv)
      else await runJobs(stripeEnv, Date.now() + 3_600_000)
      expect(await stateOf(number)).toMatchObject({ status: 'paid', paid: before.total + due, total, due: 0, owed: 0 })
    },
  )

  test('a withdrawn difference closes its page; a payment that came first stays and can be given back', async () => {
    const staff = await newStaff('office', { env: stripeEnv })
    const { number } = await paidOrder()
    const before = await stateOf(number)
    await changeLines(staff, number, addStrip)
    const first = await pay(number, stripeEnv)
    await changeLines(staff, number, { 'quantity.2': '0' })
    expect((await atStripe(`checkout/sessions/${referenceOf(first)}`)).status).toBe('expired')
    expect(await stateOf(number)).toMatchObject({ total: before.total, due: 0 })

    await changeLines(staff, number, addStrip)
    const { due } = await stateOf(number)
    const second = await pay(number, stripeEnv)
    await payAt(second!)
    // No one has told the shop of it yet: the change learns it from Stripe, and is refused.
    const refused = await changeLines(staff, number, { 'quantity.2': '0' })
    expect(refused.status).toBe(409)
    expect(await stateOf(number)).toMatchObject({ paid: before.total + due, due: 0 })
    await changeLines(staff, number, { 'quantity.2': '0' })
    const state = await stateOf(number)
    expect(state).toMatchObject({ total: before.total, changedBack: due, refunded: due })
    // It went back to the payment that it came from.
    const { payment_intent: intent } = await atStripe(`checkout/sessions/${referenceOf(second)}`)
    expect((await atStripe(`refunds?payment_intent=${intent}`)).data).toMatchObject([{ amount: due }])
  })

  test('two payments are refunded one at a time', async () => {
    const staff = await newStaff('office', { env: stripeEnv })
    const { number, reference } = await paidOrder()
    const before = await stateOf(number)
    await changeLines(staff, number, addStrip)
    const { due } = await stateOf(number)
    const url = await pay(number, stripeEnv)
    await payAt(url!)
    await told(referenceOf(url))
    const all = ((before.total + due) / 100).toFixed(2)
    expect((await refund(number, { amount: all }, { env: stripeEnv })).errors?.['amount']?.[0]).toContain(
      'paid more than once',
    )
    await refund(number, { amount: (due / 100).toFixed(2) }, { env: stripeEnv })
    await refund(number, { amount: (before.total / 100).toFixed(2) }, { env: stripeEnv })
    expect(await stateOf(number)).toMatchObject({ status: 'refunded', refunded: before.total + due })
    const sessions = await Promise.all([referenceOf(url), reference].map((id) => atStripe(`checkout/sessions/${id}`)))
    const refunds = await Promise.all(
      sessions.map(async ({ payment_intent }) => (await atStripe(`refunds?payment_intent=${payment_intent}`)).data),
    )
    expect(refunds.map((list) => list.map(({ amount }: { amount: number }) => amount))).toEqual([[due], [before.total]])
  })

  test.each([
    ['less', 100, 0],
    ['more', -100, 100],
  ])('a payment of %s than is due needs attention, and only what is too much is owed', async (_, more, owed) => {
    const staff = await newStaff('office', { env: stripeEnv })
    const { number } = await paidOrder()
    await changeLines(staff, number, addStrip)
    const { id, due } = await stateOf(number)
    const url = await pay(number, stripeEnv)
    await payAt(url!)
    await db.run(`UPDATE order_dues SET amount_cents = amount_cents + ?2 WHERE order_id = ?1`, id, more)
    await told(referenceOf(url))
    expect(await stateOf(number)).toMatchObject({ status: 'needs_attention', owed, due: 0 })
    expect(await staff.page(pageOf(number))).toContain(
      `Stripe took $${(due / 100).toFixed(2)} for a balance of another`,
    )
  })

  test('a payment that comes after it was withdrawn needs attention and is owed to the customer', async () => {
    const staff = await newStaff('office', { env: stripeEnv })
    const { number } = await paidOrder()
    const before = await stateOf(number)
    await changeLines(staff, number, addStrip)
    const { due } = await stateOf(number)
    const url = await pay(number, stripeEnv)
    await payAt(url!)
    await db.run(`UPDATE order_dues SET state = 'canceled' WHERE order_id = ?`, before.id)
    await told(referenceOf(url))
    const late = await stateOf(number)
    expect(late).toMatchObject({ status: 'needs_attention', paid: before.total + due, owed: due, due: 0 })
    expect(await staff.page(pageOf(number))).toContain('after that was withdrawn')
    await refund(number, { amount: (due / 100).toFixed(2) }, { env: stripeEnv })
    expect(await stateOf(number)).toMatchObject({ owed: 0, changedBack: due })
  })
})

test('what is due shows in the answer of the shop’s API', async () => {
  const number = await ordered([BASKET])
  await changeLines(staff, number, addStrip)
  const { data } = await json(newVisitor(shopEnv).get(`/api/orders/${number}?token=${tokenOf(number)}`))
  const { due, total } = await stateOf(number)
  expect([data.due, data.totals.total]).toEqual([due / 100, total / 100])
})
