import { beforeAll, describe, expect, test } from 'vitest'
import type { Checkout, Order } from '#shared/schema/checkout.ts'
import { BASKET, checkedOut, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { changeLines, linesPage, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { newDraft, orderedByPhone, pathIn, pressed, typedQuote } from '#tests/support/desk/quotes.ts'
import { testEnv } from '#tests/support/env.ts'
import { forgetShopping } from '#tests/support/limits.ts'
import { recordPayment } from '#tests/support/money.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { flushOutbox } from '#worker/outbox.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('owner')))

const MOVES_ON_MS = 6 * 60_000
type Line = readonly [label: string, price: string, tax: 'service' | 'untaxed']
const sets: [string, Line[]][] = [
  ['one service', [['Design visit', '150', 'service']]],
  [
    'several',
    [
      ['Design visit', '0', 'untaxed'],
      ['Installation', '2000', 'service'],
    ],
  ],
  ['one that no state taxes', [['Building permit', '120.50', 'untaxed']]],
]

/** No day of any month, and nothing of what is done with goods. */
const spoken =
  /ships? to|arrives? [A-Z]|deliver(?:ed|s|y note)|not before|tracking|track (?:this )?order|packed|packing|parcel|picked up|measure once|the instructions/i

async function sentWith(lines: readonly Line[]) {
  const page = await newDraft(staff)
  const { [`quantity.${BASKET}`]: _, [`price.${BASKET}`]: __, [`note.${BASKET}`]: ___, ...typed } = typedQuote()
  let before: Record<string, string> = {}
  for (const [own_label, own_price, own_tax] of lines) {
    await pressed(staff, page, 'add', { ...typed, ...before, own_label, own_price, own_tax })
    const stored = await db.rows<{ product: number; cents: number }>(
      `SELECT product_id AS product, unit_price_cents AS cents FROM quote_lines
       WHERE quote_id = (SELECT id FROM quotes WHERE number = ?)`,
      page.split('/').at(-1)!,
    )
    before = Object.fromEntries(
      stored.flatMap(({ product, cents }) => [
        [`quantity.${product}`, '1'],
        [`price.${product}`, String(cents / 100)],
      ]),
    )
  }
  expect(outcomeOf(await pressed(staff, page, 'send', { ...typed, ...before }))).toBe(`303 ${page}`)
  return { page, path: pathIn(await staff.page(page)) }
}

async function taken(path: string): Promise<{ visitor: Visitor; hash: string }> {
  const visitor = newVisitor()
  await visitor.post(path, { _action: 'take-quote', token: path.split('/').at(-1)! })
  await forgetShopping()
  return { visitor, hash: visitor.cookies.get('cart_hash_id')! }
}

/** The text of a page's main part, without the site's own links. */
const textOf = (html: string) =>
  /<main[^>]*>(.*)<\/main>/s.exec(html)![1]!.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ')

async function mailsOf(number: string): Promise<string> {
  await flushOutbox(testEnv, Date.now() + MOVES_ON_MS, 50)
  const mails = await db.rows<{ text: string }>(
    `SELECT subject || ' ' || text AS text FROM mailbox WHERE html LIKE '%' || ? || '%'`,
    number,
  )
  return mails.map(({ text }) => text).join('\n')
}

describe('an order of services alone', () => {
  test.each(sets)('of a quote has no delivery from the quote to its end: %s', { timeout: 15_000 }, async (_, lines) => {
    const { page, path } = await sentWith(lines)
    expect(await staff.page(page)).toContain('No delivery')
    expect(textOf(await newVisitor().page(path))).not.toMatch(/Shipping/)
    const { visitor, hash } = await taken(path)
    expect(textOf(await visitor.page('/shopping-cart'))).not.toMatch(/Arrives|free shipping|Shipping/)
    const checkout: Checkout = await checkedOut(visitor, hash, { state: 'WA', zip_code: '98101', city: 'Seattle' })
    expect(checkout.rates).toMatchObject([{ id: 'none', price: 0, arrives_from: null, arrives_to: null }])
    for (const step of ['step-2', 'step-3'])
      expect(textOf(await visitor.page(`/checkout/${step}`))).not.toMatch(/Deliver not before|Arrives|Parcel/)
    const body = { payment_method: 'invoice', expected_total: checkout.totals.total, acknowledge: true }
    const { data: order } = (await json(placeOrder(visitor, { hash, body }))) as { data: Order }
    expect(order.rate).toEqual({ id: 'none', name: 'No delivery', arrives_from: null, arrives_to: null })
    const { number } = order
    expect(
      await db.first('SELECT arrives_from, arrives_to, cut_by, shipping_cents FROM orders WHERE number = ?', number),
    ).toEqual({ arrives_from: 0, arrives_to: 0, cut_by: null, shipping_cents: 0 })
    await recordPayment(number, String(order.totals.total))
    const token = order.token!
    const ownPage = async () => textOf(await visitor.page(`/orders/${number}?token=${token}`))
    expect(await ownPage()).not.toMatch(spoken)
    expect(textOf(await visitor.page(`/checkout/success?o=${number}&token=${token}`))).not.toMatch(spoken)
    for (const to of ['in_production', 'delivered']) {
      expect(textOf(await staff.page(`/desk/orders/${number}`))).not.toMatch(
        /Ships to|tracking|Mark as shipped|Due by/i,
      )
      expect((await act(staff, `/desk/orders/${number}`, 'order-move', { to })).status).toBe(303)
      expect(await staff.page('/desk/ship')).not.toContain(number)
      expect(await staff.page('/desk/week')).not.toContain(number)
      expect(await ownPage()).not.toMatch(spoken)
      expect(await mailsOf(number)).not.toMatch(spoken)
    }
    expect(await mailsOf(number)).toMatch(/We started on your order.*Your order is complete/s)
  })

  test('that is ordered by telephone asks for no day', async () => {
    const { page } = await sentWith([['Design visit', '150', 'service']])
    const form = await staff.page(`${page}/order`)
    expect(form).toContain('<option value="none"')
    expect(form).not.toContain('name="not_before"')
    const answer = await act(staff, `${page}/order`, 'quote-order', { ...orderedByPhone, rate_id: 'none' })
    expect(outcomeOf(answer)).toMatch(/^303 \/desk\/orders\/AL-/)
  })

  test('cannot be marked as shipped, alone or with others', async () => {
    const number = await ordered([BASKET])
    await db.run(`UPDATE orders SET status = 'in_production', rate_id = 'none' WHERE number = ?`, number)
    const answer = await act(staff, `/desk/orders/${number}`, 'order-move', { to: 'shipped', no_tracking: 'on' })
    expect(answer.status).toBe(422)
  })
})

const deliveryOf = (number: string) =>
  db.first<{ rate: string; due: number | null; arrives: number }>(
    'SELECT rate_id AS rate, cut_by AS due, arrives_from AS arrives FROM orders WHERE number = ?',
    number,
  )

const services = { 'own_label.1': 'Installation', 'own_price.1': '500', 'own_tax.1': 'service' }

describe('a change that takes the goods out of an order', () => {
  test('takes its delivery with them, and goods that come back have the one of an order of today', async () => {
    const number = await ordered([BASKET], 'invoice')
    const [before, was] = [await stateOf(number), await deliveryOf(number)]
    expect(outcomeOf(await changeLines(staff, number, { ...services, 'quantity.1': '0' }))).toBe(
      `303 /desk/orders/${number}`,
    )
    expect(await deliveryOf(number)).toEqual({ rate: 'none', due: null, arrives: 0 })
    expect((await stateOf(number)).shipping).toBe(0)
    expect(await mailsOf(number)).not.toMatch(/arrives 0|Jan 1\b/i)
    const page = await staff.page(linesPage(number))
    expect(page).toContain('As ordered: No delivery, $0.00<')
    expect(page).not.toContain('name="not_before"')
    await changeLines(staff, number, { [`add.${BASKET}`]: '1', find: String(BASKET) })
    expect(await deliveryOf(number)).toMatchObject({ rate: was!.rate, arrives: was!.arrives, due: was!.due })
    expect((await stateOf(number)).shipping).toBe(before.shipping)
  })

  test('says so before it is saved', async () => {
    const number = await ordered([BASKET])
    const shown = await act(staff, linesPage(number), 'order-lines', { ...services, 'quantity.1': '0', _preview: 'on' })
    expect(await shown.text()).toContain('Only services are left, so nothing is delivered.')
  })
})
