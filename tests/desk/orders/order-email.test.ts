import { describe, expect, test } from 'vitest'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf } from '#tests/support/staff.ts'
import { env as stripeEnv, placed } from '#tests/support/stripe-orders.ts'
import { flushOutbox } from '#worker/outbox.ts'

const pageOf = (number: string) => `/desk/orders/${number}`

describe('changing the email address of an order', () => {
  test('tells both addresses once, finds the order by the new one, and is in the log', async () => {
    const staff = await newStaff()
    const { id, number, email } = await newDeskOrder({ status: 'refunded' })
    const to = `new-${id}@example.com`
    expect(outcomeOf(await act(staff, pageOf(number), 'order-email', { email: to }))).toBe(`303 ${pageOf(number)}`)
    for (let run = 0; run < 2; run++) await flushOutbox(testEnv, Date.now(), 100)
    const emails = await db.rows<{ recipient: string; text: string }>(
      'SELECT recipient, text FROM mailbox WHERE recipient IN (?, ?) ORDER BY recipient = ?2',
      ...[email, to],
    )
    expect(emails.map(({ recipient }) => recipient)).toEqual([email, to])
    // The old address learns neither the new one nor a way into the order.
    expect(emails[0]!.text).not.toMatch(/new-|token=/)
    expect(emails[1]!.text).toContain('token=')
    expect(await staff.page(`/desk/orders?view=all&q=${to}`)).toContain(`href="${pageOf(number)}`)
    expect(await staff.page(`/desk/orders?view=all&q=${email}`)).not.toContain(`href="${pageOf(number)}`)
    expect(await logOf(`order:${id}`)).toMatchObject([{ action: 'order.email', summary: 'Changed the email address' }])
    expect(await staff.page(pageOf(number))).toContain(`>${to}</a>`)
  })

  test.each([
    ['no address', 'nobody', /email address/],
    ['the address that it has', 'same', /The order already uses this address/],
  ])('to %s is refused beside the field, and nothing changes', async (_, typed, words) => {
    const staff = await newStaff()
    const { id, number, email } = await newDeskOrder()
    const answer = await act(staff, pageOf(number), 'order-email', { email: typed === 'same' ? email : typed })
    await expect(answer).toAnswer(422, expect.stringMatching(words))
    expect(await logOf(`order:${id}`)).toEqual([])
  })

  test('that someone else changed first is refused, and keeps what was typed', async () => {
    const [dana, lee] = [await newStaff(), await newStaff('office', { firstName: 'Lee' })]
    const { number } = await newDeskOrder()
    const form = hiddenOf(await dana.page(pageOf(number)), 'order-email')
    await act(lee, pageOf(number), 'order-email', { email: 'first@example.com' })
    const answer = await dana.postAs(pageOf(number), { ...form, email: 'second@example.com' })
    const page = await answer.clone().text()
    await expect(answer).toAnswer(409, expect.stringContaining('Lee Okafor changed this order'))
    expect(page).toContain('value="second@example.com"')
  })
})

test('an order that waits for a card has a payment link to copy, which leads to its page', async () => {
  const order = await placed()
  const staff = await newStaff('office', { env: stripeEnv })
  const [, link] = /id="payment-link" readOnly="" value="([^"]+)"/.exec(await staff.page(pageOf(order.number)))!
  const url = new URL(link!.replaceAll('&amp;', '&'))
  expect(url.pathname).toBe(`/orders/${order.number}`)
  const { number } = await newDeskOrder()
  expect(await staff.page(pageOf(number))).not.toContain('payment-link')
})
