import { beforeEach, describe, expect, test } from 'vitest'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff } from '#tests/support/staff.ts'

const { DB } = testEnv
const DAY = 86_400_000

/** Orders and requests of other tests would wait, too. */
beforeEach(async () => {
  await DB.batch([
    DB.prepare(`UPDATE orders SET status = 'delivered', held = ''`),
    DB.prepare(`UPDATE form_submissions SET status = 'done'`),
    DB.prepare('DELETE FROM order_events'),
    DB.prepare('DELETE FROM outbox WHERE given_up_at IS NOT NULL'),
    DB.prepare(`UPDATE order_refunds SET state = 'failed' WHERE state IN ('started', 'unknown')`),
    DB.prepare(`UPDATE reviews SET status = 'published' WHERE status = 'pending'`),
    DB.prepare('UPDATE stock SET quantity = 50'),
  ])
})

/** The lines of "To do" as text: count, what, about, since. */
/** Numbers of orders stand in spans of their own, so that they do not break. */
function withoutSpans(html: string): string {
  return html.replaceAll(/<span class="nowrap">([^<]*)<\/span>(?:<!-- -->)?/g, '$1').replaceAll('<!-- -->', '')
}

function workIn(html: string): string[] {
  const [, list = ''] = /<ul class="work">(.*?)<\/ul>/.exec(html) ?? []
  return list
    .split('</li>')
    .map((line) =>
      withoutSpans(line)
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
}

function linkIn(html: string, name: string): string {
  const found = [...html.matchAll(/<a href="([^"]+)">(?:(?!<\/a>).)*/g)].find(([line]) => line.includes(name))
  return found![1]!.replaceAll('&amp;', '&')
}

describe('what waits', () => {
  test('with nothing to do, Today says so', async () => {
    const staff = await newStaff()
    expect(await staff.page('/desk')).toMatch(/Nothing to do\. Updated \d+:\d\d [ap]m\./)
  })

  test('each line has its count, what it is about and since when, the most urgent first', async () => {
    const staff = await newStaff()
    const now = Date.now()
    const flagged = await newDeskOrder({ status: 'needs_attention' })
    await db.run('UPDATE orders SET attention = ? WHERE id = ?', 'Paid $5.00, costs $4.00.', flagged.id)
    const started = await newDeskOrder({ status: 'paid', createdAt: now - 9 * DAY })
    await newDeskOrder({ status: 'paid' })
    const cutting = await newDeskOrder({ status: 'in_production', createdAt: now - 9 * DAY })
    await newDeskOrder({ status: 'paid', held: 'Waits for a call' })
    await newRequest({ createdAt: now - 9 * DAY })
    await newRequest()
    await newRequest({ kind: 'support', fields: { topic: 'Measuring' } })
    await newDeskOrder({ status: 'pending_payment', totalCents: 219_500, createdAt: now - 9 * DAY })
    await newDeskOrder({ status: 'pending_payment', createdAt: now - 2 * DAY })
    const html = await staff.page('/desk')
    const lines = workIn(html)
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      ...['1 Needs', '2 Late', '1 This', '2 Paid,', '1 On', '3 Requests', '1 Invoices'],
    ])
    expect(lines[0]).toContain(`${flagged.number}: Paid $5.00, costs $4.00.`)
    expect(lines[1]).toContain(`${started.number}, ${cutting.number}`)
    expect(lines[3]).toContain(`Oldest ${started.number}`)
    expect(lines[5]).toContain('2 design requests, 1 support 1 older than 2 days')
    expect(lines[6]).toContain('$2,195.00 9 days')
    expect(html).toMatch(/<em class="is-late">since [^<]*<\/em>/)
  })

  test('each line leads to the list with exactly those orders', async () => {
    const staff = await newStaff()
    const now = Date.now()
    const wanted = {
      'Needs attention': (await newDeskOrder({ status: 'needs_attention' })).number,
      'Paid, ready to check': (await newDeskOrder({ status: 'paid' })).number,
      Late: (await newDeskOrder({ status: 'in_production', createdAt: now - 9 * DAY })).number,
      'On hold': (await newDeskOrder({ status: 'shipped', held: 'Waits' })).number,
      'Invoices unpaid': (await newDeskOrder({ status: 'pending_payment', createdAt: now - 9 * DAY })).number,
    }
    await newDeskOrder({ status: 'pending_payment', createdAt: now - 2 * DAY })
    const html = await staff.page('/desk')
    for (const [name, number] of Object.entries(wanted)) {
      const list = await staff.page(linkIn(html, name))
      const shown = new Set([...list.matchAll(/href="\/desk\/orders\/(AL-[^"?]+)/g)].map(([, found]) => found))
      expect([name, ...shown]).toEqual([name, number])
    }
  })

  test('a paid order that no one has started is late or due today like any other, but not on hold', async () => {
    const staff = await newStaff()
    const today = shopDay(Date.now())
    const due = async (day: number, changes: Parameters<typeof newDeskOrder>[0]) => {
      const { id, number } = await newDeskOrder(changes)
      await db.run('UPDATE orders SET cut_by = ? WHERE id = ?', day, id)
      return number
    }
    const late = [await due(today - 2 * DAY, { status: 'paid' }), await due(today - DAY, { status: 'in_production' })]
    const now = [await due(today, { status: 'paid' }), await due(today, { status: 'in_production' })]
    const soon = [await due(today + 6 * DAY, { status: 'paid' })]
    await due(today + 7 * DAY, { status: 'paid' })
    await due(today - DAY, { status: 'paid', held: 'Waits' })
    await due(today - DAY, { status: 'shipped' })
    await due(today - DAY, { status: 'pending_payment' })
    const html = await staff.page('/desk')
    const [first, second, third] = workIn(html)
    expect([first, second]).toEqual([`2 Late ${late.join(', ')} 2 days late`, `2 Due today ${now.join(', ')} today`])
    expect(third).toContain(`3 This week ${now.join(', ')}, … first `)
    for (const [name, numbers] of Object.entries({ Late: late, 'Due today': now, 'This week': [...now, ...soon] })) {
      const list = await staff.page(linkIn(html, name))
      const shown = new Set([...list.matchAll(/href="\/desk\/orders\/(AL-[^"?]+)/g)].map(([, found]) => found))
      expect([...shown].toSorted()).toEqual(numbers.toSorted())
    }
    expect(await staff.page('/desk?mine=1')).not.toContain('Due today')
  })

  test('failed emails, refunds without an answer, reviews to read and low stock have a line each', async () => {
    const staff = await newStaff()
    const now = Date.now()
    const order = await newDeskOrder({ status: 'delivered' })
    const givenUp = (kind: string, createdAt: number) =>
      DB.prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at, given_up_at) VALUES (?1, ?2, '{}', ?3, ?3, ?4)`,
      ).bind(kind, `${kind}:${order.id}`, createdAt, now)
    await DB.batch([
      givenUp('order-shipped', now - DAY),
      // It had nothing to say anymore.
      givenUp('order-in_production', now - 3_600_000),
      DB.prepare(
        `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at)
         VALUES (?1, 500, 'stripe', 'unknown', 'rest-of-today', 'Late', 'Dana', ?2)`,
      ).bind(order.id, now - 3_600_000),
      DB.prepare(
        `INSERT INTO reviews (family_id, rating, title, body, author, origin, status, created_at)
         SELECT id, 5, 'Good', 'It holds.', 'Kim', 'customer', 'pending', ?1 FROM families LIMIT 1`,
      ).bind(now - 9 * DAY),
      DB.prepare('UPDATE stock SET quantity = 2 WHERE product_id = (SELECT min(product_id) FROM stock)'),
    ])
    const html = await staff.page('/desk')
    expect(workIn(html).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      ...['1 Refunds with', '1 Failed emails', '1 Reviews to', '1 Low stock'],
    ])
    expect(workIn(html)[0]).toContain(order.number)
    const refunds = await staff.page(linkIn(html, 'Refunds with unknown status'))
    expect(new Set(refunds.match(/AL-[A-Z0-9]{4}-[A-Z0-9]{3}/g))).toEqual(new Set([order.number]))
    const emails = await staff.page(linkIn(html, 'Failed emails'))
    expect(emails).toContain(`href="/desk/orders/${order.number}"`)
    expect(emails).toContain('Your order is on its way')
    const workshop = await newStaff('workshop')
    expect(workIn(await workshop.page('/desk')).map((line) => line.slice(0, 6))).toEqual(['1 Low '])
    expect((await workshop.get('/desk/outbox')).status).toBe(403)
    await db.run(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at, sent_at)
       SELECT kind, 'again:' || dedupe_key, payload, given_up_at, given_up_at, given_up_at + 1 FROM outbox
       WHERE dedupe_key = ?`,
      `order-shipped:${order.id}`,
    )
    expect(await staff.page('/desk')).not.toContain('Failed emails')
  })

  test('the rail says how many orders and requests wait, on every page', async () => {
    const staff = await newStaff()
    await newDeskOrder({ status: 'paid' })
    const { number } = await newDeskOrder({ status: 'needs_attention' })
    await newDeskOrder({ status: 'shipped' })
    await newRequest()
    const counts = async (path: string) =>
      [...withoutSpans(await staff.page(path)).matchAll(/<b>(\d+)<span class="sr-only"> waiting/g)].map(([, n]) => n)
    for (const path of ['/desk', '/desk/log', `/desk/orders/${number}`]) expect(await counts(path)).toEqual(['2', '1'])
    await db.run(`UPDATE orders SET status = 'delivered'`)
    expect(await counts('/desk')).toEqual(['1'])
  })

  test('“Mine” leaves what I have', async () => {
    const staff = await newStaff()
    const { number } = await newDeskOrder({ status: 'paid' })
    await newDeskOrder({ status: 'paid' })
    await newRequest({ assignedTo: staff.id })
    await newRequest()
    await act(staff, `/desk/orders/${number}`, 'order-assign', { assignee: String(staff.id) })
    const html = await staff.page('/desk?mine=1')
    expect(workIn(html).map((line) => line.slice(0, 6))).toEqual(['1 This', '1 Paid', '1 Requ'])
    const list = await staff.page(linkIn(html, 'Paid, ready to check'))
    expect([...list.matchAll(/href="\/desk\/orders\/AL-[^"]+"/g)]).toHaveLength(1)
  })
})

