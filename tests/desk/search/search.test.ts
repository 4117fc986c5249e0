import { describe, expect, test } from 'vitest'
import { fold, foldStored } from '#db/desk/search/fold.ts'
import { noteOrderTexts } from '#db/desk/search/search-texts.ts'
import { searchWords } from '#db/desk/search/search-words.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { testEnv } from '#tests/support/env.ts'
import { newStaff, outcomeOf } from '#tests/support/staff.ts'

const { DB } = testEnv

const searchFor = (q: string) => `/desk/search?${new URLSearchParams({ q })}`
const without = (q: string) => (page: string) => page.replaceAll(q, '')

/** Orders whose people are spelled in many ways, by what is typed for them. */
const spellings: [typed: string, order: Parameters<typeof newDeskOrder>[0]][] = [
  ['smith-jones', { lastName: 'Smith-Jones' }],
  ['jones-smythe', { lastName: 'Jones‑Smythe' }],
  ['hyphenless', { lastName: 'Hyphen-Less' }],
  ['second', { lastName: 'First-Second' }],
  ['obrien', { lastName: 'O’Brien' }],
  ["o'hara", { lastName: 'OʼHara' }],
  ['o’malley', { lastName: "O'Malley" }],
  ['neill', { lastName: "O'Neill" }],
  ['zolc', { lastName: 'Żółć' }],
  ['łódź', { lastName: 'Lodz' }],
  ['LODYGA', { lastName: 'Łodyga' }],
  ['nuñez', { lastName: 'Nunez' }],
  ['andre\u0301e', { lastName: 'Andrée' }],
  ['strasser', { lastName: 'Straßer' }],
  ['guenther', { lastName: 'Günther' }],
  ['gurtner', { lastName: 'Gürtner' }],
  ['soerensen', { lastName: 'Sørensen' }],
  ['иванов', { lastName: 'ИВАНОВ' }],
  ['firm-name.example', { email: 'buyer@firm-name.example' }],
  ['@another.example', { email: 'buyer@another.example' }],
  ['hyphen-mail@example.org', { email: 'hyphen-mail@example.org' }],
  ['97209-4321', { zip: '97209' }],
]

describe('a search of the desk finds an order', () => {
  test.each(spellings)('by “%s”', async (typed, changes) => {
    const staff = await newStaff()
    const { number } = await newDeskOrder(changes)
    expect(await staff.page(searchFor(typed))).toContain(`href="/desk/orders/${number}"`)
    expect(await staff.page(`/desk/orders?${new URLSearchParams({ q: typed })}`)).toContain(number)
  })

  test.each([
    ['12345678901', '12345678901'],
    ['1234-567-8901', '1234 567 8901'],
    ['12345678901', '1 234 567 89 01'],
    ['(503) 555-0199', '15035550199'],
    ['ab12.34', 'AB12.34'],
    ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ])('by the tracking number “%s”, stored as %s', async (typed, tracking_number) => {
    const staff = await newStaff()
    const { id, number } = await newDeskOrder({ status: 'shipped' })
    await db.run(`INSERT INTO parcels (order_id, carrier, tracking_number) VALUES (?, 'Other', ?)`, id, tracking_number)
    await noteOrderTexts(DB, id).run()
    expect(await staff.page(`/desk/orders?${new URLSearchParams({ q: typed, view: 'all' })}`)).toContain(number)
  })

  test.each(['winston-salem', 'winston salem', 'salem', 'WINSTON‐SALEM'])('by its city, typed “%s”', async (typed) => {
    const staff = await newStaff()
    const { number, id } = await newDeskOrder()
    await db.run(`UPDATE order_addresses SET city = 'Winston-Salem' WHERE order_id = ?`, id)
    expect(await staff.page(searchFor(typed))).toContain(number)
  })
})

describe('a number as carriers and phones print it', () => {
  test.each([
    ...[
      '1Z 999 AA1 01 2345 6784',
      '#1Z999AA10123456784',
      'UPS 1Z999AA10123456784',
      'Tracking no. 1z-999-aa1-01-2345-6784.',
      'https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784&requester=ST/trackdetails',
      '１Ｚ９９９ＡＡ１０１２３４５６７８４',
    ].map((typed) => [typed, '1z999aa10123456784']),
    ...[
      '503/555/0100',
      'tel:+1-503-555-0100',
      '+1 (503) 555.0100',
      'Phone: 503 555 0100',
      '５０３－５５５－０１００',
    ].map((typed) => [typed, '5035550100']),
    ['USPS 9400 1000 0000 0000 0000 00', '9400100000000000000000'],
    ['https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000', '9400100000000000000000'],
    ['https://www.fedex.com/fedextrack/?trknbr=123456789012', '123456789012'],
  ])('“%s” is one word', (typed, word) => expect(searchWords(typed)).toEqual([word]))

  test.each([
    ['#12 Reed', ['#12', 'reed']],
    ['24/30', ['24', '30']],
    ['Tel Aviv', ['tel', 'aviv']],
    ['Ups and downs', ['ups', 'and', 'downs']],
  ])('“%s” is none', (typed, words) => expect(searchWords(typed)).toEqual(words))
})

