import { beforeAll, describe, expect, test } from 'vitest'
import { mailName } from '#shared/desk/orders/emails.ts'
import { letters } from '#worker/mail/compose.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { GIVE_UP_AFTER_MS } from '#worker/base/limits.ts'
import { flushOutbox } from '#worker/outbox.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { smtpSettings } from '#tests/support/smtp/mail.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('office')))

const unreachable = { MAIL_PROVIDER: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: '9', SMTP_SECURE: 'none' }

async function queued(kind: string, key: string, payload: object, createdAt = Date.now()): Promise<number> {
  const row = await db.first<{ id: number }>(
    `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at) VALUES (?1, ?2, ?3, ?4, ?4) RETURNING id`,
    ...[kind, key, JSON.stringify(payload), createdAt],
  )
  return row!.id
}

/** An email about an order that the provider has not taken for a day. */
async function failed(email: string): Promise<{ id: number; number: string }> {
  const order = await newDeskOrder({ email })
  const at = Date.now() - GIVE_UP_AFTER_MS
  const id = await queued('order-received', `order-received:${order.id}`, { order_id: order.id }, at)
  await flushOutbox({ ...testEnv, ...unreachable } as Env, Date.now(), 50)
  return { id, number: order.number }
}

/** What each row of a tab says, by the id of its email. */
async function listed(staff: Staff, tab: string): Promise<Map<number, string>> {
  const page = await staff.page(`${deskPaths.outbox}?tab=${tab}`)
  const rows = page.matchAll(/<a class="link" href="\/desk\/outbox\/(\d+)">(.*?)<\/tr>/gs)
  return new Map([...rows].map(([, id, row]) => [Number(id), row!.replaceAll('<!-- -->', '')]))
}

/** How far an email is, as its page says it: "Waits", "Not sent" or "Sent". */
async function stateOf(staff: Staff, id: number): Promise<string> {
  return /<h2 id="mail-h">([^<]*)/.exec(await staff.page(pageOf(id)))![1]!
}

const sentTo = async (email: string) =>
  (await db.value<number>('SELECT count(*) AS emails FROM mailbox WHERE recipient = ?', email))!
const pageOf = (id: number) => deskHref(deskPaths.email, { id })

