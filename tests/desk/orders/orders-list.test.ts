import { describe, expect, test } from 'vitest'
import { emailsOf, newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf } from '#tests/support/staff.ts'
import { openWorkbook } from '#tests/support/workbook.ts'
import { PASSWORD } from '#tests/support/account.ts'
import { db } from '#tests/support/db.ts'

const LIST = '/desk/orders'
const numbersIn = (page: string) =>
  [...page.matchAll(/class="order-no"[^>]*>(AL-[\w-]+)</g)].map(([, number]) => number!)

/** Takes away the orders of other tests, so that lists hold what a test has made. */
async function noOrders(): Promise<void> {
  const tables = ['order_notes', 'order_items', 'order_addresses', 'order_events', 'payment_attempts', 'parcels']
  await testEnv.DB.batch([...tables, 'orders'].map((table) => testEnv.DB.prepare(`DELETE FROM ${table}`)))
}

describe('the search finds an order', () => {
  test('by number with and without dashes, email, name, phone in any form, ZIP and tracking number', async () => {
    await noOrders()
    const staff = await newStaff()
    const wanted = await newDeskOrder({
      ...{
        firstName: 'Imani',
        lastName: 'Calloway',
        phone: '(503) 555-0199',
        zip: '97209-1234',
        email: 'imani@work.example',
      },
    })
    await newDeskOrder({ phone: '541-555-0142' })
    await act(staff, `/desk/orders/${wanted.number}`, 'order-move', {})
    const sent = { _version: '2', to: 'shipped', carrier: 'Other', tracking_number: '1Z-999-AA1' }
    await act(staff, `/desk/orders/${wanted.number}`, 'order-move', sent)
    const plain = wanted.number.replaceAll('-', '')
    const searches = [
      'imani@work.example',
      'IMANI@work.example',
      'calloway',
      'Imani Callo',
      '(503) 555-0199',
      '5035550199',
    ]
    for (const q of [...searches, '+1 503 555 0199', '0199', '97209', '1z-999-aa1', plain.slice(2, 7), 'work']) {
      const page = await staff.page(`${LIST}?${new URLSearchParams({ q })}`)
      expect([q, numbersIn(page)]).toEqual([q, [wanted.number]])
    }
    for (const q of [wanted.number, plain, plain.toLowerCase()])
      expect([q, outcomeOf(await staff.get(`${LIST}?${new URLSearchParams({ q })}`))]).toEqual([
        q,
        `303 /desk/orders/${wanted.number}`,
      ])
    expect(numbersIn(await staff.page(`${LIST}?q=imani+brandt`))).toEqual([])
  })
})

describe('filters', () => {
  test('stand in the address, so that reload, Back, the next page and a mailed link show the same list', async () => {
    await noOrders()
    const staff = await newStaff()
    for (let n = 0; n < 52; n++) await newDeskOrder({ status: 'shipped', createdAt: 1_000_000 + n })
    await newDeskOrder({ status: 'paid' })
    const path = `${LIST}?view=all&state=shipped&sort=oldest`
    const first = await staff.page(path)
    expect(numbersIn(first)).toHaveLength(50)
    const [, next] = /href="([^"]*)" rel="next"/.exec(first)!
    const second = await staff.page(next!.replaceAll('&amp;', '&'))
    expect(numbersIn(second)).toHaveLength(2)
    expect(new Set([...numbersIn(first), ...numbersIn(second)]).size).toBe(52)
    const colleague = await newStaff('office')
    expect(numbersIn(await colleague.page(path))).toEqual(numbersIn(first))
    expect(first).toContain('Status: Shipped')
  })

  test('narrow the list by state, delivery, hold, day, amount and person', async () => {
    await noOrders()
    const staff = await newStaff()
    const [pickUp, held, dear] = [
      await newDeskOrder({ rate: 'pickup' }),
      await newDeskOrder({ held: 'Waits' }),
      await newDeskOrder({ totalCents: 500_000, createdAt: Date.parse('2026-11-02T08:00:00Z') }),
    ]
    await act(staff, `/desk/orders/${held.number}`, 'order-assign', { assignee: String(staff.id) })
    const found = async (query: string) => numbersIn(await staff.page(`${LIST}?${query}`))
    expect(await found('rate=pickup')).toEqual([pickUp.number])
    expect(await found('held=1')).toEqual([held.number])
    expect(await found('min=4%2C999.99')).toEqual([dear.number])
    // In Portland it was still the evening before.
    expect(await found('from=2026-11-01&to=2026-11-02')).toEqual([dear.number])
    expect(await found('from=2026-11-03&to=2026-11-03')).toEqual([])
    expect(await found('with=me')).toEqual([held.number])
    expect(await found('view=start')).toHaveLength(2)
    expect(await found('view=unpaid')).toEqual([])
  })
})

