import { beforeAll, describe, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { putOwnLine } from '#db/quotes/own-lines.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { sentQuote } from '#tests/support/desk/quotes.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('office')))

const { DB } = testEnv
const pageOf = (key: string) => deskHref(deskPaths.customer, { key })

/** Posts a form of a customer's page that has no fields of its own but those given. */
function submit(staff: Staff, key: string, action: string, fields: Record<string, string> = {}): Promise<Response> {
  return staff.postAs(pageOf(key), {
    ...{ _action: action, _token: staff.formToken(), _key: crypto.randomUUID(), _seen: String(Date.now()) },
    ...fields,
  })
}

/** A guest with a delivered order that has a note, and with a request. */
async function guest(name: string): Promise<{ email: string; number: string; id: number; reference: string }> {
  const email = `${name.toLowerCase()}@guests.example`
  const { id, number } = await newDeskOrder({ status: 'delivered', email, firstName: name, lastName: 'Vandermeer' })
  return { email, number, id, reference: await newRequest({ name: `${name} Vandermeer`, email }) }
}

/** Every text that any table of the shop has. */
async function wholeDatabase(): Promise<string> {
  const results = await db.rows<{
    name: string
  }>(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
       AND sql NOT LIKE 'CREATE VIRTUAL%'`)
  const tables = await DB.batch(results.map(({ name }) => DB.prepare(`SELECT * FROM "${name}"`)))
  return JSON.stringify(tables.map((table) => table.results)).toLowerCase()
}

describe('a customer at the Desk', () => {
  test('is found by any order or request of theirs, and no address is in the page’s own', async () => {
    const { email, number, reference } = await guest('Orla')
    for (const key of [number, reference]) {
      const page = await staff.page(pageOf(key))
      for (const text of [`mailto:${email}`, '>Guest<', `/desk/orders/${number}`, `/desk/requests/${reference}`]) {
        expect(page).toContain(text)
      }
    }
    expect(await staff.page(`/desk/orders/${number}`)).toContain(`href="${pageOf(number)}"`)
    expect(await staff.page(`${deskPaths.customers}?q=orla`)).toContain(`href="${pageOf(number)}"`)
  })

  test('who is erased is gone from orders, requests, quotes, log details and search; the log’s rows stay and name nobody', async () => {
    const owner = await newStaff('owner')
    const { email, number, id, reference } = await guest('Zebulon')
    const quote = await sentQuote(owner, { name: 'Zebulon Vandermeer', email, message: 'Zebulon, see the slides.' })
    expect(await owner.page(quote.page)).toContain(`href="${pageOf(quote.number)}"`)
    await act(owner, `/desk/orders/${number}`, 'order-hold', { reason: 'Zebulon is away.' })
    await act(owner, `/desk/orders/${number}`, 'order-release')
    await act(owner, `/desk/orders/${number}`, 'order-note', { body: 'Zebulon called.' })
    await act(owner, `/desk/orders/${number}`, 'order-email', { email: `new-${email}` })
    await act(owner, `/desk/orders/${number}`, 'order-email', { email })
    await owner.page(pageOf(number))
    const before = await db.value<number>(`SELECT count(*) AS logged FROM desk_log`)
    expect(await wholeDatabase()).toContain('zebulon')
    expect(outcomeOf(await act(owner, pageOf(number), 'customer-erase', { email }))).toBe(`303 ${deskPaths.customers}`)
    const rest = await wholeDatabase()
    expect([...rest.matchAll(/.{60}zebulon.{30}/g)].map(([text]) => text)).toEqual([])
    expect(await db.value<number>(`SELECT count(*) AS logged FROM desk_log`)).toBe(before! + 1)
    const order = await db.first('SELECT email, user_id, total_cents FROM orders WHERE id = ?', id)
    expect(order).toMatchObject({ email: 'deleted', user_id: null })
    for (const key of [reference, quote.number]) expect((await owner.get(pageOf(key))).status).toBe(404)
    expect(await owner.page(`${deskPaths.search}?q=zebulon`)).toContain('matches')
  })

  test('who is erased is gone from lines in staff’s own words, but not where others have the same line', async () => {
    const owner = await newStaff('owner')
    const [theirs, other] = [await guest('Quirinus'), await guest('Ulla')]
    const quote = await sentQuote(owner, { name: 'Quirinus Vandermeer', email: theirs.email })
    const add = async (label: string, ids: number[], quoteId?: number) => {
      const product = await putOwnLine(DB, { label, taxClass: 'service', cents: 100 })
      for (const id of ids) {
        await db.run(
          `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents, unit_price_cents, quantity, coupon_cents)
           SELECT ?1, max(line_no) + 1, ?2, ?3, json_object('label', ?3), '', '', 0, 0, 1, 0 FROM order_items WHERE order_id = ?1`,
          ...[id, product, label],
        )
      }
      if (quoteId) await db.run('INSERT INTO quote_lines VALUES (?1, ?2, ?2, 1, 100, 100, ?3)', quoteId, product, '')
    }
    const quoteId = await db.value<number>('SELECT id FROM quotes WHERE number = ?', quote.number)
    await add('Installation at Quirinus one', [theirs.id])
    await add('Installation at Quirinus two', [], quoteId!)
    await add('Installation at Quirinus three', [theirs.id], quoteId!)
    await add('Site visit of any house', [theirs.id, other.id])
    const erased = await act(owner, pageOf(theirs.number), 'customer-erase', { email: theirs.email })
    expect(outcomeOf(erased)).toBe(`303 ${deskPaths.customers}`)
    const rest = await wholeDatabase()
    expect([...rest.matchAll(/.{60}quirinus.{30}/g)].map(([text]) => text)).toEqual([])
    const names = await db.rows<{ name: string }>('SELECT name FROM order_items WHERE order_id = ?', theirs.id)
    expect(names.map(({ name }) => name)).toEqual(['Wire basket', 'deleted', 'deleted', 'Site visit of any house'])
  })

  test('whose page someone opens is in the log: who it was, once an hour, and no address', async () => {
    const [owner, office] = [
      await newStaff('owner', { firstName: 'Noor' }),
      await newStaff('office', { firstName: 'Kim' }),
    ]
    const { email, number, reference } = await guest('Ottilie')
    const member = await newStaff(null)
    const opened = async (id: string) =>
      (await logOf(`customer:${id}`)).map(({ actor, action }) => `${actor} ${action}`)
    await office.page(pageOf(number))
    await office.page(pageOf(reference))
    expect(await opened(number)).toEqual(['Kim Okafor customer.opened'])
    await owner.page(pageOf(number))
    expect(await opened(number)).toEqual(['Kim Okafor customer.opened', 'Noor Okafor customer.opened'])
    await office.page(pageOf(`m${member.id}`))
    expect(await opened(String(member.id))).toEqual(['Kim Okafor customer.opened'])
    const log = await owner.page('/desk/log?action=customer')
    expect(log).toContain('Opened a customer’s page')
    expect(log).toContain(`customer ${number}`)
    expect(log).not.toContain(email)
    expect((await owner.page('/desk')).includes('opened a customer’s page')).toBe(false)
    expect(await opened(reference)).toEqual([])
  })

  test('whom no one knows, or who is exported without a look at the page, is not in the log as opened', async () => {
    const { number } = await guest('Thaddeus')
    const count = () => db.value<number>(`SELECT count(*) AS rows FROM desk_log WHERE action = 'customer.opened'`)
    const before = await count()
    for (const key of ['m99999999', 'AL-ZZZZ-ZZZ', 'nobody']) expect((await staff.get(pageOf(key))).status).toBe(404)
    expect((await submit(staff, number, 'customer-export')).status).toBe(200)
    expect(await count()).toBe(before)
  })

  test('whose page someone opened more than an hour ago is in the log again', async () => {
    const { number } = await guest('Wilhelmina')
    const older = DB.prepare(
      `INSERT INTO desk_log (at, actor_id, actor, action, subject, summary, request_id)
       VALUES (?, ?, 'Dana', 'customer.opened', ?, '', '')`,
    )
    await older.bind(Date.now() - 3_600_001, staff.id, `customer:${number}`).run()
    for (let times = 0; times < 2; times++) await staff.page(pageOf(number))
    expect(await logOf(`customer:${number}`)).toHaveLength(2)
  })

  test('with an order under way is not erased, and the orders are named', async () => {
    const owner = await newStaff('owner')
    const email = 'underway@guests.example'
    const { number } = await newDeskOrder({ status: 'paid', email })
    expect(await owner.page(pageOf(number))).toContain(`Deliver or cancel these orders first: ${number}.`)
    expect((await submit(owner, number, 'customer-erase', { email })).status).toBe(422)
    expect(await owner.page(pageOf(number))).toContain(`mailto:${email}`)
  })

  test('who has a role at the Desk is not erased, neither a colleague nor oneself', async () => {
    const [owner, colleague] = [await newStaff('owner'), await newStaff('workshop')]
    for (const { id, email } of [colleague, owner]) {
      const refused = await submit(owner, `m${id}`, 'customer-erase', { email })
      await expect(refused).toAnswer(422, expect.stringContaining('This person has a role at the Desk. End it first.'))
      expect(await db.value('SELECT email FROM users WHERE id = ?', id)).toBe(email)
    }
  })

  test('is erased only under their own address, by an owner, with a fresh password', async () => {
    const owner = await newStaff('owner')
    const { number, email } = await guest('Piet')
    const wrong = await act(owner, pageOf(number), 'customer-erase', { email: 'someone@else.example' })
    await expect(wrong).toAnswer(422, expect.stringContaining('Type this customer’s email address.'))
    const office = await newStaff('office')
    expect((await submit(office, number, 'customer-erase', { email })).status).toBe(403)
    const stale = await newStaff('owner', { provenAgoMs: 16 * 60_000, openedAgoMs: 16 * 60_000 })
    expect((await submit(stale, number, 'customer-erase', { email })).status).toBe(428)
    expect(await owner.page(pageOf(number))).toContain(`mailto:${email}`)
  })

  test('who is a guest gets the workbook that members have, and stays a guest', async () => {
    const { number, id } = await guest('Ines')
    const answer = await staff.postAs(pageOf(number), hiddenOf(await staff.page(pageOf(number)), 'customer-export'))
    expect(answer.headers.get('Content-Disposition')).toContain('export.xlsx')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(2_000)
    expect(await db.value('SELECT user_id FROM orders WHERE id = ?', id)).toBeNull()
    expect(await db.value('SELECT count(*) AS lent FROM users WHERE id < 0')).toBe(0)
  })

  test('who is a member is signed out everywhere, and gets the confirmation again', async () => {
    const member = await newStaff(null, { verified: false })
    const page = pageOf(`m${member.id}`)
    await act(staff, page, 'customer-verify')
    const mails = DB.prepare(`SELECT count(*) AS mails FROM outbox WHERE kind = 'verify-email' AND dedupe_key LIKE ?`)
    expect(await mails.bind(`verify-email:${member.id}:%`).first('mails')).toBe(1)
    await act(staff, page, 'customer-sign-out')
    expect(await staff.page(page)).not.toContain('customer-sign-out')
    expect((await member.get('/dashboard')).status).toBe(303)
  })

  test('who only sent a request is found by name', async () => {
    const reference = await newRequest({ name: 'Quillon Asker', email: 'quillon@asks.example' })
    expect(await staff.page(`${deskPaths.customers}?q=quillon`)).toContain(`href="${pageOf(reference)}"`)
  })

  test('is exported ten times an hour by one person, and is emailed five confirmations an hour', async () => {
    const staff = await newStaff('office')
    const member = await newStaff(null, { verified: false })
    const statuses: Record<string, number[]> = { export: [], verify: [] }
    for (const name of ['export', 'verify']) {
      for (let tries = 0; tries < 11; tries++) {
        statuses[name]!.push((await submit(staff, `m${member.id}`, `customer-${name}`)).status)
      }
    }
    expect(statuses['export']!.filter((status) => status === 429)).toHaveLength(1)
    expect(statuses['verify']!.filter((status) => status === 429)).toHaveLength(6)
  })
})

test('a customer’s orders and sums are of the same orders, and an unpaid one is named as such', async () => {
  const staff = await newStaff('owner')
  const email = 'sums@guests.example'
  const paid = await newDeskOrder({ status: 'paid', email, totalCents: 100_000 })
  await DB.batch([
    DB.prepare(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'paid', ?)`).bind(paid.id, Date.now()),
    DB.prepare(
      `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at, settled_at)
       VALUES (?1, 22900, 'invoice', 'succeeded', 'sums', 'Late', 'Dana', ?2, ?2)`,
    ).bind(paid.id, Date.now()),
  ])
  const unpaid = await newDeskOrder({ status: 'pending_payment', email, totalCents: 219_500 })
  for (const page of [pageOf(unpaid.number), `/desk/orders/${paid.number}`]) {
    expect((await staff.page(page)).includes('2 orders, $771.00 paid, $2,195.00 unpaid')).toBe(true)
  }
})
