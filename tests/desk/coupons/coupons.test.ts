import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { formatPrice } from '#shared/text/money.ts'
import { db } from '#tests/support/db.ts'
import { BASKET, checkedOut, placeOrder } from '#tests/support/checkout.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

let made = 0

const newCode = () => `TEST${Date.now() % 1_000_000}${++made}`
const ten = { kind: 'percent', percent: '10', with_sale_items: 'on' }

function save(staff: Staff, fields: Record<string, string>, id = 0) {
  return act(staff, `${deskPaths.coupons}?id=${id || 'new'}`, 'coupon-save', fields)
}

async function stored(code: string) {
  return (await db.first<Record<string, number | null>>('SELECT * FROM coupons WHERE code = ?', code))!
}

afterAll(async () => {
  await db.run(`DELETE FROM coupons WHERE code LIKE 'TEST%' AND used = 0`)
})

describe('a coupon made at the Desk', () => {
  test('works in a cart at once, and is in the log', async () => {
    const code = newCode()
    expect((await save(staff, { ...ten, code: code.toLowerCase() })).status).toBe(303)
    const { id } = await stored(code)
    expect(id).toBeGreaterThanOrEqual(1000)
    expect(await staff.page(`${deskPaths.coupons}?id=${id}`)).toContain('On a cart of $1,000.00 it takes off $100.00.')
    const log = await logOf('coupons')
    expect(log.at(-1)).toMatchObject({ action: 'coupon.added', actor: 'Dana Okafor' })
  })

  test('holds from the beginning of its first day to the end of its last, in the shop’s time zone', async () => {
    const code = newCode()
    // Clocks change on March 14, 2027.
    await save(staff, { ...ten, code, starts_on: '2027-03-13', ends_on: '2027-03-14' })
    const { starts_at: from, ends_at: to } = await stored(code)
    expect([new Date(from!).toISOString(), new Date(to! + 1).toISOString()]).toEqual([
      '2027-03-13T08:00:00.000Z',
      '2027-03-15T07:00:00.000Z',
    ])
    expect(await staff.page(deskPaths.coupons)).toContain('Planned')
  })

  test('may hold for a single day, take off all and be used a million times; what is not checked is stored so', async () => {
    const code = newCode()
    const most = { percent: '100', max_uses: '1000000', starts_on: '2027-02-02', ends_on: '2027-02-02' }
    expect((await save(staff, { kind: 'percent', once_per_email: 'on', code, ...most })).status).toBe(303)
    expect(await stored(code)).toMatchObject({
      percent: 100,
      max_uses: 1_000_000,
      with_sale_items: 0,
      once_per_email: 1,
    })
  })

  test('is refused with what to do where a field is wrong, and what was typed stays', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ ...ten, code: 'A B' }, 'Use 3 to 20 letters and digits.'],
      [{ ...ten, code: newCode(), percent: '101' }, 'Enter a whole number from 1 to 100.'],
      [{ kind: 'amount', amount: 'ten', code: newCode() }, 'Enter an amount such as 50.00.'],
      [{ ...ten, code: newCode(), starts_on: '2027-02-02', ends_on: '2027-02-01' }, 'Choose a day on or after'],
      [{ ...ten, code: newCode(), max_uses: '1e3' }, 'Enter a number from 1 to 1,000,000.'],
      [{ ...ten, code: newCode(), category: '99999' }, 'Choose a category from the list.'],
      [{ ...ten, code: 'WELCOME10' }, 'Another coupon has this code.'],
      [{ ...ten, code: 'X'.repeat(10_000) }, 'Use 3 to 20 letters and digits.'],
    ]
    for (const [fields, words] of wrong) {
      const refused = await save(staff, fields)
      const page = await refused.clone().text()
      await expect(refused).toAnswer(422, expect.stringContaining(words))
      expect(page).toContain(`value="${fields['code']}"`)
    }
  })

  test('that was used changes only its last day and its limit, and ends at once when told to', async () => {
    const code = newCode()
    await save(staff, { ...ten, code })
    const { id } = await stored(code)
    await db.run('UPDATE coupons SET used = 3 WHERE id = ?', id!)
    const more = await save(staff, { percent: '90', max_uses: '5' }, id!)
    await expect(more).toAnswer(422, expect.stringContaining('This coupon was used'))
    const fewer = await save(staff, { max_uses: '2' }, id!)
    await expect(fewer).toAnswer(422, expect.stringContaining('used more often than this'))
    expect((await save(staff, { max_uses: '5' }, id!)).status).toBe(303)
    await act(staff, `${deskPaths.coupons}?id=${id}`, 'coupon-end')
    expect(await stored(code)).toMatchObject({ percent: 10, max_uses: 5, ends_at: expect.any(Number) })
    expect((await stored(code))['ends_at']).toBeLessThanOrEqual(Date.now())
    await db.run('UPDATE coupons SET used = 0 WHERE id = ?', id!)
  })

  test('is told in the log by dates, dollars and words', async () => {
    const code = newCode()
    await save(staff, { kind: 'amount', amount: '50', code })
    const { id } = await stored(code)
    await save(staff, { kind: 'amount', amount: '75', code, with_sale_items: 'on', ends_on: '2031-02-03' }, id!)
    await act(staff, `${deskPaths.coupons}?id=${id}`, 'coupon-end')
    const log = await (await newStaff('owner')).page(`${deskPaths.log}?subject=coupon:${id}`)
    const differences = log.slice(log.indexOf('newest first')).replaceAll(/<[^>]+>/g, ' ')
    for (const told of ['$50.00', '$75.00', 'Feb 3, 2031', 'yes']) expect(differences).toContain(told)
    expect(differences).not.toMatch(/\b(5000|7500|\d{13})\b|_/)
  })

  test('that a colleague changed first is not overwritten', async () => {
    const [staff, other] = [await newStaff(), await newStaff('owner', { firstName: 'Robin' })]
    const code = newCode()
    await save(staff, { ...ten, code })
    const { id, version } = await stored(code)
    await save(other, { ...ten, code, percent: '20' }, id!)
    const late = await save(staff, { ...ten, code, percent: '30', _version: String(version) }, id!)
    await expect(late).toAnswer(409, expect.stringContaining('Robin Okafor changed this coupon'))
    expect(await stored(code)).toMatchObject({ percent: 20 })
  })
})