describe('the outbox', () => {
  test('lists an email that failed with what the provider said, and sends it again', async () => {
    const { id, number } = await failed('failed@example.org')
    const row = (await listed(staff, 'failed')).get(id)!
    expect(row).toMatch(/^Order received<\/a><small>[^<]/)
    for (const said of [number, 'failed@example.org']) expect(row).toContain(said)
    expect(outcomeOf(await act(staff, pageOf(id), 'email-retry'))).toMatch(/^303/)
    await flushOutbox(testEnv, Date.now() + 1_000, 50)
    expect(await sentTo('failed@example.org')).toBe(1)
    expect(await stateOf(staff, id)).toBe('Sent')
    expect(await logOf(`email:${id}`)).toMatchObject([{ action: 'email.retried' }])
  })

  test('shows at once what the recipient’s server refused, and after “Try now” the old answer is gone', async () => {
    const email = `refused@${Date.now()}.example`
    const order = await newDeskOrder({ email })
    const id = await queued('order-received', `order-received:${order.id}`, { order_id: order.id })
    await flushOutbox({ ...testEnv, ...smtpSettings } as Env, Date.now(), 50)
    expect((await listed(staff, 'failed')).get(id)).toMatch(/^Order received<\/a><small>Refused: 550 No such mailbox</)
    expect([...(await listed(staff, 'waiting')).keys()]).not.toContain(id)
    expect(await staff.page(`/desk/orders/${order.number}`)).toMatch(/Order received<!-- -->”<small>not sent</)
    await act(staff, pageOf(id), 'email-retry')
    expect(await stateOf(staff, id)).toBe('Waits')
    expect(await staff.page(pageOf(id))).not.toMatch(/No such mailbox|Last answer/)
    await db.run('UPDATE orders SET email = ? WHERE id = ?', 'right@example.org', order.id)
    await flushOutbox(testEnv, Date.now() + 1_000, 50)
    expect(await stateOf(staff, id)).toBe('Sent')
    expect(await staff.page(pageOf(id))).not.toContain('Last answer')
  })

  test('does not call refused what the shop’s own sign-in or an unreachable server did', async () => {
    const order = await newDeskOrder()
    const id = await queued('order-received', `order-received:${order.id}`, { order_id: order.id })
    for (const broken of [{ ...smtpSettings, SMTP_PASSWORD: 'wrong' }, unreachable]) {
      await flushOutbox({ ...testEnv, ...broken } as Env, Date.now() + 600_000, 50)
      expect(await stateOf(staff, id)).toBe('Waits')
    }
  })

  test('names emails by what they say', async () => {
    const pickedUp = await newDeskOrder({ rate: 'pickup', status: 'delivered' })
    const shipped = await newDeskOrder({ status: 'delivered', totalCents: 12_600 })
    const mail = (kind: string, { id }: { id: number }, more = {}) =>
      queued(kind, `${kind}:${id}`, { order_id: id, ...more })
    const said = {
      [await mail('order-shipped', pickedUp)]: 'Your order is ready for pickup',
      [await mail('order-delivered', pickedUp)]: 'Your order was picked up',
      [await mail('order-shipped', shipped)]: 'Your order is on its way',
      [await mail('order-refunded', shipped, { amount_cents: 100 })]: 'Your order has been partially refunded',
      [await mail('order-refunded', pickedUp)]: 'Your order has been refunded',
      [await queued('quote-ready', `quote-ready:${Date.now()}`, { number: 'QT-0' })]: 'Your quote is ready',
    }
    const rows = await listed(staff, 'waiting')
    for (const [id, name] of Object.entries(said)) expect(rows.get(Number(id))).toMatch(`${name}</a>`)
    const timeline = await staff.page(`/desk/orders/${pickedUp.number}`)
    for (const name of ['ready for pickup', 'was picked up', 'has been refunded']) expect(timeline).toContain(name)
    expect(await staff.page(`/desk/orders/${shipped.number}`)).toContain('partially refunded')
    for (const kind of Object.keys(letters)) expect(mailName(kind)).not.toBe(kind)
  })

  test('tries all failed emails again', async () => {
    const emails = ['all-1@example.org', 'all-2@example.org']
    for (const email of emails) await failed(email)
    await act(staff, `${deskPaths.outbox}?tab=failed`, 'emails-retry')
    await flushOutbox(testEnv, Date.now() + 1_000, 50)
    expect(await Promise.all(emails.map(sentTo))).toEqual([1, 1])
    expect(await staff.page(`${deskPaths.outbox}?tab=failed`)).toContain('Every email was sent.')
  })

  test('does not show a link that resets a password, while it waits or after', async () => {
    const { email } = await newMember()
    await newVisitor().api('POST', apiPaths.forgotPassword, { email })
    const { id } = (await db.first<{
      id: number
    }>(`SELECT id FROM outbox WHERE kind = 'reset-password' ORDER BY id DESC`))!
    const page = await staff.page(pageOf(id))
    expect(page).toContain('This email may have a link that only its reader may see, so it is not shown.')
    for (const hidden of ['password-reset', 'iframe']) expect(page).not.toContain(hidden)
    expect((await staff.get(deskHref(deskPaths.letter, { id }))).status).toBe(404)
    await flushOutbox(testEnv, Date.now() + 1_000, 50)
    expect(await db.value('SELECT payload FROM outbox WHERE id = ?', id)).toBe('{}')
  })

  test('keeps back an email that waits, and does not call that failed', async () => {
    const order = await newDeskOrder({ email: 'dropped@example.org' })
    const later = Date.now() + 600_000
    const id = await queued('order-received', `order-received:${order.id}`, { order_id: order.id }, later)
    expect([...(await listed(staff, 'waiting')).keys()]).toContain(id)
    await act(staff, pageOf(id), 'email-drop')
    await flushOutbox(testEnv, later + 1_000, 50)
    expect(await sentTo('dropped@example.org')).toBe(0)
    expect([...(await listed(staff, 'failed')).keys()]).not.toContain(id)
  })

  test('calls replaced what a later email said instead, taken back what staff kept, and the rest no longer needed', async () => {
    const [cut, sent, unpaid, gone, dropped] = await Promise.all([
      newDeskOrder({ status: 'shipped' }),
      newDeskOrder({ status: 'delivered', rate: 'pickup' }),
      newDeskOrder({ status: 'paid' }),
      newDeskOrder({ status: 'canceled' }),
      newDeskOrder(),
    ])
    const mail = (kind: string, { id }: { id: number }) => queued(kind, `${kind}:${id}`, { order_id: id })
    const [first, second, third, fourth, fifth] = [
      await mail('order-in_production', cut),
      await mail('order-shipped', sent),
      await mail('order-unpaid', unpaid),
      await mail('order-received', gone),
      await mail('order-received', dropped),
    ]
    await act(staff, pageOf(fifth), 'email-drop')
    await flushOutbox(testEnv, Date.now() + 1_000, 50)
    const overtaking = [await mail('order-shipped', cut), await mail('order-delivered', sent)]
    await flushOutbox(testEnv, Date.now() + 1_000, 50)
    expect(await Promise.all(overtaking.map((id) => stateOf(staff, id)))).toEqual(['Sent', 'Sent'])
    const said = { [first]: 'Replaced', [second]: 'Replaced', [third]: 'No longer needed', [fourth]: 'No longer needed', [fifth]: 'Taken back' } // prettier-ignore
    const [unneeded, failures] = [await listed(staff, 'unneeded'), await listed(staff, 'failed')]
    for (const [id, state] of Object.entries(said)) {
      expect(await stateOf(staff, Number(id))).toBe(state)
      expect(unneeded.get(Number(id))).toContain(`<small>${state}</small>`)
      expect([...failures.keys()]).not.toContain(Number(id))
    }
    const timeline = (await staff.page(`/desk/orders/${cut.number}`)).replaceAll('<!-- -->', '')
    expect(timeline).toContain('Your order is being cut”<small>replaced</small>')
    expect(timeline).not.toContain('not sent')
  })

  test('calls an email replaced that was refused and went out later, and counts in the menu what failed', async () => {
    const counted = async () =>
      Number(/Outbox<b>(\d+)<span class="sr-only"> failed/.exec((await staff.page(deskPaths.home)).replaceAll('<!-- -->', ''))?.[1] ?? 0) // prettier-ignore
    const before = await counted()
    const order = await newDeskOrder({ email: `refused@again-${Date.now()}.example` })
    const id = await queued('order-received', `order-received:${order.id}`, { order_id: order.id })
    await flushOutbox({ ...testEnv, ...smtpSettings } as Env, Date.now(), 50)
    expect(await counted()).toBe(before + 1)
    await queued('order-received', `again:1:order-received:${order.id}`, {
      order_id: order.id,
      to: 'right@example.org',
    })
    await flushOutbox(testEnv, Date.now() + 1_000, 1)
    expect(await stateOf(staff, id)).toBe('Replaced')
    expect(await counted()).toBe(before)
    const workshop = await newStaff('workshop')
    expect(await workshop.page(deskPaths.home)).not.toContain('Outbox')
  })

  test('sends a sent email once more, and a second press does not send a third', async () => {
    const order = await newDeskOrder({ email: 'twice@example.org' })
    const id = await queued('order-received', `order-received:${order.id}`, { order_id: order.id })
    await flushOutbox(testEnv, Date.now() + 1_000, 50)
    const fields = { ...(await formOf(staff, pageOf(id), 'email-again')) }
    await staff.postAs(pageOf(id), fields)
    await staff.postAs(pageOf(id), fields)
    await flushOutbox(testEnv, Date.now() + 2_000, 50)
    expect(await sentTo('twice@example.org')).toBe(2)
  })

  test('sends nothing again that waits, and keeps back nothing that was sent', async () => {
    const { id: order } = await newDeskOrder()
    const id = await queued('order-received', `order-received:${order}`, { order_id: order }, 9e12)
    const hidden = await formOf(staff, pageOf(id), 'email-drop')
    const statusOf = async (action: string) =>
      (await staff.postAs(pageOf(id), { ...hidden, _action: action, _key: crypto.randomUUID() })).status
    expect(await statusOf('email-again')).toBe(409)
    await db.run('UPDATE outbox SET sent_at = 1 WHERE id = ?', id)
    expect(await statusOf('email-drop')).toBe(409)
    expect(await stateOf(staff, id)).toBe('Sent')
  })

  test('says who was first when an email was sent meanwhile', async () => {
    const order = await newDeskOrder({ email: 'meanwhile@example.org' })
    const id = await queued('order-received', `order-received:${order.id}`, { order_id: order.id })
    const fields = await formOf(staff, pageOf(id), 'email-drop')
    await flushOutbox(testEnv, Date.now() + 1_000, 50)
    const answer = await staff.postAs(pageOf(id), fields)
    expect(answer.status).toBe(409)
  })

  test('shows an email in a frame that runs nothing', async () => {
    const { id } = await failed('framed@example.org')
    const page = await staff.get(pageOf(id))
    expect(page.headers.get('Content-Security-Policy')).toContain(`frame-src 'self'`)
    const letter = await staff.get(deskHref(deskPaths.letter, { id }))
    expect(await letter.text()).toContain('<!doctype html>')
    const policy = letter.headers.get('Content-Security-Policy')!
    for (const part of [`default-src 'none'`, `img-src 'self'`, `style-src 'unsafe-inline'`, 'sandbox'])
      expect(policy).toContain(part)
    const workshop = await newStaff('workshop')
    expect((await workshop.get(deskHref(deskPaths.letter, { id }))).status).toBe(403)
  })
})

async function formOf(staff: Staff, path: string, action: string): Promise<Record<string, string>> {
  return hiddenOf(await staff.page(path), action)
}
