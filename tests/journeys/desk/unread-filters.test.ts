import { expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { BULK_PRICES, familyNow, readyPrices } from '#tests/support/desk/products.ts'
import { newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { act, hiddenOf, newStaff } from '#tests/support/staff.ts'
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
  expect([page.status, await page.text()]).toEqual([
    404,
    expect.stringContaining('No order has the number AL-0000-000.'),
  ])
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
