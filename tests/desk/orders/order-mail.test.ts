import { beforeAll, describe, expect, test } from 'vitest'
import { mailName, orderEmails, type OrderMailKind } from '#shared/desk/orders/emails.ts'
import { stateNames } from '#shared/desk/orders/states.ts'
import { db } from '#tests/support/db.ts'
import { emailsOf, newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { flushOutbox } from '#worker/outbox.ts'

let office: Staff
beforeAll(async () => void (office = await newStaff()))

describe('a mail about an order', () => {
  const states = Object.keys(stateNames).filter((state) => !['placing', 'payment_failed'].includes(state))
  test.each(states)('that suits an order that is %s can be chosen', async (state) => {
    const { number } = await newDeskOrder({ status: state })
    const page = await office.page(`/desk/orders/${number}`)
    const kinds = [...page.matchAll(/<option value="(order-[\w]+)"/g)].map(([, kind]) => kind!)
    const expected = (Object.keys(orderEmails) as OrderMailKind[]).filter((kind) =>
      (orderEmails[kind].in as readonly string[]).includes(state),
    )
    expect(kinds).toEqual(expected)
  })

  test('can be sent again: once, to one address, and it is in the timeline', async () => {
    const { id, number } = await newDeskOrder({ status: 'shipped' })
    const path = `/desk/orders/${number}`
    const kinds: OrderMailKind[] = ['order-received', 'order-shipped']
    for (const kind of kinds) await act(office, path, 'order-mail', { kind, mail_to: `${kind}-${id}@example.com` })
    expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(kinds)
    // Sent once, however often the cron runs.
    await db.run(`UPDATE outbox SET next_at = 0 WHERE about = 'order:' || ?`, String(id))
    for (let run = 0; run < 3; run++) await flushOutbox(testEnv, Date.now(), 100)
    const sent = await db.rows<{ recipient: string; emails: number }>(
      `SELECT recipient, count(*) AS emails FROM mailbox WHERE text LIKE '%' || ? || '%' GROUP BY recipient`,
      number,
    )
    expect(sent).toEqual(kinds.map((kind) => ({ recipient: `${kind}-${id}@example.com`, emails: 1 })))
    const page = await office.page(path)
    for (const kind of kinds) expect(page).toMatch(new RegExp(`Email “<!-- -->${mailName(kind)}<!-- -->”<small>sent<`))
  })

  test('that failed says so, and can be sent again', async () => {
    const staff = await newStaff()
    const { id, number, email } = await newDeskOrder()
    const path = `/desk/orders/${number}`
    await db.run(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at, given_up_at)
       VALUES ('order-received', 'order-received:' || ?1, '{}', 1, 1, 86400001)`,
      String(id),
    )
    expect(await staff.page(path)).toMatch(/Email “<!-- -->Order received<!-- -->”<small>not sent</)
    await act(staff, path, 'order-mail', { kind: 'order-received', mail_to: email })
    await db.run(`UPDATE outbox SET next_at = 0 WHERE about = 'order:' || ? AND sent_at IS NULL`, String(id))
    await flushOutbox(testEnv, Date.now(), 100)
    const sent = await db.value('SELECT count(*) AS emails FROM mailbox WHERE recipient = ?', email)
    expect(sent).toBe(1)
    expect(await staff.page(path)).toMatch(/Email “<!-- -->Order received<!-- -->”<small>sent</)
  })

  test('can be taken back by who sent it, until it goes out', async () => {
    const [staff, other] = [await newStaff(), await newStaff()]
    const { id, number } = await newDeskOrder()
    const path = `/desk/orders/${number}`
    await act(staff, path, 'order-mail', { kind: 'order-received', mail_to: 'a@example.com' })
    expect(await other.page(path)).not.toContain('data-action="order-undo"')
    const { log } = hiddenOf(await staff.page(path), 'order-undo')
    const foreign = await other.post(path, { _action: 'order-undo', log: log! })
    await expect(foreign).toAnswer(422, expect.stringContaining('This can’t be undone.'))
    expect(await emailsOf(id)).toHaveLength(1)
    await act(staff, path, 'order-undo')
    expect(await emailsOf(id)).toEqual([])
    expect(await logOf(`order:${id}`)).toHaveLength(2)
  })

  test('is sent again at most five times an hour', async () => {
    const staff = await newStaff()
    const { number } = await newDeskOrder()
    const send = () =>
      act(staff, `/desk/orders/${number}`, 'order-mail', { kind: 'order-received', mail_to: 'often@example.com' })
    for (let n = 0; n < 5; n++) expect((await send()).status).toBe(303)
    const refused = await send()
    await expect(refused).toAnswer(429, expect.stringContaining('Too many attempts'))
  })
})
