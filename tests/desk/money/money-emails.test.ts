import { describe, expect, test } from 'vitest'
import { href, paths } from '#shared/paths.ts'
import { flushOutbox } from '#worker/outbox.ts'
import { db } from '#tests/support/db.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { ordered as orderOf, shopEnv as env } from '#tests/support/desk/changed-orders.ts'
import { tokenOf } from '#tests/support/desk/dues.ts'
import { cancelAtDesk, moneyOf, recordPayment, refund } from '#tests/support/money.ts'
import { act, newStaff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

async function ordered(method: 'invoice' | 'test'): Promise<{ number: string; page: () => Promise<string> }> {
  const number = await orderOf([BASKET], method)
  return { number, page: () => newVisitor(env).page(`${href(paths.order, { number })}?token=${tokenOf(number)}`) }
}

/** The text of the last mail about an order; five minutes later, when it can no longer be taken back. */
async function lastMail(number: string): Promise<string> {
  await flushOutbox(env, Date.now() + 301_000, 100)
  const results = await db.rows<{ subject: string; text: string }>(
    'SELECT subject, text FROM mailbox WHERE subject LIKE ? ORDER BY id',
    `%${number}%`,
  )
  const { subject, text } = results.at(-1)!
  return `${subject}\n${text}`
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

test('a partial refund is emailed with both amounts, and the order page shows it below the total', async () => {
  const { number, page } = await ordered('test')
  const { totalCents } = await moneyOf(number)
  await refund(number, { amount: '5.00' })
  const mail = await lastMail(number)
  expect(mail).toContain(`Your order ${number} has been partially refunded`)
  expect(mail).toContain(`$5.00 of ${dollars(totalCents)} for order ${number} to your original payment method`)
  expect(await page()).toMatch(/<dt>Refunded \w+ \d+<\/dt><dd>−\$5\.00<\/dd>/)
})

test('a refund without the checkbox is not emailed', async () => {
  const { number } = await ordered('test')
  await refund(number, { amount: '5.00', mail: false })
  expect(await lastMail(number)).not.toContain('refunded')
})

test('a cancellation is mailed once, with what goes back', async () => {
  const { number } = await ordered('test')
  const { totalCents } = await moneyOf(number)
  await cancelAtDesk(number)
  const mail = await lastMail(number)
  expect(mail).toContain(`Your order ${number} has been canceled`)
  expect(mail).toContain(`${dollars(totalCents)} will go back to your original payment method`)
})

describe('a mail about an amount can be sent again: one copy, with that amount, to the customer alone', () => {
  /** Chooses a mail by its name on the order's page, sends it, and answers the emails that went out. */
  async function sendAgain(number: string, name: RegExp): Promise<{ recipient: string; text: string }[]> {
    const staff = await newStaff()
    const path = `/desk/orders/${number}`
    const page = await staff.page(path)
    const [, value] = [...page.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].find(([, , text]) =>
      name.test(text!),
    )!
    const [, to] = /name="mail_to"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="mail_to"/.exec(page)!
    await lastMail(number)
    const before = (await db.value<number>('SELECT max(id) AS id FROM mailbox'))!
    await act(staff, path, 'order-mail', { kind: value!, mail_to: to! })
    await lastMail(number)
    const results = await db.rows<{ recipient: string; subject: string; text: string }>(
      'SELECT recipient, subject, text FROM mailbox WHERE id > ?',
      before,
    )
    return results.map(({ recipient, subject, text }) => ({ recipient, text: `${subject}\n${text}` }))
  }

  const emailOf = (number: string) => db.value<string>('SELECT email FROM orders WHERE number = ?', number)

  test('of each refund in part', async () => {
    const { number } = await ordered('test')
    for (const amount of ['5.00', '7.50']) await refund(number, { amount })
    const sent = await sendAgain(number, /^Refund of \$7\.50, /)
    expect(sent).toEqual([{ recipient: await emailOf(number), text: expect.stringContaining('$7.50 of $') }])
    expect(sent[0]!.text).toContain(`Your order ${number} has been partially refunded`)
  })

  test('of each payment by hand, with what is open now', async () => {
    const { number } = await ordered('invoice')
    const { totalCents } = await moneyOf(number)
    for (const amount of ['5.00', '6.00']) await recordPayment(number, amount)
    const sent = await sendAgain(number, /^Payment of \$5\.00, /)
    expect(sent).toEqual([
      { recipient: await emailOf(number), text: expect.stringContaining(`We received $5.00 for your order ${number}`) },
    ])
    expect(sent[0]!.text).toContain(`${dollars(totalCents - 1100)} of ${dollars(totalCents)} is still due`)
  })

  test('of a cancellation that sent money back', async () => {
    const { number } = await ordered('test')
    const { totalCents } = await moneyOf(number)
    await cancelAtDesk(number)
    const sent = await sendAgain(number, /^Your order has been canceled$/)
    expect(sent).toEqual([
      { recipient: await emailOf(number), text: expect.stringContaining(`${dollars(totalCents)} will go back`) },
    ])
  })

  test('not of another order’s refund, nor of one that failed', async () => {
    const [staff, first, second] = [await newStaff(), await ordered('test'), await ordered('test')]
    await refund(first.number, { amount: '5.00' })
    await refund(second.number, { amount: '5.13' })
    const { refunds } = await moneyOf(first.number)
    const path = `/desk/orders/${second.number}`
    expect(await staff.page(path)).not.toContain('Refund of $5.13')
    const kind = `order-refunded:${refunds[0]!.id}`
    const answer = await act(staff, path, 'order-mail', { kind, mail_to: 'a@example.com' })
    await expect(answer).toAnswer(422, expect.stringContaining('This email doesn’t match the order’s status.'))
  })
})

test('a payment in part is mailed with what is still open, and the order page shows what came', async () => {
  const { number, page } = await ordered('invoice')
  const { totalCents } = await moneyOf(number)
  await recordPayment(number, '5.00')
  const mail = await lastMail(number)
  expect(mail).toContain(`We received $5.00 for your order ${number}`)
  expect(mail).toContain(`${dollars(totalCents - 500)} of ${dollars(totalCents)} is still due`)
  expect(await page()).toContain('<dt>Received so far</dt><dd>−$5.00</dd>')
  await recordPayment(number, String((totalCents - 500) / 100))
  expect(await lastMail(number)).toContain('The order is paid in full.')
})
