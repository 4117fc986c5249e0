import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { address, BASKET, checkedOut, checkedOutCart, goodCard, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { changeLines, shopEnv, stateOf } from '#tests/support/desk/changed-orders.ts'
import { dayIn, sentQuote, typedQuote } from '#tests/support/desk/quotes.ts'
import { newMember, type Member } from '#tests/support/member.ts'
import { refund } from '#tests/support/money.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { atStripe, taxEnv } from '#tests/support/tax/stripe-tax-orders.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const seattle = { city: 'Seattle', state: 'WA', zip_code: '98101' }
const sanFrancisco = { city: 'San Francisco', state: 'CA', zip_code: '94103' }

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const pageOf = (member: Member) => deskHref(deskPaths.customer, { key: `m${member.id}` })

/** Puts a certificate on file as staff do. */
const exempted = (member: Member, fields: Record<string, string> = {}) =>
  act(staff, pageOf(member), 'exemption-add', {
    ...{ certificate: 'WA-20417', states: 'wa, NY', expires: dayIn(30), ...fields },
  })

async function newExempt(fields?: Record<string, string>, verified = true): Promise<Member> {
  const member = await newMember({ verified })
  expect(outcomeOf(await exempted(member, fields))).toMatch(/^303/)
  return member
}

/** An order of these products to a place, with its cart's totals. */
async function ordered(visitor: Visitor, place: object, items: unknown[] = [BASKET]) {
  const cart = await checkedOutCart(visitor, items as [number], { ...address, ...place })
  const { data: shown } = await json(visitor.get(href(apiPaths.cart, cart)))
  const { data } = await json(placeOrder(visitor, cart))
  return { shown, order: data, number: data.number as string }
}

const certificateOf = (number: string) => db.value<string>('SELECT certificate FROM orders WHERE number = ?', number)

describe('a member with a certificate on file', () => {
  test('pays no tax in its states, and the order says so and keeps its number', async () => {
    const { shown, order, number } = await ordered(await newExempt(), seattle)
    expect(shown).toMatchObject({ tax_exempt: true, totals: { tax: 0 } })
    expect(order).toMatchObject({ tax_exempt: true, totals: { tax: 0, total: shown.totals.total } })
    expect(await certificateOf(number)).toBe('WA-20417')
    const page = (await staff.page(deskHref(deskPaths.order, { number }))).replaceAll('<!-- -->', '')
    expect(page).toContain('Sales tax, exempt')
    expect(page).toContain('Sold without tax under certificate WA-20417.')
  })

  test.each([
    ['delivered to another state', async () => ordered(await newExempt(), sanFrancisco)],
    [
      'once it has expired',
      async () => {
        const member = await newExempt()
        await db.run('UPDATE tax_exemptions SET expires_at = ?', Date.now())
        return ordered(member, seattle)
      },
    ],
    [
      'once staff ended it',
      async () => {
        const member = await newExempt()
        const id = await db.value<number>('SELECT max(id) FROM tax_exemptions')
        await act(staff, pageOf(member), 'exemption-end', { exemption: String(id) })
        return ordered(member, seattle)
      },
    ],
    ['whose address is not confirmed', async () => ordered(await newExempt({}, false), seattle)],
    [
      'for a guest who types the address',
      async () => ordered(newVisitor(), { ...seattle, email: (await newExempt()).email }),
    ],
    [
      'for another member who types it',
      async () => ordered(await newMember(), { ...seattle, email: (await newExempt()).email }),
    ],
  ])('is charged tax: %s', async (_, order) => {
    const { shown, number } = await order()
    expect(shown.tax_exempt).toBeUndefined()
    expect(shown.totals.tax).toBeGreaterThan(0)
    expect(await certificateOf(number)).toBe('')
  })

  test('is not asked about at Stripe', async () => {
    const member = await newExempt()
    const visitor = newVisitor(taxEnv)
    for (const [name, value] of member.cookies) visitor.cookies.set(name, value)
    const { shown, order } = await ordered(visitor, { ...seattle, address_line_2: 'Unit 9' })
    expect([shown.totals.tax, order.totals.tax, order.taxed_by_address]).toEqual([0, 0, false])
    expect((await atStripe()).calculations.filter(({ unit }) => unit === 'Unit 9')).toEqual([])
  })

  test('is an exempt sale in the books of its state, less what of it was refunded', async () => {
    const member = await newExempt()
    const visitor = newVisitor(shopEnv)
    for (const [name, value] of member.cookies) visitor.cookies.set(name, value)
    const cart = await checkedOutCart(visitor, [BASKET], { ...address, ...seattle })
    const body = { ...cart.body, payment_method: 'test', card: goodCard }
    const { data } = await json(placeOrder(visitor, { ...cart, body }))
    const book = () =>
      db.first(
        `SELECT max(state) AS state, sum(paid_cents) AS paid, sum(exempt_cents) AS exempt FROM sales
         WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
        data.number,
      )
    const total = Math.round(data.totals.total * 100)
    expect(await book()).toEqual({ state: 'WA', paid: total, exempt: total })
    await refund(data.number, { amount: '5.00' })
    expect(await book()).toEqual({ state: 'WA', paid: total, exempt: total - 500 })
  })
})

describe('a change of an order', () => {
  const moveTo = async (number: string, place: object) => {
    const page = deskHref(deskPaths.orderAddress, { number })
    const moved = { ...address, ...place, mail: 'on' }
    const first = await (await act(staff, page, 'order-address', moved)).text()
    return staff.postAs(page, { ...hiddenOf(first, 'order-address'), ...moved })
  }

  test('of an exempt one is taxed in another state, and free of tax again in its own', async () => {
    const { number } = await ordered(await newExempt(), seattle)
    await moveTo(number, sanFrancisco)
    expect((await stateOf(number)).tax).toBeGreaterThan(0)
    expect(await certificateOf(number)).toBe('')
    await moveTo(number, seattle)
    expect([(await stateOf(number)).tax, await certificateOf(number)]).toEqual([0, 'WA-20417'])
  })

  test('of a guest’s with the address of an exempt buyer keeps its tax', async () => {
    const { number } = await ordered(newVisitor(), { ...seattle, email: (await newExempt()).email })
    const before = await stateOf(number)
    await changeLines(staff, number, { 'quantity.1': '2' })
    expect((await stateOf(number)).tax).toBeGreaterThan(before.tax)
    expect(await certificateOf(number)).toBe('')
  })
})

describe('a quote for an exempt customer', () => {
  test('says so at the Desk, and is free of tax for whoever opens its link, but nothing else with it is', async () => {
    const { email } = await newExempt()
    const { path, page } = await sentQuote(staff, typedQuote({ email, zip_code: '98101' }))
    expect((await staff.page(page)).replaceAll('<!-- -->', '')).toContain('Sales tax, exempt')
    const visitor = newVisitor()
    await visitor.post(path, { _action: 'take-quote', token: path.split('/').at(-1)! })
    const hash = visitor.cookies.get('cart_hash_id')!
    const { totals } = await checkedOut(visitor, hash, seattle)
    expect(totals.tax).toBe(0)
    await visitor.api('POST', href(apiPaths.cartItems, { hash }), { product_id: SCARCE, quantity: 1 })
    expect((await json(visitor.get(href(apiPaths.cart, { hash })))).data.totals.tax).toBeGreaterThan(0)
  })

  test('for someone else is taxed', async () => {
    const { page } = await sentQuote(staff, typedQuote({ zip_code: '98101' }))
    expect(await staff.page(page)).not.toContain('Sales tax, exempt')
  })
})

describe('the certificate at the Desk', () => {
  test.each([
    [{ states: 'WA, ZZ' }, 'ZZ is no state'],
    [{ states: '' }, 'Enter the states it is for'],
    [{ expires: new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10) }, 'It has expired'],
    [{ certificate: 'x' }, 'Enter the number of the certificate'],
  ])('is refused: %o', async (fields, message) => {
    const answer = await exempted(await newMember(), fields as Record<string, string>)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(message)
  })

  test('stands with its states, and the log has its number', async () => {
    const member = await newExempt()
    expect((await staff.page(pageOf(member))).replaceAll('<!-- -->', '')).toMatch(/WA-20417<\/b> for WA, NY, to /)
    expect(await logOf(`customer:${member.id}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'customer.exempted' })]),
    )
  })
})
