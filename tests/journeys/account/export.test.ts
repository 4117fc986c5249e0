import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { BASKET, checkedOut, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newAddress, newMember, newOrder, type Member } from '#tests/support/member.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { openWorkbook, unzip } from '#tests/support/workbook.ts'

// Imported ahead, so that no call has to wait for it.
beforeAll(() => import('#api/account/workbook.ts'))

async function exportOf(member: Member) {
  return openWorkbook(await (await member.api('POST', apiPaths.userExport)).arrayBuffer())
}

/** A sheet's rows as objects by heading. */
async function rowsOf(member: Member, sheet: string): Promise<Record<string, string>[]> {
  const [headings = [], ...rows] = (await exportOf(member)).get(sheet)!.rows
  return rows.map((row) => Object.fromEntries(headings.map((heading, column) => [heading, row[column] ?? ''])))
}

describe('POST /api/user/export', () => {
  test('returns an .xlsx file to download as export.xlsx', async () => {
    const member = await newMember()
    const response = await member.api('POST', apiPaths.userExport)
    expect([response.status, ...['Content-Type', 'Content-Disposition', 'Cache-Control'].map(get(response))]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename="export.xlsx"',
      'private, no-store',
    ])
    const parts = unzip(Buffer.from(await response.arrayBuffer()))
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']),
    )
  })

  test('can be opened although old rows hold characters that XML forbids', async () => {
    const member = await newMember({ firstName: 'Ro\u0000b\ufffe\u001bin\uffff \u{1f469}\u200d\u{1f52c}' })
    await db.run("UPDATE users SET last_name = CAST(x'EDA080' AS TEXT) || 'Fir' WHERE id = ?", member.id)
    const profile = (await exportOf(member)).get('profile')!
    expect(profile.rows[1]![0]).toBe('Robin \u{1f469}\u200d\u{1f52c}')
    expect(profile.xml).not.toMatch(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u)
  })

  test('has a sheet with headings for every kind of stored data, even if empty', async () => {
    const book = await exportOf(await newMember())
    const ofOrders = ['orders', 'order lines', 'order addresses', 'parcels', 'order history', 'payments', 'refunds']
    expect([...book.keys()]).toEqual([
      ...['profile', 'addresses', 'sign-ins', 'designs', ...ofOrders, 'payments of changes', 'coupons used'],
      ...['reviews', 'requests', 'files', 'carts', 'cart lines', 'desk', 'notes about orders'],
      ...['orders before changes', 'answers to requests', 'quotes', 'tax certificates', 'design ideas by email'],
      ...['notes about the customer', 'quote lines', 'saved views'],
    ])
    const address = ['Address line 1', 'Address line 2', 'City', 'State', 'ZIP code']
    expect(book.get('addresses')!.rows).toEqual([['First name', 'Last name', ...address, 'Phone', 'Default', 'Added']])
  })

  test('shows profile, addresses and sign-in', async () => {
    const member = await newMember({ firstName: 'Ida <b>&' })
    await newAddress(member)
    const rows = (sheet: string) => rowsOf(member, sheet)
    const [[profile], addresses, signIns] = [await rows('profile'), await rows('addresses'), await rows('sign-ins')]
    expect(profile).toMatchObject({ 'First name': 'Ida <b>&', Email: member.email, Preferences: '{}' })
    expect(profile!['Member since']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d P[SD]T$/)
    expect(addresses).toMatchObject([{ 'Address line 2': 'Apt 2', 'ZIP code': '07701', Default: 'yes' }])
    expect(signIns).toHaveLength(1)
  })

  test('has the shop’s times, in winter and in summer', async () => {
    const member = await newMember()
    const [winter, summer] = [Date.UTC(2027, 0, 5, 7, 30), Date.UTC(2027, 6, 5, 6, 30)]
    await newOrder(member, { number: 'AL-WINT-ER1', createdAt: winter })
    await newOrder(member, { number: 'AL-SUMM-ER1', createdAt: summer })
    const book = await exportOf(member)
    expect(JSON.stringify(book.get('orders')!.rows)).toMatch(/2027-01-04 23:30:00 PST.*2027-07-04 23:30:00 PDT/)
    expect(JSON.stringify([...book.values()].map(({ rows }) => rows))).not.toContain('UTC')
  })

  test('shows guest orders of the same address with all their details', async () => {
    const [member, guest] = [await newMember(), newVisitor()]
    const hash = await guest.newCartWith([BASKET, 2])
    await guest.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'WELCOME10' })
    const { totals } = await checkedOut(guest, hash, { email: member.email })
    const body = { payment_method: 'invoice', expected_total: totals.total }
    const { data: order } = await json(placeOrder(guest, { hash, body }))
    const book = await exportOf(member)
    const first = (sheet: string) => book.get(sheet)!.rows[1]
    expect(first('orders')).toEqual(expect.arrayContaining([order.number, member.email, String(totals.total)]))
    expect(first('order lines')).toEqual(expect.arrayContaining([order.number, order.lines[0].name, '2']))
    expect(first('order addresses')).toEqual(expect.arrayContaining([order.number, 'shipping', '120 NW Couch St']))
    expect(first('order history')).toEqual(expect.arrayContaining([order.number, 'ordered']))
    expect(first('coupons used')).toEqual([order.number, 'WELCOME10'])
    expect(first('payments')).toEqual(expect.arrayContaining([order.number, 'invoice', 'deferred']))
  })

  test('shows reviews and carts', async () => {
    const member = await newMember()
    await env.DB.prepare(
      `INSERT INTO reviews (family_id, rating, title, body, author, origin, status, created_at, user_id)
       VALUES (1101, 5, 'Straight', 'It fits.', 'Robin M.', 'customer', 'pending', 1, ?)`,
    )
      .bind(member.id)
      .run()
    await member.newCartWith(BASKET)
    await env.DB.prepare('UPDATE carts SET user_id = ? WHERE id = (SELECT max(id) FROM carts)').bind(member.id).run()
    const book = await exportOf(member)
    expect(book.get('reviews')!.rows[1]).toEqual(expect.arrayContaining(['5', 'Straight', 'It fits.', 'pending']))
    expect(book.get('carts')!.rows).toHaveLength(2)
    expect(book.get('cart lines')!.rows[1]).toEqual(expect.arrayContaining([String(BASKET), '1']))
  })

  test('shows no data of other members', async () => {
    const [member, other] = [await newMember(), await newMember({ firstName: 'Someone' })]
    await newAddress(other, { city: 'Elsewhere' })
    const number = await newOrder(other)
    const all = JSON.stringify([...(await exportOf(member)).values()])
    expect(['Someone', 'Elsewhere', number, other.email].filter((mark) => all.includes(mark))).toEqual([])
  })

  test('writes text as text, as it was typed, also what looks like a formula', async () => {
    const member = await newMember()
    const dangerous = ['=1+1', '+1 503 555 0142', '-2+3', '@SUM(A1)']
    await Promise.all(dangerous.map((line) => newAddress(member, { address_line_1: line })))
    await env.DB.prepare(
      `UPDATE shipping_addresses SET city = char(9) || '=1', address_line_2 = char(13) || '=1' WHERE user_id = ?`,
    )
      .bind(member.id)
      .run()
    const sheet = (await exportOf(member)).get('addresses')!
    const column = (heading: string) => sheet.rows.slice(1).map((row) => row[sheet.rows[0]!.indexOf(heading)])
    expect(column('Address line 1').toSorted()).toEqual(dangerous.toSorted())
    expect(new Set(column('City'))).toEqual(new Set(['\t=1']))
    expect(column('Address line 2')[0]).toMatch(/=1$/)
    expect(sheet.xml).not.toMatch(/<f[ >]|t="(?:s|str|e)"/)
  })

  test('returns 429 for the fourth request in an hour', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const answers = await Promise.all(Array.from({ length: 4 }, () => member.api('POST', apiPaths.userExport)))
    const refused = answers.find(({ status }) => status === 429)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
    expect(Number(refused!.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await other.api('POST', apiPaths.userExport)).status).toBe(200)
  })
})

function get(response: Response): (name: string) => string | null {
  return (name) => response.headers.get(name)
}
