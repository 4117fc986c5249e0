import { beforeAll, describe, expect, test } from 'vitest'
import { addBusinessDays, formatDay } from '#shared/checkout/delivery-dates.ts'
import { db } from '#tests/support/db.ts'
import { WALL } from '#tests/support/checkout.ts'
import { ordered } from '#tests/support/desk/changed-orders.ts'
import { emailsOf, newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { moneyOf } from '#tests/support/money.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { flushOutbox } from '#worker/outbox.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const { DB } = testEnv
const pageOf = (number: string) => `/desk/orders/${number}`
const addressPage = (number: string) => `${pageOf(number)}/address`

const bend = {
  ...{ first_name: 'Robin', last_name: 'Reed', address_line_1: '9 Elm St', address_line_2: 'Unit 4' },
  ...{ city: 'Bend', state: 'OR', zip_code: '97701', phone_number: '541-555-0199' },
}
const seattle = { ...bend, address_line_1: '700 5th Ave', city: 'Seattle', state: 'WA', zip_code: '98104' }

const change = (staff: Staff, number: string, fields: Record<string, string>) =>
  act(staff, addressPage(number), 'order-address', { ...bend, mail: 'on', ...fields })

async function addressOf(number: string, kind = 'shipping'): Promise<Record<string, unknown>> {
  const row = await db.first(
    'SELECT a.* FROM order_addresses a JOIN orders o ON o.id = a.order_id WHERE o.number = ? AND a.kind = ?',
    ...[number, kind],
  )
  return row!
}

describe('an address in the same state', () => {
  test('is saved at once, and the order is found by it, emailed and logged', async () => {
    const { id, number, email } = await newDeskOrder()
    const before = await moneyOf(number)
    expect(outcomeOf(await change(staff, number, {}))).toBe(`303 ${pageOf(number)}`)
    expect(await addressOf(number)).toMatchObject(bend)
    // It was the billing address, too.
    expect(await addressOf(number, 'billing')).toMatchObject(bend)
    expect(await moneyOf(number)).toMatchObject({ totalCents: before.totalCents, refunds: [] })
    expect(await staff.page('/desk/orders?view=all&q=541-555-0199')).toContain(number)
    expect(await logOf(`order:${id}`)).toMatchObject([
      { action: 'order.address', summary: 'Changed the delivery address' },
    ])
    await flushOutbox(testEnv, Date.now(), 100)
    const mail = await db.value<string>('SELECT text FROM mailbox WHERE recipient = ?', email)
    expect(mail).toMatch(/9 Elm St[^]*|8 Fir St/)
    expect(mail).toContain('8 Fir St')
    expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(['order-changed'])
  })

  test('keeps another billing address as it is', async () => {
    const { number, id } = await newDeskOrder()
    await db.run(`UPDATE order_addresses SET city = 'Salem' WHERE order_id = ? AND kind = 'billing'`, id)
    await change(staff, number, {})
    expect(await addressOf(number, 'billing')).toMatchObject({ city: 'Salem', address_line_1: '8 Fir St' })
  })

  test('needs the same fields as the checkout, and asks about a ZIP code of another state', async () => {
    const { number } = await newDeskOrder()
    const wrong = await change(staff, number, { city: '', zip_code: '10001' })
    const page = await wrong.clone().text()
    await expect(wrong).toAnswer(422, expect.stringContaining('Enter the city.'))
    expect(page).toContain('ZIP 10001 does not look like Oregon.')
    expect(outcomeOf(await change(staff, number, { zip_code: '10001', keep_zip: 'on' }))).toBe(`303 ${pageOf(number)}`)
  })
})

describe('an address in another state', () => {
  test('shows shipping and tax before and after, and saves nothing before that', async () => {
    const { number } = await newDeskOrder()
    const shown = await change(staff, number, seattle)
    const page = (await shown.text()).replaceAll('<!-- -->', '')
    // 6.5% of $116.00 and of $10.00 for shipping.
    expect([shown.status, page]).toEqual([200, expect.stringContaining('Save and ask for $8.19')])
    expect(page).toMatch(/Sales tax<\/th><td[^>]*>\$0\.00<\/td><td[^>]*><b>\$8\.19/)
    expect(await addressOf(number)).toMatchObject({ city: 'Bend', address_line_1: '8 Fir St' })
  })

  test('can be waived with a reason: the amounts stay as they were charged', async () => {
    const { number } = await newDeskOrder()
    const waived = { ...seattle, difference: 'waive', expected: '13419' }
    const unexplained = await change(staff, number, waived)
    await expect(unexplained).toAnswer(422, expect.stringContaining('Enter why'))
    const saved = await change(staff, number, { ...waived, reason: 'Our mistake' })
    expect(outcomeOf(saved)).toBe(`303 ${pageOf(number)}`)
    expect(await addressOf(number)).toMatchObject({ city: 'Seattle', state: 'WA' })
    expect(await moneyOf(number)).toMatchObject({ totalCents: 12_600, taxCents: 0, dueCents: 0 })
  })

  test('that costs less gives the difference back after a second press', async () => {
    const { id, number } = await newDeskOrder({ payment: 'test', totalCents: 13_354 })
    await DB.batch([
      DB.prepare(`UPDATE order_addresses SET state = 'WA', zip_code = '98104' WHERE order_id = ?`).bind(id),
      DB.prepare('UPDATE orders SET before_discount_cents = 11600, tax_cents = 754 WHERE id = ?').bind(id),
      DB.prepare('UPDATE order_items SET list_price_cents = 5800, unit_price_cents = 5800 WHERE order_id = ?').bind(id),
    ])
    const shown = await change(staff, number, {})
    const page = await shown.clone().text()
    await expect(shown).toAnswer(200, expect.stringContaining('Save and refund $7.54'))
    const sent = { ...hiddenOf(page, 'order-address'), ...bend, mail: 'on' }
    expect(outcomeOf(await staff.postAs(addressPage(number), sent))).toBe(`303 ${pageOf(number)}`)
    expect(await moneyOf(number)).toMatchObject({
      ...{ status: 'paid', totalCents: 12_600, paidCents: 13_354, refundedCents: 754, changedBackCents: 754 },
      refunds: [{ state: 'succeeded', amountCents: 754 }],
    })
  })
})

test('an order that turns out to go far away is promised later, but due on the same day; back home it may leave later', async () => {
  const number = await ordered([WALL])
  const datesOf = async () =>
    (await db.first<{ due: number; arrives: number }>(
      'SELECT cut_by AS due, arrives_from AS arrives FROM orders WHERE number = ?',
      number,
    ))!
  const daysBetween = (due: number, arrives: number, days: number) =>
    expect(formatDay(addBusinessDays(due, days, []))).toBe(formatDay(arrives))
  const placed = await datesOf()
  daysBetween(placed.due, placed.arrives, 3)
  const changes = [{ city: 'Anchorage', state: 'AK', zip_code: '99501' }, seattle]
  const seen = []
  for (const place of changes) {
    const shown = await (await change(staff, number, place)).text()
    const form = { ...hiddenOf(shown, 'order-address'), ...bend, ...place, mail: 'on' }
    expect(outcomeOf(await staff.postAs(addressPage(number), form))).toBe(`303 ${pageOf(number)}`)
    seen.push(await datesOf())
  }
  const [far, near] = seen
  expect(far!.due).toBe(placed.due)
  daysBetween(far!.due, far!.arrives, 13)
  expect(near!.arrives).toBe(far!.arrives)
  daysBetween(near!.due, near!.arrives, 3)
})

test('an address change in an old tab after shipping is refused, and says who shipped it', async () => {
  const [dana, lee] = [await newStaff(), await newStaff('office', { firstName: 'Lee' })]
  const { number } = await newDeskOrder({ status: 'in_production' })
  const form = hiddenOf(await dana.page(addressPage(number)), 'order-address')
  await act(lee, pageOf(number), 'order-move', { to: 'shipped', no_tracking: 'on' })
  const answer = await dana.postAs(addressPage(number), { ...form, ...bend, address_line_2: 'Unit 4' })
  const page = await answer.clone().text()
  await expect(answer).toAnswer(409, expect.stringContaining('Lee Okafor changed this order'))
  const typed = [...page.matchAll(/<dt>You wrote, (?:<!-- -->)?([^<]*)(?:<!-- -->)?:<\/dt><dd>([^<]*)/g)]
  expect(Object.fromEntries(typed.map(([, label, text]) => [label, text]))).toMatchObject({
    ...{ 'street address': bend.address_line_1, 'apartment, suite, unit': 'Unit 4', city: bend.city },
    ...{ state: bend.state, 'zip code': bend.zip_code },
  })
  expect(await addressOf(number)).toMatchObject({ address_line_1: '8 Fir St' })
  expect(await dana.page(addressPage(number))).toContain('Ask the carrier to redirect the packages.')
})

test('two desks at once: the second one gets 409 with who was first, and keeps what was typed', async () => {
  const [dana, lee] = [await newStaff(), await newStaff('office', { firstName: 'Lee' })]
  const { number } = await newDeskOrder()
  const form = hiddenOf(await dana.page(addressPage(number)), 'order-address')
  await change(lee, number, {})
  const answer = await dana.postAs(addressPage(number), { ...form, ...bend, address_line_1: '77 Oak Ave' })
  const page = await answer.clone().text()
  await expect(answer).toAnswer(409, expect.stringContaining('Lee Okafor changed this order'))
  expect(page).toContain('value="77 Oak Ave"')
  expect(await addressOf(number)).toMatchObject({ address_line_1: '9 Elm St' })
})

describe('the billing address', () => {
  test.each(['pending_payment', 'canceled'])('can be corrected while the order is %s', async (status) => {
    const { number } = await newDeskOrder({ status })
    const billing = Object.fromEntries(Object.entries(seattle).map(([name, value]) => [`billing.${name}`, value]))
    expect(outcomeOf(await act(staff, addressPage(number), 'order-billing', billing))).toBe(`303 ${pageOf(number)}`)
    expect(await addressOf(number, 'billing')).toMatchObject(seattle)
    expect(await addressOf(number)).toMatchObject({ address_line_1: '8 Fir St' })
    expect((await orderNow(number)).status).toBe(status)
  })

  test('may be abroad', async () => {
    const { number } = await newDeskOrder()
    const abroad = { ...seattle, state: 'abroad', country: 'Canada', zip_code: 'V6B 1A1' }
    const billing = Object.fromEntries(Object.entries(abroad).map(([name, value]) => [`billing.${name}`, value]))
    await act(staff, addressPage(number), 'order-billing', billing)
    expect(await addressOf(number, 'billing')).toMatchObject({ state: 'Canada', zip_code: 'V6B 1A1' })
  })
})

test('the order as it was placed, and each version since, stay readable', async () => {
  const { number } = await newDeskOrder()
  expect(await staff.page(pageOf(number))).not.toContain('as-placed')
  expect(await staff.page(`${pageOf(number)}/as-placed`)).toContain('It has not been changed after that.')
  await change(staff, number, {})
  await change(staff, number, { address_line_1: '10 Elm St' })
  expect(await staff.page(pageOf(number))).toContain('/as-placed')
  const versions = await Promise.all(
    [1, 2, 3].map((revision) => staff.page(`${pageOf(number)}/as-placed?revision=${revision}`)),
  )
  expect(versions.map((page) => /(8 Fir|9 Elm|10 Elm) St/.exec(page)?.[0])).toEqual([
    '8 Fir St',
    '9 Elm St',
    '10 Elm St',
  ])
  expect((await staff.get(`${pageOf(number)}/as-placed?revision=9`)).status).toBe(404)
})
