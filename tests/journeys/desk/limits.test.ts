import { describe, expect, test } from 'vitest'
import { db } from '#tests/support/db.ts'
import { moneyOf } from '#tests/support/money.ts'
import { newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { dayIn, newDraft } from '#tests/support/desk/quotes.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { limits } from '#worker/base/limits.ts'

/** Someone who may do something once more. */
async function nearlyAtLimit(name: keyof typeof limits, key: string): Promise<Staff> {
  const staff = await newStaff('office')
  await db.run('INSERT INTO rate_limits VALUES (?, ?, ?)', `${key}|${staff.id}`, Date.now(), limits[name].hits - 1)
  return staff
}

test('a list that is asked with a filter that cannot be read counts as a page that was opened', async () => {
  const staff = await nearlyAtLimit('deskReads', 'desk-reads')
  expect((await staff.get('/desk/orders?no-such-filter=1')).status).toBe(422)
  expect((await staff.get('/desk/log')).status).toBe(429)
})

test('a file that is refused counts, too', async () => {
  const staff = await newStaff('owner')
  const usual = limits.uploads.hits
  Object.assign(limits.uploads, { hits: 2 })
  try {
    const post = () => {
      const form = new FormData()
      form.set('_action', 'import-read')
      form.set('_token', staff.formToken())
      form.set('_key', crypto.randomUUID())
      form.set('file', new File(['not a table'], 'stock.csv'))
      return staff.send('POST', '/desk/products/import', form)
    }
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([422, 422, 429])
  } finally {
    Object.assign(limits.uploads, { hits: usual })
  }
})

describe('the desk answers 429 with the time to wait', () => {
  test('to more than 600 reads a minute by one person, and to no one else', async () => {
    expect(limits.deskReads).toEqual({ hits: 600, windowMs: 60_000 })
    const staff = await nearlyAtLimit('deskReads', 'desk-reads')
    expect((await staff.get('/desk/log')).status).toBe(200)
    const refused = await staff.get('/desk/log')
    await expect(refused).toAnswer(429, expect.stringContaining('Wait a minute'))
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect((await (await newStaff('office')).get('/desk/log')).status).toBe(200)
  })

  test('to more than 120 writes a minute, keeps what was typed, and writes nothing', async () => {
    expect(limits.deskWrites).toEqual({ hits: 120, windowMs: 60_000 })
    const staff = await nearlyAtLimit('deskWrites', 'desk-writes')
    const { number } = await newDeskOrder()
    const path = `/desk/orders/${number}`
    const form = hiddenOf(await staff.page(path), 'order-hold')
    await act(staff, path, 'order-note', { body: 'The last one' })
    const refused = await staff.postAs(path, { ...form, reason: 'Waits for a call' })
    await expect(refused).toAnswer(429, expect.stringContaining('value="Waits for a call"'))
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await orderNow(number)).toMatchObject({ held: '' })
  })

  test('to more than 20 refunds an hour, even by cancellations, and sends nothing', async () => {
    expect(limits.deskRefunds).toEqual({ hits: 20, windowMs: 3_600_000 })
    const staff = await nearlyAtLimit('deskRefunds', 'desk-refunds')
    const { number } = await newDeskOrder()
    const path = `/desk/orders/${number}`
    const form = { amount: '5.00', expected: '500', reason: 'Late', sent_by: 'Check' }
    expect((await act(staff, `${path}/refund`, 'refund', form)).status).toBe(303)
    const again = await act(staff, `${path}/refund`, 'refund', { ...form, detail: 'Profile cracked' })
    await expect(again).toAnswer(429, expect.stringContaining('value="Profile cracked"'))
    const cancel = { reason: 'Called to cancel', expected: '12100', sent_by: 'Check' }
    expect((await act(staff, `${path}/cancel`, 'cancel-order', cancel)).status).toBe(429)
    expect(await moneyOf(number)).toMatchObject({ status: 'paid', refundedCents: 500 })
  })

  test('to refunds that were sent, and not to tries that were refused', async () => {
    const staff = await nearlyAtLimit('deskRefunds', 'desk-refunds')
    const { number } = await newDeskOrder({ payment: 'test' })
    const path = `/desk/orders/${number}`
    const form = { amount: '5.00', expected: '500', reason: 'Late' }
    const refused = [
      { ...form, reason: '' },
      { ...form, amount: '9999.00', expected: '999900' },
      { ...form, expected: '0' },
      // The provider of the tests refuses an amount that ends in 13 cents.
      { ...form, amount: '5.13', expected: '513' },
    ]
    for (const tried of refused) await act(staff, `${path}/refund`, 'refund', tried)
    expect((await act(staff, `${path}/refund`, 'refund', form)).status).toBe(303)
    expect((await act(staff, `${path}/refund`, 'refund', form)).status).toBe(429)
  })

  test('to more than five emails about a request an hour, and not to answers that someone was faster with', async () => {
    const [staff, reference] = [await newStaff('office'), await newRequest()]
    const answer = (version: number) =>
      act(staff, `/desk/requests/${reference}`, 'request-answer', {
        ...{ subject: 'Your closet', body: 'It fits.', next_state: 'waiting', _version: String(version) },
      })
    for (let tries = 0; tries < 6; tries++) expect((await answer(99)).status).toBe(409)
    for (let sent = 1; sent <= 5; sent++) expect((await answer(sent)).status).toBe(303)
    expect((await answer(6)).status).toBe(429)
  })

  test.each([
    ['changes of an order’s address', orderMails],
    ['one order', resends],
    ['one quote, each to another address', quoteMails],
    ['one address, with quotes, replies, changes and confirmations', mailsToOne],
  ])('to more than five emails an hour by hand: %s', async (_, begin) => {
    const send = await begin(await newStaff('office'))
    const statuses = []
    for (let tries = 0; tries < 7; tries++) statuses.push((await send(tries)).status)
    expect(statuses.map((status) => (status === 303 ? 200 : status))).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('to more than 30 emails an hour by one person', async () => {
    const staff = await nearlyAtLimit('deskEmailsOfPerson', 'desk-mails-of')
    const send = async () => (await (await resends(staff))()).status
    expect([await send(), await send()]).toEqual([303, 429])
  })
})

type Send = (tries: number) => Promise<Response>

async function orderMails(staff: Staff): Promise<Send> {
  const { number } = await newDeskOrder()
  return (tries) =>
    act(staff, `/desk/orders/${number}`, 'order-email', { email: `other-${tries}-${number}@example.com` })
}

async function resends(staff: Staff, to = ''): Promise<() => Promise<Response>> {
  const { number } = await newDeskOrder()
  return () => resend(staff, number, to)
}

function resend(staff: Staff, number: string, to = ''): Promise<Response> {
  return act(staff, `/desk/orders/${number}`, 'order-mail', { kind: 'order-received', mail_to: to })
}

async function quoteMails(staff: Staff, to?: string): Promise<Send> {
  const page = await newDraft(staff)
  const form = { valid_until: dayIn(3), [`quantity.${BASKET}`]: '1', [`price.${BASKET}`]: '9.00', do: 'send' }
  return (tries) => {
    const email = to ?? `quoted-${tries}-${page.split('/').at(-1)}@example.com`
    return act(staff, page, 'quote-save', { ...form, email })
  }
}

async function mailsToOne(staff: Staff): Promise<Send> {
  const member = await newStaff(null, { verified: false })
  const to = member.email
  const reference = await newRequest({ email: to })
  const reply = { subject: 'Your closet', body: 'It fits.', next_state: 'waiting' }
  const { number } = await newDeskOrder({ email: to.toUpperCase() })
  const ways: Send[] = [
    () => act(staff, `/desk/requests/${reference}`, 'request-answer', reply),
    await quoteMails(staff, to),
    () => act(staff, `/desk/customers/m${member.id}`, 'customer-verify'),
    () => resend(staff, number),
    () => act(staff, `/desk/orders/${number}`, 'order-email', { email: `new-${to}` }),
    await quoteMails(staff, to),
    await resends(staff, to),
  ]
  return (tries) => ways[tries]!(tries)
}