test('sales, plots and their tables have what was paid today, less what went back', async () => {
  const staff = await newStaff()
  // Other tests were paid today, too.
  await db.run('DELETE FROM sales')
  const { id } = await newDeskOrder({ status: 'paid', totalCents: 100_000 })
  const now = Date.now()
  await DB.batch([
    DB.prepare(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'paid', ?)`).bind(id, now),
    DB.prepare(
      `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at, settled_at)
       VALUES (?1, 22900, 'invoice', 'succeeded', 'today', 'Late', 'Dana', ?2, ?2)`,
    ).bind(id, now),
  ])
  const html = await staff.page('/desk')
  expect(html).toMatch(/<dt>Today<\/dt><dd>\$771\.00<\/dd>/)
  // The average is that of the sum beside it.
  expect(html.match(/\$1,000\.00/g)).toBeNull()
  expect(html).toMatch(
    /<title id="pd-t">Paid orders per day, 28 days<\/title><desc id="pd-d">[^<]*1 order so far today/,
  )
  expect(html).toMatch(/<title id="pw-t">Sales per week, 13 weeks<\/title><desc id="pw-d">[^<]*this week \$771 so far/)
  expect(html).toMatch(/<th scope="row">This week<\/th><td class="end">1<\/td><td class="end">\$771\.00<\/td>/)
})

test('the last eight things that were done are there, with their order or request', async () => {
  const staff = await newStaff()
  const { number } = await newDeskOrder({ status: 'paid' })
  const reference = await newRequest()
  await act(staff, `/desk/orders/${number}`, 'order-note', { body: 'Baseboard' })
  await act(staff, `/desk/requests/${reference}`, 'request-note', { note: 'Called' })
  const html = await staff.page('/desk')
  const latest = html.slice(html.indexOf('id="latest-h"'))
  expect(latest).toContain(`href="/desk/orders/${number}"`)
  expect(latest).toContain(`href="/desk/requests/${reference}"`)
  expect(latest.split('<time').length - 1).toBeLessThanOrEqual(8)
})

test('the workshop sees its queue instead of sales, no amount and no request', async () => {
  const staff = await newStaff('workshop')
  const office = await newStaff()
  const { number, id } = await newDeskOrder({ status: 'needs_attention', totalCents: 123_400 })
  await db.run('UPDATE orders SET attention = ? WHERE id = ?', 'Paid $5.00.', id)
  const queued = await newDeskOrder({ status: 'in_production' })
  const reference = await newRequest()
  await act(office, `/desk/requests/${reference}`, 'request-note', { note: 'Called' })
  const html = await staff.page('/desk')
  expect(html).toContain('Due next')
  expect(html).toContain(queued.number)
  expect(withoutSpans(html)).toContain(`${number}: Its payment needs attention.`)
  expect(html).not.toMatch(/\$\s?\d|Sales|Requests/)
  expect(html).not.toContain(reference)
})

test('a page that looks again by itself does not keep the desk open', async () => {
  const staff = await newStaff('office', { openedAgoMs: 3_600_000, seenAgoMs: 44 * 60_000 })
  const seenAt = () => db.value('SELECT last_seen_at FROM desk_entries WHERE user_id = ?', staff.id)
  const before = await seenAt()
  const again = await staff.get('/desk', { 'Desk-Auto-Refresh': '1' })
  expect([again.status, await seenAt()]).toEqual([200, before])
  await staff.get('/desk')
  expect(await seenAt()).not.toBe(before)
})
