import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { db } from '#tests/support/db.ts'
import { BASKET, checkedOut, placeOrder } from '#tests/support/checkout.ts'
import { newDraft, pathIn, pressed, typedQuote } from '#tests/support/desk/quotes.ts'
import { forgetShopping } from '#tests/support/limits.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

type Own = readonly [label: string, price: string, tax: 'goods' | 'service' | 'untaxed']
const own = ([own_label, own_price, own_tax]: Own) => ({ own_label, own_price, own_tax })

type QuotedLine = { product: number; name: string; quantity: number; cents: number }
const linesOf = (page: string) =>
  db.rows<QuotedLine>(
    `SELECT l.product_id AS product, p.options ->> 'label' AS name, l.quantity, l.unit_price_cents AS cents
     FROM quote_lines l JOIN quotes q ON q.id = l.quote_id JOIN products p ON p.id = l.product_id
     WHERE q.number = ? ORDER BY line_no`,
    page.split('/').at(-1)!,
  )

/** What the form has for the lines of a quote. */
const typedLines = (lines: readonly QuotedLine[]) =>
  Object.fromEntries(
    lines.flatMap(({ product, quantity, cents }) => [
      [`quantity.${product}`, String(quantity)],
      [`price.${product}`, String(cents / 100)],
    ]),
  )

/** A quote with these lines beside two baskets at $9.00, as it is sent. */
async function sentWith(lines: readonly Own[], typed = typedQuote()) {
  const page = await newDraft(staff)
  for (const line of lines) {
    const before = typedLines(await linesOf(page))
    expect(outcomeOf(await pressed(staff, page, 'add', { ...typed, ...before, ...own(line) }))).toBe(`303 ${page}`)
  }
  const sent = await pressed(staff, page, 'send', { ...typed, ...typedLines(await linesOf(page)) })
  expect(outcomeOf(sent)).toBe(`303 ${page}`)
  return { page, number: page.split('/').at(-1)!, path: pathIn(await staff.page(page)), email: typed['email']! }
}

async function taken(path: string): Promise<{ visitor: Visitor; cart: () => Promise<Cart> }> {
  const visitor = newVisitor()
  await visitor.post(path, { _action: 'take-quote', token: path.split('/').at(-1)! })
  const hash = visitor.cookies.get('cart_hash_id')!
  return { visitor, cart: async () => (await json(visitor.api('GET', href(apiPaths.cart, { hash })))).data }
}

async function ordered(visitor: Visitor, address: Record<string, string> = {}): Promise<Order> {
  const hash = visitor.cookies.get('cart_hash_id')!
  await forgetShopping()
  const { total } = (await checkedOut(visitor, hash, address)).totals
  const body = { payment_method: 'invoice', expected_total: total, acknowledge: true }
  return (await json(placeOrder(visitor, { hash, body }))).data
}

const seattle = { state: 'WA', zip_code: '98101', city: 'Seattle' }
const installation: Own = ['Installation', '500', 'service']
const permit: Own = ['Building permit', '120.50', 'untaxed']
const shelf: Own = ['Shelf to a template', '80', 'goods']

