import { afterEach, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { pickUpPlace } from '#shared/checkout/shop-state.ts'
import type { StateCode } from '#shared/checkout/us-states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { address, BASKET, checkedOutCart, goodCard, placeOrder, WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { changeLines, shopEnv, stateOf } from '#tests/support/desk/changed-orders.ts'
import { act, newStaff, outcomeOf } from '#tests/support/staff.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const usual = pickUpPlace.state
afterEach(() => void (pickUpPlace.state = usual))

/** An order of a customer in a state that is picked up at the shop. */
async function pickedUp(state: StateCode, zip: string, product = BASKET, env = shopEnv) {
  const visitor = newVisitor(env)
  const cart = await checkedOutCart(visitor, [product], { state, zip_code: zip })
  const chosen = await visitor.api('PUT', href(apiPaths.checkoutDelivery, cart), { rate_id: 'pickup' })
  const { data: checkout } = await json(chosen)
  const body = { ...cart.body, payment_method: 'test', card: goodCard, expected_total: checkout.totals.total }
  const { data: order } = await json(placeOrder(visitor, { ...cart, body }))
  return { order, checkout, number: order.number as string }
}

/** The text of its page at the Desk. */
const pageOf = async (number: string) =>
  (await (await newStaff()).page(deskHref(deskPaths.order, { number }))).replaceAll('<!-- -->', '')

const bookedState = (number: string) =>
  db.value<string>('SELECT state FROM sales WHERE order_id = (SELECT id FROM orders WHERE number = ?)', number)

/** Washington takes 6.5 %. */
const taxIn = (cents: number) => Math.round((cents * 6.5) / 100)

test.each([
  ['OR', '97209'],
  ['CA', '94103'],
  ['AK', '99501'],
] as const)('a shop in Washington taxes what a customer in %s picks up as Washington does', async (state, zip) => {
  pickUpPlace.state = 'WA'
  const { order, checkout, number } = await pickedUp(state, zip)
  expect(checkout.cart).toMatchObject({ tax_state: 'WA', tax_basis: 'state' })
  expect(order.tax_state).toBe('WA')
  const stored = await stateOf(number)
  expect(stored).toMatchObject({ tax: taxIn(stored.goods), shipping: 0 })
  expect(await bookedState(number)).toBe('WA')
  expect(await pageOf(number)).toContain('Sales tax, Washington')
})

test('a shop in Oregon takes none, and one that does not collect in its own state neither', async () => {
  expect((await pickedUp('WA', '98101')).order).toMatchObject({ totals: { tax: 0 }, tax_state: 'OR' })
  pickUpPlace.state = 'WA'
  const env = { ...shopEnv, TAX_STATES: 'CA' } as Env
  expect((await pickedUp('CA', '94103', BASKET, env)).order.totals.tax).toBe(0)
})

test('what was picked up in Oregon stays Oregon’s after the shop has moved, on its page and in the books', async () => {
  const { number } = await pickedUp('WA', '98101')
  pickUpPlace.state = 'WA'
  await db.run('UPDATE orders SET shipping_cents = shipping_cents WHERE number = ?', number)
  expect(await bookedState(number)).toBe('OR')
  expect(await pageOf(number)).toContain('Sales tax, Oregon')
  const staff = await newStaff()
  const moved = { ...address, city: 'San Francisco', state: 'CA', zip_code: '94103', mail: 'on' }
  expect(outcomeOf(await act(staff, `/desk/orders/${number}/address`, 'order-address', moved))).toMatch(/^303/)
  expect(await stateOf(number)).toMatchObject({ tax: 0, due: 0 })
  expect(await bookedState(number)).toBe('OR')
})

test('more of what is picked up is taxed by the shop’s state, not by the customer’s', async () => {
  pickUpPlace.state = 'WA'
  const { number } = await pickedUp('CA', '94103')
  await changeLines(await newStaff(), number, { 'quantity.1': '3' })
  const changed = await stateOf(number)
  expect(changed.tax).toBe(taxIn(changed.goods))
})

test('what is asked for sending a remake of what was picked up is taxed by the shop’s state', async () => {
  pickUpPlace.state = 'WA'
  const { number } = await pickedUp('CA', '94103', WALL)
  await db.run(`UPDATE orders SET status = 'delivered' WHERE number = ?`, number)
  const fields = { 'part.S1': 'on', cause: 'Damaged on the way', shipping: 'customer', amount: '20.00' }
  await act(await newStaff(), deskHref(deskPaths.orderRemake, { number }), 'order-remake', { line: '1', ...fields })
  const remake = await db.first<Record<string, unknown>>(
    `SELECT shipping_cents, tax_cents, tax_state FROM orders WHERE remake_of = (SELECT id FROM orders WHERE number = ?)`,
    number,
  )
  expect(remake).toEqual({ shipping_cents: 2_000, tax_cents: 130, tax_state: 'WA' })
})