test('what a coupon gave away grows with each redemption, and shrinks when one is returned', async () => {
  const { id } = await newDeskOrder()
  await db.run('UPDATE order_items SET coupon_cents = 1234 WHERE order_id = ? AND line_no = 1', id)
  const given = () => db.value<number>('SELECT given_cents AS n FROM coupons WHERE id = 3')
  const before = (await given())!
  await db.run('INSERT INTO coupon_redemptions (coupon_id, order_id) VALUES (3, ?)', id)
  expect(await given()).toBe(before + 1234)
  await db.run('DELETE FROM coupon_redemptions WHERE order_id = ?', id)
  expect(await given()).toBe(before)
})

test('what a coupon for free shipping gave away is the shipping that its orders did not pay', async () => {
  const [visitor, code] = [newVisitor(), newCode()]
  await save(await newStaff('owner'), { kind: 'free_shipping', with_sale_items: 'on', code })
  const hash = await visitor.newCartWith(BASKET)
  const { totals } = await checkedOut(visitor, hash)
  expect((await visitor.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: code })).status).toBe(200)
  const { total } = (await checkedOut(visitor, hash)).totals
  const body = { payment_method: 'invoice', expected_total: total, acknowledge: true }
  expect((await placeOrder(visitor, { hash, body })).status).toBe(201)
  const page = await (await newStaff('owner')).page(deskPaths.coupons)
  const row = page.slice(page.indexOf(`>${code}<`), page.indexOf('</tr>', page.indexOf(`>${code}<`)))
  expect(row).toMatch(new RegExp(`>1<.*<b>\\${formatPrice(totals.shipping)}</b>`, 's'))
})

test('the workshop neither sees nor makes coupons', async () => {
  expect((await (await newStaff('workshop')).get(deskPaths.coupons)).status).toBe(403)
})

test('a link to the cart fills the code in, and a press applies it', async () => {
  const visitor = newVisitor()
  await visitor.newCartWith(1202)
  const page = await visitor.page('/shopping-cart?coupon=WELCOME10')
  expect(page).toMatch(/<details class="coupon" open="">/)
  expect(page).toMatch(/name="coupon_name"[^>]* value="WELCOME10"/)
})
