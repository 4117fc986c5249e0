import { beforeAll, describe, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { BASKET, SCARCE } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newDraft, orderedByPhone, pressed, typedQuote } from '#tests/support/desk/quotes.ts'
import { act, hiddenOf, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { env as stripeEnv } from '#tests/support/stripe-orders.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

type Draft = { number: string; page: string; email: string }

/** A quote that is saved and not sent. */
async function draft(changes: Record<string, string> = {}): Promise<Draft> {
  const page = await newDraft(staff)
  const typed = typedQuote(changes)
  await pressed(staff, page, 'save', typed)
  return { number: page.split('/').at(-1)!, page: `${page}/order`, email: typed['email']! }
}

const order = ({ page }: Draft, changes: Record<string, string> = {}, by = staff) =>
  act(by, page, 'quote-order', { ...orderedByPhone, ...changes })

/** The total that a shown page expects. */
const expectedIn = (html: string) => hiddenOf(html, 'quote-order')['expected']!

type Stored = { id: number; number: string; status: string; total_cents: number; rate_id: string; quote_id: number }

function ordersOf({ email }: Draft): Promise<Stored[]> {
  return db.rows<Stored>(`SELECT * FROM orders WHERE email = ? AND status <> 'payment_failed'`, email)
}

const stateOf = ({ number }: Draft) => db.value<string>('SELECT state FROM quotes WHERE number = ?', number)
const mailsTo = (id: number) =>
  db.rows<{ kind: string; waits: number }>(
    `SELECT kind, next_at > ?2 AS waits FROM outbox WHERE about = 'order:' || CAST(?1 AS INTEGER)`,
    id,
    Date.now(),
  )

describe('the address of an order on the telephone', () => {
  const filledIn = async (email: string, zip: string) => {
    const html = await staff.page((await draft({ email, zip_code: zip })).page)
    const value = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''
    return ['first_name', 'address_line_1', 'city', 'zip_code', 'phone_number'].map(value)
  }
  const bend = ['Sam', '8 Fir St', 'Bend', '97701', '(541) 555-0142']

  test('is the latest one of the customer, unless the quote is for another place', async () => {
    const { id, email } = await newDeskOrder({ firstName: 'Sam' })
    await newDeskOrder({ firstName: 'Someone else' })
    expect(await filledIn(email, '97701')).toEqual(bend)
    expect(await filledIn(email.toUpperCase(), '')).toEqual(bend)
    expect(await filledIn(email, '97209')).toEqual(['Robin', '', '', '97209', '(541) 555-0142'])
    await newDeskOrder({ email, firstName: 'Sam', zip: '97702-1234' })
    expect(await filledIn(email, '97702')).toEqual(['Sam', '8 Fir St', 'Bend', '97702-1234', '(541) 555-0142'])
    await db.run(
      `UPDATE order_addresses SET zip_code = 'deleted' WHERE order_id IN (SELECT id FROM orders WHERE email = ?) AND order_id > ?`,
      ...[email, id],
    )
    expect(await filledIn(email, '')).toEqual(bend)
  })

  test('is a guess for who ordered nothing', async () => {
    expect(await filledIn(`new-${Date.now()}@example.com`, '97209')).toEqual(['Robin', '', '', '97209', ''])
  })
})

describe('an order on the telephone', () => {
  test('has the quote’s lines and prices, an invoice, and the usual email; the quote itself is never mailed', async () => {
    const quote = await draft()
    const page = await staff.page(quote.page)
    expect(await staff.page(quote.page.replace(/\/order$/, ''))).toContain(`href="${quote.page}"`)
    const placed = await order(quote)
    const [stored, ...rest] = await ordersOf(quote)
    expect(rest).toEqual([])
    expect(placed.headers.get('Location')).toBe(deskHref(deskPaths.order, { number: stored!.number }))
    expect(stored).toMatchObject({
      status: 'pending_payment',
      total_cents: Number(expectedIn(page)),
      rate_id: 'parcel',
    })
    expect(
      await db.first('SELECT unit_price_cents, quantity, note FROM order_items WHERE order_id = ?', stored!.id),
    ).toEqual({
      ...{ unit_price_cents: 900, quantity: 2, note: 'Black slides' },
    })
    expect(await db.value('SELECT address_line_1 FROM order_addresses WHERE order_id = ? LIMIT 1', stored!.id)).toBe(
      '8 Fir St',
    )
    expect(await mailsTo(stored!.id)).toEqual([{ kind: 'order-received', waits: 0 }])
    expect(
      await db.value(
        `SELECT count(*) FROM outbox WHERE kind = 'quote-ready' AND payload ->> 'number' = ?`,
        quote.number,
      ),
    ).toBe(0)
    expect((await logOf(`quote:${quote.number}`)).at(-1)).toMatchObject({ action: 'quote.ordered' })
    expect(await staff.page(quote.page)).toContain('This quote was ordered.')
  })

  test('pressed twice is one order, from two pages as well', async () => {
    const quote = await draft()
    const hidden = hiddenOf(await staff.page(quote.page), 'quote-order')
    const typed = { ...hidden, ...orderedByPhone }
    await Promise.all([staff.postAs(quote.page, typed), staff.postAs(quote.page, typed)])
    expect(await ordersOf(quote)).toHaveLength(1)
    const again = await staff.postAs(quote.page, { ...typed, _key: crypto.randomUUID() })
    expect(again.status).toBe(422)
    const other = await draft()
    const shown = hiddenOf(await staff.page(other.page), 'quote-order')
    const keys = [crypto.randomUUID(), crypto.randomUUID()]
    await Promise.all(keys.map((_key) => staff.postAs(other.page, { ...shown, ...orderedByPhone, _key })))
    expect(await ordersOf(other)).toHaveLength(1)
    expect(await staff.page(other.page)).toContain('This quote was ordered.')
  })

  test.each([
    ['tax of another state', { state: 'WA', zip_code: '98101', city: 'Seattle' }],
    ['another delivery', { rate_id: 'pickup' }],
    ['another place', { state: 'AK', zip_code: '99501', city: 'Anchorage' }],
  ])('with %s tells the other total first', async (_, changes) => {
    const quote = await draft({ [`price.${BASKET}`]: '90.00' })
    const before = expectedIn(await staff.page(quote.page))
    const shown = await order(quote, changes)
    const page = await shown.text()
    expect(page).toContain('Nothing was ordered yet.')
    expect(await ordersOf(quote)).toEqual([])
    expect(await stateOf(quote)).toBe('draft')
    const expected = expectedIn(page)
    expect(expected).not.toBe(before)
    const typed = { ...hiddenOf(page, 'quote-order'), ...orderedByPhone, ...changes }
    expect((await staff.postAs(quote.page, typed)).status).toBe(303)
    expect(await ordersOf(quote)).toMatchObject([{ total_cents: Number(expected) }])
  })

  test('tells that a price of delivery moved meanwhile', async () => {
    const quote = await draft()
    const typed = { ...hiddenOf(await staff.page(quote.page), 'quote-order'), ...orderedByPhone, expected: '1' }
    expect(await (await staff.postAs(quote.page, typed)).text()).toContain('Nothing was ordered yet.')
    expect(await ordersOf(quote)).toEqual([])
  })

  test('tells that stock is gone, or that a product is no longer sold, and leaves the quote a draft', async () => {
    const line = { [`quantity.${SCARCE}`]: '1', [`price.${SCARCE}`]: '50.00', [`note.${SCARCE}`]: '' }
    const page = await newDraft(staff)
    const typed = typedQuote({ add: String(SCARCE) })
    await pressed(staff, page, 'add', typed)
    await pressed(staff, page, 'save', { ...typed, add: '', ...line })
    const quote = { number: page.split('/').at(-1)!, page: `${page}/order`, email: typed['email']! }
    const had = await db.value('SELECT quantity FROM stock WHERE product_id = ?', SCARCE)
    await db.run('UPDATE stock SET quantity = 0 WHERE product_id = ?', SCARCE)
    const rate = /<option value="(\w+)"[^>]*>[^<]*, \$/.exec(await staff.page(quote.page))![1]!
    await expect(await order(quote, { rate_id: rate })).toAnswer(422, expect.stringContaining('isn’t enough left'))
    await db.run('UPDATE stock SET quantity = ?2 WHERE product_id = ?1', SCARCE, had)
    await db.run('UPDATE products SET for_sale = 0 WHERE id = ?', SCARCE)
    await expect(await order(quote, { rate_id: rate })).toAnswer(422, expect.stringContaining('no longer sold'))
    await db.run('UPDATE products SET for_sale = 1 WHERE id = ?', SCARCE)
    expect(await ordersOf(quote)).toEqual([])
    expect(await stateOf(quote)).toBe('draft')
    expect(
      await db.value(`SELECT count(*) FROM carts WHERE status = 'active' AND checkout ->> 'email' = ?`, quote.email),
    ).toBe(0)
  })

  test.each([
    [{ first_name: '' }, 'first name'],
    [{ zip_code: '972' }, 'ZIP'],
    [{ zip_code: '10001' }, 'does not look like Oregon'],
    [{ phone_number: '1' }, 'phone'],
    [{ payment_method: 'cash' }, 'Choose how to pay.'],
    [{ note: 'n'.repeat(501) }, 'Shorten it to 500 characters.'],
  ])('is refused with %o', async (changes, message) => {
    const quote = await draft()
    await expect(await order(quote, changes)).toAnswer(422, expect.stringContaining(message))
    expect(await ordersOf(quote)).toEqual([])
    expect(await stateOf(quote)).toBe('draft')
  })

  test('needs lines, an address of mail, and a quote that hasn’t ended', async () => {
    expect(await staff.page((await draft({ email: '' })).page)).toContain('Enter the customer’s email address')
    expect(await staff.page(`${await newDraft(staff)}/order`)).toContain('Add a line to the quote first.')
    const quote = await draft()
    await db.run(`UPDATE quotes SET state = 'sent', expires_at = 1 WHERE number = ?`, quote.number)
    expect(await staff.page(quote.page)).toContain('This quote has ended.')
  })

  test('can be paid by a link, which goes out at once', async () => {
    const quote = await draft()
    const office = await newStaff('office', { env: stripeEnv })
    const placed = await order(quote, { payment_method: 'stripe' }, office)
    expect(placed.status).toBe(303)
    const [stored] = await ordersOf(quote)
    expect(stored).toMatchObject({ status: 'pending_payment', total_cents: expect.any(Number) })
    expect(await mailsTo(stored!.id)).toEqual([{ kind: 'order-received', waits: 0 }])
    expect(await db.value('SELECT url FROM payment_pages WHERE order_id = ?', stored!.id)).toMatch(/\/c\/pay\//)
  })
})