describe('a line in staff’s own words', () => {
  test('is on the quote’s page, in the cart and the order, and only what is taxed is taxed', async () => {
    const { path } = await sentWith([installation, permit, shelf])
    const names = ['Installation', 'Building permit', 'Shelf to a template']
    const shown = await newVisitor().page(path)
    for (const name of names) expect(shown).toContain(`<h3>${name}</h3>`)
    const { visitor, cart } = await taken(path)
    expect((await cart()).items.map(({ product }) => product.name).slice(1)).toEqual(names)
    const order = await ordered(visitor, seattle)
    expect(order.lines.map(({ name, total }) => [name, total]).slice(1)).toEqual([
      ['Installation', 500],
      ['Building permit', 120.5],
      ['Shelf to a template', 80],
    ])
    const { before_discount: list, discount, shipping, tax, total } = order.totals
    expect(list - discount).toBe(18 + 700.5)
    expect(tax).toBe(Math.round((18 + 580 + shipping) * 6.5) / 100)
    expect(total).toBeCloseTo(18 + 700.5 + shipping + tax, 2)
    const stored = await db.rows<{ tax: number }>(
      `SELECT tax_cents AS tax FROM order_items WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY line_no`,
      order.number,
    )
    expect(stored.map(({ tax: cents }) => cents)).toEqual([117, 3250, 0, 520])
  })

  test.each([
    ['a state without sales tax', { state: 'OR', zip_code: '97209', city: 'Portland' }],
    ['a state that taxes no shipping', { state: 'CA', zip_code: '94103', city: 'San Francisco' }],
  ])('is taxed in %s as goods are', async (_, address) => {
    const { visitor } = await taken((await sentWith([installation, permit])).path)
    const { totals } = await ordered(visitor, address)
    expect(totals.tax).toBe(address.state === 'OR' ? 0 : Math.round(518 * 7.25) / 100)
  })

  test('can be all that a quote has', async () => {
    const { [`quantity.${BASKET}`]: _, [`price.${BASKET}`]: __, [`note.${BASKET}`]: ___, ...typed } = typedQuote()
    const { path } = await sentWith([['Site visit', '150', 'untaxed']], typed)
    const { visitor } = await taken(path)
    expect((await ordered(visitor, seattle)).totals).toMatchObject({ shipping: 0, tax: 0, total: 150 })
  })

  test('may cost nothing', async () => {
    const { page } = await sentWith([['Site visit', '0', 'service']])
    expect(await linesOf(page)).toMatchObject([{}, { name: 'Site visit', cents: 0 }])
  })

  test.each([
    [['', '50', 'service'], 'Enter what the line is for.'],
    [['x'.repeat(10_240), '50', 'service'], 'At most 120 characters.'],
    [['Installation', '-50', 'service'], 'Enter a discount to take money off.'],
    [['Installation', '1,000,000', 'service'], 'An amount can be at most $100,000.00.'],
    [['Installation', '', 'service'], 'Enter the price of the line.'],
    [['Installation', 'much', 'service'], 'isn’t a valid amount'],
    [['Installation', '50', 'luxury' as 'goods'], 'Choose how the line is taxed.'],
  ] as const)('is refused as %j, and what was typed stays', async (line, problem) => {
    const page = await newDraft(staff)
    const answer = await pressed(staff, page, 'add', { ...typedQuote(), ...own(line) })
    await expect(answer).toAnswer(422, expect.stringContaining(problem))
    expect(await linesOf(page)).toEqual([])
  })

  test('that was typed and not added is not left out of a quote that is sent', async () => {
    const page = await newDraft(staff)
    const answer = await pressed(staff, page, 'send', { ...typedQuote(), ...own(installation) })
    await expect(answer).toAnswer(422, expect.stringContaining('Add this line or clear the field'))
  })

  test('is no product: no one else can have it, and of a quote not more than it says', async () => {
    const { page, path } = await sentWith([installation])
    const { product } = (await linesOf(page))[1]!
    const stranger = newVisitor()
    await stranger.newCartWith(BASKET)
    const hash = stranger.cookies.get('cart_hash_id')!
    await stranger.post('/', { _action: 'add-item', product_id: String(product), quantity: '1' })
    const theirs = (await json(stranger.api('GET', href(apiPaths.cart, { hash })))).data as Cart
    expect(theirs.items.map((item) => item.product_id)).toEqual([BASKET])
    expect((await stranger.api('GET', `/api/products/${product}`)).status).toBe(404)
    const { visitor, cart } = await taken(path)
    await visitor.post('/shopping-cart', { _action: 'update-item', product_id: String(product), quantity: '5' })
    expect((await cart()).items.find((item) => item.product_id === product)).toMatchObject({
      ...{ quantity: 1, total_price_after_discount: 500 },
    })
    await act(staff, page, 'quote-withdraw', {})
    const { items, withdrawn } = await cart()
    expect(items.map((item) => item.product_id)).toEqual([BASKET])
    expect(withdrawn).toMatchObject([{ name: 'Installation' }])
  })

  test('has one price in its quote, without a list price', async () => {
    const { page } = await sentWith([installation])
    const [basket, line] = await linesOf(page)
    const lines = [basket!, { ...line!, cents: 40_000 }]
    await pressed(staff, page, 'save', { ...typedQuote(), ...typedLines(lines) })
    expect(
      await db.first(
        `SELECT list_price_cents AS list FROM quote_lines
         WHERE product_id = ? AND quote_id = (SELECT id FROM quotes WHERE number = ?)`,
        ...[line!.product, page.split('/').at(-1)!],
      ),
    ).toEqual({ list: 40_000 })
  })
})

describe('an order with services in staff’s own words', () => {
  test('packs its goods alone', async () => {
    const { visitor } = await taken((await sentWith([installation, permit, shelf])).path)
    const { number } = await ordered(visitor, seattle)
    await db.run(`UPDATE orders SET status = 'paid' WHERE number = ?`, number)
    const slip = await staff.page(`/desk/print/packing-slip?n=${number}`)
    expect(slip).toContain('Shelf to a template')
    expect(slip).not.toContain('Installation')
    expect(slip).not.toContain('Building permit')
  })

  test('is named with why nothing is packed if it has nothing else', async () => {
    const { [`quantity.${BASKET}`]: _, [`price.${BASKET}`]: __, [`note.${BASKET}`]: ___, ...typed } = typedQuote()
    const { visitor } = await taken((await sentWith([installation], typed)).path)
    const { number } = await ordered(visitor, seattle)
    await db.run(`UPDATE orders SET status = 'paid' WHERE number = ?`, number)
    expect(await staff.page(`/desk/print/packing-slip?n=${number}`)).toContain('has only services')
  })
})