describe('a bulk move', () => {
  test('of 40 orders of which 3 cannot moves 37, lists 3 with why, and its undo brings 37 back', async () => {
    await noOrders()
    const staff = await newStaff()
    for (let n = 0; n < 37; n++) await newDeskOrder()
    const [held, ...late] = [await newDeskOrder({ held: 'Waits' }), await newDeskOrder(), await newDeskOrder()]
    const page = await staff.page(LIST)
    const selected = [...page.matchAll(/name="n\[\]" value="([^"]*)"/g)].map(([, value]) => value!)
    expect(selected).toHaveLength(40)
    for (const { id } of late) await db.run(`UPDATE orders SET version = 2 WHERE id = ?`, id)
    const answer = await staff.postAs(LIST, { ...hiddenOf(page, 'orders-bulk'), 'n[]': selected, do: 'in_production' })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([200, expect.stringContaining('Start cutting: 37 orders')])
    expect(html).toContain('3 orders could not be moved')
    expect(html).toContain('This order is on hold: Waits. Release it first.')
    expect(html.match(/Someone else changed it\./g)).toHaveLength(2)
    const count = (status: string) => db.value('SELECT count(*) AS n FROM orders WHERE status = ?', status)
    expect(await count('in_production')).toBe(37)
    expect(await logOf('orders')).toMatchObject([{ action: 'orders.moved', summary: 'Start cutting: 40 orders' }])
    const undone = await staff.postAs(LIST, hiddenOf(html, 'orders-undo'))
    expect(outcomeOf(undone)).toBe(`303 ${LIST}`)
    expect(await staff.page(LIST)).toContain('37 orders restored.')
    expect(await count('in_production')).toBe(0)
    expect(await emailsOf(held!.id)).toEqual([])
    const emails = await testEnv.DB.prepare(
      `SELECT kind, dedupe_key FROM outbox WHERE about IN (SELECT 'order:' || id FROM orders)`,
    ).all()
    expect(emails.results).toEqual([])
  })

  test('of all of the filter moves those of the filter and no others, with a page in between', async () => {
    await noOrders()
    const staff = await newStaff()
    const others = [await newDeskOrder({ rate: 'pickup' }), await newDeskOrder({ status: 'shipped' })]
    for (let n = 0; n < 55; n++) await newDeskOrder()
    const path = `${LIST}?rate=parcel&view=start`
    const page = await staff.page(path)
    expect(page).toContain('All 55 matching orders')
    await staff.page(`${path}&page=2`)
    const answer = await staff.postAs(path, { ...hiddenOf(page, 'orders-bulk'), all: '1', do: 'in_production' })
    expect(await answer.text()).toContain('Start cutting: 55 orders')
    for (const { number } of others) expect((await orderNow(number)).status).not.toBe('in_production')
  })

  test('marks pickups as ready, and offers nothing for which a list has no field', async () => {
    const staff = await newStaff()
    const state = { status: 'in_production' }
    const [pickUp, parcel] = [await newDeskOrder({ ...state, rate: 'pickup' }), await newDeskOrder(state)]
    expect(await staff.page(`${LIST}?q=reed`)).not.toContain('Mark as shipped')
    const selected = [pickUp, parcel].map(({ number }) => `${number}/1`)
    const html = await (await act(staff, LIST, 'orders-bulk', { 'n[]': selected, do: 'shipped' })).text()
    expect(html).toContain('Mark as ready for pickup: 1 order')
    expect(html).toContain('It isn’t picked up. Mark it as shipped on its own page, with its tracking numbers.')
    expect([(await orderNow(pickUp.number)).status, (await orderNow(parcel.number)).status]).toEqual([
      'shipped',
      'in_production',
    ])
  })

  test('of more than 100 orders is refused with what to do', async () => {
    await noOrders()
    const staff = await newStaff()
    await testEnv.DB.batch(
      Array.from({ length: 101 }, (_, n) =>
        testEnv.DB.prepare(
          `INSERT INTO orders (number, email, status, payment_method, before_discount_cents, discount_cents, shipping_cents,
             tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, created_at)
           VALUES (?, 'x@example.com', 'paid', 'invoice', 100, 0, 0, 0, 100, 'parcel', 'Parcel', 0, 0, 1)`,
        ).bind(`AL-${1000 + n}-AAA`),
      ),
    )
    const answer = await act(staff, LIST, 'orders-bulk', { all: '1', do: 'in_production' })
    await expect(answer).toAnswer(422, expect.stringContaining('You selected more than 100 orders.'))
    const nothing = await act(staff, LIST, 'orders-bulk', { do: 'in_production' })
    await expect(nothing).toAnswer(422, expect.stringContaining('Select at least one order.'))
  })
})

