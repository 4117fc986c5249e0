import { describe, expect, test } from 'vitest'
import { shopToday } from '#tests/support/desk/days.ts'
import { db } from '#tests/support/db.ts'
import { changeLines, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { addStrip, atStripe, paidOrder, pay, referenceOf, told } from '#tests/support/desk/dues.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { refund } from '#tests/support/money.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { env as stripeEnv, payAt } from '#tests/support/stripe-orders.ts'
import { flushOutbox } from '#worker/outbox.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)
const pageOf = (number: string) => `/desk/orders/${number}`
const payment = (number: string) => `${pageOf(number)}/payment`

const check = (cents: number) => ({ amount: dollars(cents), received_on: shopToday(), reference: 'Check 12' })
const record = (staff: Staff, number: string, cents: number) =>
  act(staff, payment(number), 'record-payment', check(cents))
const waive = (staff: Staff, number: string, cents: number, reason = 'Our mistake') =>
  act(staff, payment(number), 'waive-due', { waived: dollars(cents), reason, mail: 'on' })

/** What was sold of an order, by its books. */
async function bookOf(id: number) {
  const results = await db.rows<Record<string, number>>(
    'SELECT paid_cents, refunded_cents, shipping_cents, tax_cents FROM sales WHERE order_id = ? ORDER BY paid_cents',
    id,
  )
  return results
}

const sum = (rows: Record<string, number>[], name: string) => rows.reduce((all, row) => all + row[name]!, 0)

/** What was paid, less what changes gave back, less what the order costs, is what is owed less what is due. */
async function addsUp(number: string) {
  const state = await stateOf(number)
  expect(state.paid - state.changedBack - state.total).toBe(state.owed - state.due)
  expect(state.goods + state.shipping + state.tax).toBe(state.total)
  return state
}

async function withDue() {
  const staff = await newStaff('office', { env: stripeEnv })
  const { number, reference } = await paidOrder()
  const before = await stateOf(number)
  await changeLines(staff, number, addStrip)
  return { staff, number, reference, before, due: (await stateOf(number)).due }
}

describe('a difference of an order that was paid by card', () => {
  test('is recorded as a check: its page is closed, and two presses record it once', async () => {
    const { staff, number, before, due } = await withDue()
    const url = await pay(number, stripeEnv)
    const html = await staff.page(payment(number))
    expect(html).toContain(`value="${dollars(due)}"`)
    const part = await record(staff, number, due - 1)
    await expect(part).toAnswer(422, expect.stringContaining('waive the rest first'))
    expect((await atStripe(`checkout/sessions/${referenceOf(url)}`)).status).toBe('open')

    const form = { ...hiddenOf(html, 'record-payment'), ...check(due) }
    const presses = await Promise.all([staff.postAs(payment(number), form), staff.postAs(payment(number), form)])
    expect(presses.map(({ status }) => status)).toContain(303)
    await staff.postAs(payment(number), { ...form, _key: crypto.randomUUID() })
    expect((await atStripe(`checkout/sessions/${referenceOf(url)}`)).status).toBe('expired')
    expect(await addsUp(number)).toMatchObject({ status: 'paid', paid: before.total + due, due: 0, owed: 0 })
    expect(await pay(number, stripeEnv)).toBeNull()
    const book = await bookOf(before.id)
    expect([sum(book, 'paid_cents'), book.map(({ paid_cents }) => paid_cents)]).toEqual([
      before.total + due,
      [before.total, due],
    ])
    // The check has no page at Stripe; the card's payment has.
    expect((await staff.page(pageOf(number))).split('in Stripe').length - 1).toBe(1)
  })

  test('was paid on its page before the check is recorded: the payment counts, the check does not', async () => {
    const { staff, number, before, due } = await withDue()
    await payAt((await pay(number, stripeEnv))!)
    expect((await record(staff, number, due)).status).toBe(409)
    expect(await addsUp(number)).toMatchObject({ paid: before.total + due, due: 0, owed: 0 })
    expect(await staff.page(payment(number))).toContain('Card payments are recorded automatically')
  })

  test('is paid on its page in spite of the check: that is flagged and goes back to the card', async () => {
    const other = await withDue()
    const paid = (await pay(other.number, stripeEnv))!
    await payAt(paid)
    const { staff, number, before, due } = await withDue()
    const url = await pay(number, stripeEnv)
    await record(staff, number, due)
    // Stripe took it although the page was closed: the paid page of another order stands for it.
    await db.run('UPDATE order_dues SET reference = NULL WHERE order_id = ?', other.before.id)
    await db.run('UPDATE order_dues SET reference = ?2 WHERE reference = ?1', referenceOf(url), referenceOf(paid))
    await told(referenceOf(paid))
    expect(await addsUp(number)).toMatchObject({ status: 'needs_attention', paid: before.total + 2 * due, owed: due })
    await refund(number, { amount: dollars(due), sent_by: '' }, { env: stripeEnv })
    expect(await addsUp(number)).toMatchObject({ owed: 0, changedBack: due })
  })

  test('that came by check is sent back by check, and the card gets no more than it paid', async () => {
    const { staff, number, reference, before, due } = await withDue()
    await record(staff, number, due)
    expect(await staff.page(`${pageOf(number)}/refund`)).toContain('To the card')
    const all = await refund(number, { amount: dollars(before.total + due), sent_by: '' }, { env: stripeEnv })
    expect(all.errors?.['amount']?.[0]).toContain(`up to $${dollars(before.total)} to the card`)
    for (const [cents, sent_by] of [
      [before.total + 1, ''],
      [due + 1, 'Check'],
    ] as const) {
      const refused = await refund(number, { amount: dollars(cents), sent_by }, { env: stripeEnv })
      expect(refused.errors?.['amount']?.[0]).toContain('paid more than once')
    }
    expect(await refund(number, { amount: dollars(due) }, { env: stripeEnv })).toMatchObject({ state: 'succeeded' })
    await refund(number, { amount: dollars(before.total), sent_by: '' }, { env: stripeEnv })
    expect(await stateOf(number)).toMatchObject({ status: 'refunded', refunded: before.total + due })
    const { payment_intent: intent } = await atStripe(`checkout/sessions/${reference}`)
    expect((await atStripe(`refunds?payment_intent=${intent}`)).data).toMatchObject([{ amount: before.total }])
  })

  test('that came by check goes back by check when a change lowers the order again', async () => {
    const { staff, number, reference, before, due } = await withDue()
    await record(staff, number, due)
    const changed = await changeLines(staff, number, { 'quantity.2': '0', sent_by: 'Check' })
    expect(changed.status).toBe(303)
    expect(await addsUp(number)).toMatchObject({ total: before.total, changedBack: due })
    const { payment_intent: intent } = await atStripe(`checkout/sessions/${reference}`)
    expect((await atStripe(`refunds?payment_intent=${intent}`)).data).toEqual([])
  })

  test('is waived with a reason: the order costs less, its page is closed, and its mail says so', async () => {
    const { staff, number, before, due } = await withDue()
    const url = await pay(number, stripeEnv)
    const unexplained = await waive(staff, number, due, '')
    await expect(unexplained).toAnswer(422, expect.stringContaining('why it is waived'))
    for (const cents of [0, due + 1]) expect((await waive(staff, number, cents)).status).toBe(422)
    const html = await staff.page(payment(number))
    const form = { ...hiddenOf(html, 'waive-due'), waived: dollars(due), reason: 'Our mistake', mail: 'on' }
    expect(outcomeOf(await staff.postAs(payment(number), form))).toBe(`303 ${pageOf(number)}`)
    expect((await staff.postAs(payment(number), { ...form, _key: crypto.randomUUID() })).status).toBe(409)
    expect((await atStripe(`checkout/sessions/${referenceOf(url)}`)).status).toBe('expired')
    const state = await addsUp(number)
    expect(state).toMatchObject({ status: 'paid', total: before.total, paid: before.total, due: 0, owed: 0 })
    const book = await bookOf(before.id)
    expect(book).toMatchObject([{ paid_cents: before.total, tax_cents: state.tax, shipping_cents: state.shipping }])
    expect(await logOf(`order:${before.id}`)).toContainEqual(
      expect.objectContaining({ action: 'order.waived', reason: 'Our mistake' }),
    )
    await flushOutbox(stripeEnv, Date.now(), 100)
    const mail = await db.value<string>(
      `SELECT text FROM mailbox WHERE subject = ? ORDER BY id DESC`,
      `Your order ${number} was changed`,
    )
    expect(mail).toContain(`$${dollars(before.total)}`)
    expect(mail).not.toContain('Pay $')
    // A later change keeps what was waived.
    await changeLines(staff, number, { 'quantity.2': '0' })
    await addsUp(number)
  })
})

test.each(['test', 'invoice'] as const)('a part is waived and a check pays the rest of an order by %s', async (by) => {
  const staff = await newStaff()
  const number = await ordered([BASKET], by)
  const { total } = await stateOf(number)
  if (by === 'invoice') await record(staff, number, total)
  await changeLines(staff, number, addStrip)
  const { due } = await stateOf(number)
  expect((await waive(staff, number, 301)).status).toBe(303)
  expect(await addsUp(number)).toMatchObject({ due: due - 301, total: total + due - 301 })
  expect((await record(staff, number, due)).status).toBe(422)
  expect((await record(staff, number, due - 301)).status).toBe(303)
  const state = await addsUp(number)
  expect(state).toMatchObject({ due: 0, paid: total + due - 301 })
  const book = await bookOf(state.id)
  expect([sum(book, 'paid_cents'), sum(book, 'tax_cents')]).toEqual([state.total, state.tax])
  await refund(number, { amount: dollars(due - 301) })
  await refund(number, { amount: dollars(total), sent_by: by === 'test' ? '' : 'Check' })
  expect(await stateOf(number)).toMatchObject({ status: 'refunded', refunded: state.total })
  const results = await db.rows('SELECT provider FROM order_refunds WHERE order_id = ? ORDER BY id', state.id)
  expect(results).toEqual([{ provider: 'invoice' }, { provider: by }])
})
