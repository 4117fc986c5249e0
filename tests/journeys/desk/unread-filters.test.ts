import { expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { IMPORT, postFile } from '#tests/support/desk/imports.ts'
import { BULK_PRICES, familyNow, readyPrices } from '#tests/support/desk/products.ts'
import { newMember, newOrder } from '#tests/support/member.ts'
import { newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { act, hiddenOf, newStaff } from '#tests/support/staff.ts'
import { db } from '#tests/support/db.ts'
import { newVisitor } from '#tests/support/visitor.ts'

test.each([
  [`${deskPaths.orders}?view=all&from=12%2F24%2F2026`, 'From: “12/24/2026” isn’t a day', '?view=all'],
  [`${deskPaths.orders}?to=2026-02-30&min=100`, 'Until: “2026-02-30” isn’t a day', '?min=100'],
  [`${deskPaths.orders}?min=cheap&max=1%2C0`, 'At least: “cheap” isn’t an amount', ''],
  [`${deskPaths.orders}?state=shiped`, 'Status: “shiped” isn’t one of its choices', ''],
  [`${deskPaths.orders}?held=yes`, 'On hold: “yes” isn’t one of its choices', ''],
  [`${deskPaths.orders}?with=Dana`, 'Assigned to: “Dana” isn’t one', ''],
  [`${deskPaths.orders}?view=al`, 'View: “al” isn’t one', ''],
  [`${deskPaths.orders}?sate=paid`, 'This list has no filter “sate”', ''],
  [`${deskPaths.orders}?held=1&held=0`, 'On hold: choose one of 2 values', ''],
  [`${deskPaths.orders}?q=${'x'.repeat(201)}`, 'is too long. Shorten it to 200 characters', ''],
  [`${deskPaths.orders}?unpaid`, 'This list has no filter “unpaid”', ''],
  [`${deskPaths.orders}?q=&q=Nobody`, 'Search: choose one of 2 values', ''],
  [`${deskPaths.orders}?q=${encodeURIComponent('""')}`, 'has no word', ''],
  [`${deskPaths.orders}?q=----`, 'Search: “----” has no word', ''],
  [`${deskPaths.orders}?q=%E2%80%8B`, 'has no word', ''],
  [`${deskPaths.orders}?q=a+b+c+d+e+f+g`, 'has more than 6 words', ''],
  [`${deskPaths.orders}?product=%20`, 'has no word', ''],
  [`${deskPaths.orders}?rate=%20`, 'is blank', ''],
  [`${deskPaths.orders}?with=0`, 'Assigned to: “0” isn’t one', ''],
  [`${deskPaths.requests}?done`, 'This list has no filter “done”', ''],
  [`${deskPaths.requests}?q=-`, 'Search: “-” has no word', ''],
  [`${deskPaths.products}?q=..`, 'Search: “..” has no word', ''],
  [`${deskPaths.products}?category=0`, 'Category: “0” isn’t one', ''],
  [`${deskPaths.customers}?q=%40`, 'Search: “@” has no word', ''],
  [`${deskPaths.quotes}?q`, 'This list has no filter “q”', ''],
  [`${deskPaths.requests}?state=opened`, 'Status: “opened” isn’t one', ''],
  [`${deskPaths.log}?day=yesterday`, 'Day: “yesterday” isn’t a day', ''],
  [`${deskPaths.products}?category=12abc&view=low`, 'Category: “12abc” isn’t one', '?view=low'],
  [`${deskPaths.books}?period=2026-13`, 'Month: “2026-13” isn’t one', ''],
  [`${deskPaths.outbox}?tab=lost`, 'Tab: “lost” isn’t one', ''],
  [`${deskPaths.reviews}?state=published%20`, 'Status: “published ” isn’t one', ''],
])('a list with a filter that cannot be read lists nothing and names it: %s', async (address, text, rest) => {
  const { number } = await newDeskOrder()
  const answer = await (await newStaff('owner')).get(address)
  const page = await answer.text()
  expect(answer.status).toBe(422)
  const said = [text, number, `href="${address.split('?')[0]}${rest}">Show the list without it`]
  expect(said.map((part) => page.includes(part))).toEqual([true, false, true])
})

test('what is done with all of a list is refused if its filter cannot be read', async () => {
  const staff = await newStaff('owner')
  const { number } = await newDeskOrder()
  const path = `${deskPaths.orders}?from=12%2F24%2F2026`
  const forms = { 'orders-bulk': { do: 'in_production', all: '1' }, 'orders-export': { format: 'csv' } }
  for (const [action, fields] of Object.entries({ ...forms, 'view-save': { name: 'Later' } })) {
    const { _token, ...hidden } = hiddenOf(
      await staff.page(deskPaths.orders + (action === 'view-save' ? '?rate=room' : '')),
      action,
    )
    const refused = await staff.postAs(path, { _token: _token!, ...hidden, ...fields })
    expect.soft(refused.status, action).toBe(422)
    expect.soft(await refused.text(), action).toContain('12/24/2026')
  }
  expect((await orderNow(number)).status).toBe('paid')
})

test('an act on all of a list takes nothing that is no filter', async () => {
  const [owner, workshop] = [await newStaff('owner'), await newStaff('workshop')]
  const { number } = await newDeskOrder()
  const on = (staff: typeof owner, query: string, action: string, fields: Record<string, string>) =>
    act(staff, `${deskPaths.orders}?${query}`, action, fields)
  const move = (staff: typeof owner, query: string) =>
    on(staff, query, 'orders-bulk', { all: '1', do: 'in_production' })
  const refused = [
    'AL-NOPE-NOP',
    'q=-',
    'view=open&AL-NOPE-NOP',
    'view=all&q=..',
    'view=all&q=%20',
    'view=all&product=%20',
  ]
  for (const query of [...refused, 'view=all&q=&q=x']) {
    expect.soft((await move(owner, query)).status, query).toBe(422)
    expect.soft((await on(owner, query, 'orders-export', { format: 'csv' })).status, query).toBe(422)
  }
  await expect(await move(workshop, 'view=open&min=9999')).toAnswer(
    422,
    expect.stringContaining('You don’t see amounts'),
  )
  expect((await orderNow(number)).status).toBe('paid')
  const log = `SELECT count(*) AS n FROM desk_log WHERE actor_id IN (?, ?)`
  expect(await db.value(log, owner.id, workshop.id)).toBe(0)
  expect((await move(owner, 'view=open')).status).toBe(200)
  expect((await orderNow(number)).status).toBe('in_production')
})

test('a search for marks alone finds no one and no order', async () => {
  const staff = await newStaff('owner')
  const member = await newMember()
  await newDeskOrder()
  await newOrder(member)
  for (const q of ['-', '@', '""', '----', '\u200b', '%']) {
    const found = await staff.page(`${deskPaths.search}?${new URLSearchParams({ q })}`)
    expect.soft(found, q).toContain('No order, request, customer, product or coupon matches.')
    const own = await member.api('GET', `/api/orders?${new URLSearchParams({ q })}`)
    expect.soft(((await own.json()) as { data: [] }).data, q).toEqual([])
  }
  const own = await member.api('GET', '/api/orders?q=al')
  expect(((await own.json()) as { data: [] }).data.length).toBeGreaterThan(0)
})

test('a selected order that does not exist is named, and no other is printed or assigned', async () => {
  const staff = await newStaff('owner')
  const { number } = await newDeskOrder()
  const selected = { 'n[]': [`${number}/1`, 'AL-0000-000/1'] }
  for (const done of ['assign', 'packing-slip']) {
    const refused = await act(staff, deskPaths.orders, 'orders-bulk', {
      ...selected,
      do: done,
      assignee: String(staff.id),
    })
    expect
      .soft([refused.status, await refused.text()])
      .toEqual([422, expect.stringContaining('No order has the number AL-0000-000.')])
  }
  const page = await staff.get(`/desk/print/packing-slip?n=${number}&n=AL-0000-000`)
  await expect(page).toAnswer(404, expect.stringContaining('No order has the number AL-0000-000.'))
})

test.each([
  ['1101-1103', 'This isn’t one: 1101-1103.'],
  ['1101, 11O2', 'This isn’t one: 11O2.'],
  ['all', 'This isn’t one: all.'],
  ['1101; 1,102', 'None of the chosen products has the number 1, 102.'],
  ['1101 9999', 'None of the chosen products has the number 9999.'],
  ['1101 １１０２', 'This isn’t one: １１０２.'],
])('numbers of products that cannot be read or found change no price and are named: %s', async (ids, text) => {
  const staff = await newStaff('owner')
  const before = await familyNow(1101)
  const form = { name: 'New', rule: 'percent', amount: '5', rounding: 'dollar', ids }
  for (const fields of [{ ...form, _preview: '1' }, form]) {
    const page = await (await act(staff, BULK_PRICES, 'prices-change', fields)).text()
    expect([page.includes(text), page.includes('Apply to')]).toEqual([true, false])
  }
  expect(await familyNow(1101)).toEqual(before)
})

test('prices change by what was typed, with its sign, and for all products only if nothing was typed', async () => {
  const staff = await newStaff('owner')
  const hidden = hiddenOf(await staff.page(BULK_PRICES), 'prices-change')
  const preview = async (changed: object) => {
    const fields = { name: 'New', rule: 'percent', amount: '5', ids: '1101', rounding: 'dollar', ...changed }
    const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const page = await (await staff.postAs(BULK_PRICES, { ...hidden, ...sent, _preview: '1' })).text()
    return {
      rows: Number(/Apply to (\d+) product/.exec(page)?.[1] ?? 0),
      wrong: ['Enter a percentage from', 'Enter dollars', 'Enter numbers of products'].filter((text) =>
        page.includes(`<li>${text}`),
      ),
    }
  }
  const amounts = {
    percent: ['$20', '5+5', '1%0', '1 0', '+-3', '--3', '3-', '%3', '3%%', '5$'],
    dollars: ['20%', '5+5', '2 0', '+-3', '$-20', '$$5', '1,5', '5-'],
    sale: ['$20', '-20', '2 0'],
  }
  for (const [rule, typed] of Object.entries(amounts)) {
    const wrong = [rule === 'dollars' ? 'Enter dollars' : 'Enter a percentage from']
    for (const amount of typed) {
      expect.soft(await preview({ rule, amount }), `${rule} ${amount}`).toEqual({ rows: 0, wrong })
    }
  }
  for (const amount of [' +20 ', '−2.5 %', '3%']) expect.soft(await preview({ amount })).toEqual({ rows: 1, wrong: [] })
  for (const amount of ['-$20', '−10.50', '+20'])
    expect.soft(await preview({ rule: 'dollars', amount })).toEqual({ rows: 1, wrong: [] })
  for (const ids of [' ', '\u200b', '\ufeff', ' , ', ';', undefined]) {
    expect.soft(await preview({ ids }), String(ids)).toEqual({ rows: 0, wrong: ['Enter numbers of products'] })
  }
  const { rows } = await preview({ ids: '' })
  expect(rows).toBeGreaterThan(1)
})

test.each([
  [['id,pirce', '1101,5'], 'An import doesn’t read “pirce”.'],
  [['product,stok', '1101,5'], 'An import doesn’t read “stok”.'],
  [['id,price', '1101,1,190'], 'Row 2 has a cell in a column without a name.'],
])('an import names what it does not read: %s', async (lines, text) => {
  const file = new File([lines.join('\n')], 'prices.csv', { type: 'text/csv' })
  const refused = await postFile(await newStaff('owner'), IMPORT, 'import-read', file)
  await expect(refused).toAnswer(422, expect.stringContaining(text))
})

test('numbers of products may have a number sign, and a category that is none is refused', async () => {
  const staff = await newStaff('owner')
  const form = await readyPrices(staff, { ids: '#1101;#1102' })
  const shown = await act(staff, BULK_PRICES, 'prices-change', { ...form, _preview: '1' })
  expect(await shown.text()).toContain('Apply to 2 products')
  const refused = await act(staff, BULK_PRICES, 'prices-change', { ...form, ids: '', category: 'Walk-in' })
  expect(refused.status).toBe(422)
})

test('a list of the shop names filters that narrow nothing', async () => {
  const page = await newVisitor().page('/closet-organizers?price_max=cheap&width_max=wide&offer=sale&lights=LED')
  expect(page).toContain('These filters can’t be read and are left out: width “wide”, price “cheap”, lights “LED”.')
  expect(await newVisitor().page('/closet-organizers?offer=sale&utm_source=x')).not.toContain('can’t be read')
})