describe('an export', () => {
  test.each(['csv', 'xlsx'])('as %s holds a name like a formula as text, and is in the log', async (format) => {
    await noOrders()
    const staff = await newStaff()
    const { number } = await newDeskOrder({ firstName: '=1+1', lastName: '' })
    const answer = await act(staff, LIST, 'orders-export', { format })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="orders-[\d-]+\.(csv|xlsx)"$/)
    const text =
      format === 'csv'
        ? await answer.text()
        : JSON.stringify(openWorkbook(await answer.arrayBuffer()).get('orders')!.rows)
    expect(text).toContain(number)
    expect(text).toContain(format === 'csv' ? `'=1+1` : '"=1+1')
    const log = await testEnv.DB.prepare(`SELECT summary FROM desk_log WHERE actor_id = ?`).bind(staff.id).all()
    expect(log.results).toEqual([{ summary: `Exported 1 order as ${format}` }])
  })

  test.each(['csv', 'xlsx'])('as %s has the shop’s times, and who wants design ideas by email', async (format) => {
    await noOrders()
    const staff = await newStaff()
    const { number } = await newDeskOrder({ createdAt: Date.UTC(2027, 0, 5, 7, 30), firstName: '＝1;=1' })
    const page = `/desk/orders/${number}`
    const exported = async () => {
      const answer = await act(staff, LIST, 'orders-export', { format })
      if (format === 'csv') return answer.text()
      return JSON.stringify(openWorkbook(await answer.arrayBuffer()).get('orders')!.rows)
    }
    const before = await exported()
    for (const shown of [
      'Placed (Pacific)',
      '2027-01-04 23:30',
      'Wants design ideas',
      format === 'csv' ? "'＝1;'=1" : '＝1;=1',
    ])
      expect(before).toContain(shown)
    expect([before.includes('yes'), (await staff.page(page)).includes('Wants design ideas')]).toEqual([false, false])
    await db.run(
      `INSERT INTO idea_readers (email, source) SELECT lower(email), 'checkout' FROM orders WHERE number = ?`,
      number,
    )
    expect(await exported()).toContain('yes')
    expect(await staff.page(page)).toContain('Wants design ideas by email')
    expect(await staff.page(`/desk/customers/${number}`)).toContain('Wants design ideas by email')
  })

  test('as csv opens in Excel with its letters, its ZIP codes and its phone numbers', async () => {
    await noOrders()
    const staff = await newStaff()
    await newDeskOrder({ firstName: 'Zoë', zip: '00501', phone: '+1 503-555-0142' })
    const answer = await act(staff, LIST, 'orders-export', { format: 'csv' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString('hex', 0, 3)).toBe('efbbbf')
    const cells = bytes.toString('utf8').split(/[,\r\n]+/)
    for (const cell of ['Zoë Reed', '"=""00501"""', '"=""+1 503-555-0142"""']) expect(cells).toContain(cell)
  })

  test('with a password older than 15 minutes asks for it, and does nothing without', async () => {
    const staff = await newStaff('office', { openedAgoMs: 20 * 60_000 })
    await newDeskOrder()
    const asked = await act(staff, LIST, 'orders-export', { format: 'csv' })
    await expect(asked).toAnswer(428, expect.stringContaining('Enter your password to continue.'))
    const wrong = await act(staff, LIST, 'orders-export', { format: 'csv', current_password: 'not this one' })
    await expect(wrong).toAnswer(422, expect.stringContaining('The password is wrong.'))
    const log = await db.value(`SELECT count(*) AS n FROM desk_log WHERE actor_id = ?`, staff.id)
    expect(log).toBe(0)
    const right = await act(staff, LIST, 'orders-export', { format: 'csv', current_password: PASSWORD })
    expect(right.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect((await act(staff, LIST, 'orders-export', { format: 'csv' })).status).toBe(200)
  })
})