describe('a search of the desk', () => {
  test('finds orders, requests, members, guests and senders, and leads to each', async () => {
    const staff = await newStaff()
    const order = await newDeskOrder({ firstName: 'Ana', lastName: 'Quîntero-Ruiz', email: 'ana@quintero.example' })
    const reference = await newRequest({ name: 'Ana Quintero Ruiz', email: 'other@example.org' })
    const member = await newStaff(null, { firstName: 'Quíntero' })
    const page = await staff.page(searchFor('quintero'))
    for (const text of [order.number, reference, 'ana@quintero.example', 'Guest', member.email, 'Member'])
      expect(page).toContain(text)
    expect(page).toContain(`href="/desk/customers/${order.number}"`)
    const customers = page.slice(page.indexOf('id="customers-h"')).replaceAll('<!-- -->', '')
    const rows = customers.matchAll(/<b>(\d orders?)<\/b><small>([^ ]+) · /g)
    expect([...rows].map(([, orders, email]) => [email, orders])).toEqual([
      [member.email, '0 orders'],
      ['ana@quintero.example', '1 order'],
      ['other@example.org', '0 orders'],
    ])
    expect(page).toContain(`href="/desk/requests/${reference}"`)
    await db.run('DELETE FROM form_submissions WHERE reference = ?', reference)
    await db.run(`UPDATE users SET name = 'Someone Else', email = 'else@example.org' WHERE id = ?`, member.id)
    const later = await staff.page(searchFor('quintero'))
    expect([reference, member.email].filter((text) => later.includes(text))).toEqual([])
  })

  test('for a whole number leads to the order or the request', async () => {
    const staff = await newStaff()
    const [{ number }, reference] = [await newDeskOrder(), await newRequest()]
    const outcomes = [number, number.replaceAll('-', '').toLowerCase(), reference, reference.toLowerCase()].map(
      async (q) => outcomeOf(await staff.get(searchFor(q))),
    )
    expect(await Promise.all(outcomes)).toEqual([
      ...[`303 /desk/orders/${number}`, `303 /desk/orders/${number}`],
      ...[`303 /desk/requests/${reference}`, `303 /desk/requests/${reference}`],
    ])
  })

  test('finds orders by any part of their numbers, and by what was ordered', async () => {
    const staff = await newStaff()
    const { number } = await newDeskOrder({ lastName: 'Partridge' })
    for (const part of [number.slice(1, -1), number.slice(4), number.slice(3, 7), 'partridge wire']) {
      const list = await staff.page(`/desk/orders?${new URLSearchParams({ q: part, view: 'all' })}`)
      expect.soft(list, part).toContain(number)
    }
    // What could be a whole number, too, leads to the only order that has it.
    expect(outcomeOf(await staff.get(searchFor(number.slice(1, -1))))).toBe(`303 /desk/orders/${number}`)
  })

  test('finds an order by its new text once it has changed, and no longer by the old one', async () => {
    const staff = await newStaff()
    const { number, id } = await newDeskOrder({ lastName: 'Oldfield', email: 'before@moved.example' })
    expect(await staff.page(searchFor('oldfield'))).toContain(number)
    await DB.batch([
      DB.prepare(`UPDATE order_addresses SET last_name = 'Newfield' WHERE order_id = ?`).bind(id),
      noteOrderTexts(DB, id),
      DB.prepare(`UPDATE orders SET email = 'after@moved.example' WHERE id = ?`).bind(id),
    ])
    for (const q of ['newfield', 'after@moved.example'])
      expect.soft(await staff.page(searchFor(q)), q).toContain(number)
    for (const q of ['oldfield', 'before@moved.example'])
      expect.soft(await staff.page(searchFor(q)), q).not.toContain(number)
  })

  test('says so if nothing fits, and shows the latest where nothing was typed', async () => {
    const staff = await newStaff()
    expect(await staff.page(searchFor('nobodyatall'))).toContain(
      'No order, request, customer, product or coupon matches.',
    )
    expect(await staff.page('/desk/search')).toContain('Type a number')
  })

  test('the list of requests finds them in the same spellings', async () => {
    const staff = await newStaff()
    const reference = await newRequest({ name: "Siobhán O'Shea-Müller" })
    for (const q of ['oshea', 'muller', "o'shea-müller", 'siobhan', reference.slice(3)])
      expect([q, (await staff.page(`/desk/requests?${new URLSearchParams({ q })}`)).includes(reference)]).toEqual([
        q,
        true,
      ])
    expect(await staff.page('/desk/requests?q=siobhan+miller')).not.toContain(reference)
  })
})

describe('the workshop', () => {
  test('finds no order by an address of mail, and no request or customer', async () => {
    const staff = await newStaff('workshop')
    const { number } = await newDeskOrder({ lastName: 'Lindqvist', email: 'hidden@secret-place.example' })
    await newRequest({ name: 'Lindqvist' })
    for (const q of [
      'hidden@secret-place.example',
      'hidden',
      'secret-place.example',
      'secret',
      '@secret-place.example',
    ]) {
      for (const path of [searchFor(q), `/desk/orders?${new URLSearchParams({ q })}`]) {
        expect([path, without(q)(await staff.page(path)).includes(number)]).toEqual([path, false])
      }
    }
    const page = await staff.page(searchFor('lindqvist'))
    expect(page).toContain(number)
    expect(page).not.toMatch(/Requests|Customers|hidden@/)
  })

  test('finds an order by a name that is also in its address of mail', async () => {
    const staff = await newStaff('workshop')
    const { number } = await newDeskOrder({ lastName: 'Marigold', email: 'marigold@example.org' })
    expect(await staff.page(searchFor('marigold'))).toContain(number)
  })
})

test('texts are compared in plain letters, and stored in both spellings of those that have two', () => {
  expect(fold('ŻÓŁĆ O’Brien‑Straße')).toBe("zolc o'brien-strasse")
  expect(fold('ИВАНОВ Ἀθήνα')).toBe('иванов αθηνα')
  expect(foldStored("O'Hara-Jörg")).toBe('oharajorg oharajoerg')
  expect(foldStored('Reed')).toBe('reed')
})
