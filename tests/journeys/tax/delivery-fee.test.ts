import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { address, goodCard, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { pay } from '#tests/support/desk/dues.ts'
import { moneyOf, refund } from '#tests/support/money.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { storedTax, taxedCart, taxEnv } from '#tests/support/tax/stripe-tax-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { flushOutbox } from '#worker/outbox.ts'

const denver = {
  address_line_1: '1701 Wynkoop St',
  address_line_2: 'Fee',
  city: 'Denver',
  state: 'CO',
  zip_code: '80202',
}
const env = { ...taxEnv, PAYMENT_PROVIDERS: 'invoice,test' } as Env

let staff: Staff
beforeAll(async () => void (staff = await newStaff('office', { env })))

async function placed(changes: object) {
  const visitor = newVisitor(env)
  const cart = await taxedCart(visitor, changes)
  const { data: shown } = await json(visitor.get(href(apiPaths.cart, cart)))
  const body = { ...cart.body, payment_method: 'test', card: goodCard }
  const { data } = await json(placeOrder(visitor, { ...cart, body }))
  return { shown, order: data, number: data.number as string }
}

const pageOf = async (path: string, number: string) =>
  (await staff.page(deskHref(path, { number }))).replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

/** What the books have of an order: the tax taken and returned, and the fee in it. */
const bookOf = (number: string) =>
  db.first<Record<string, number>>(
    `SELECT sum(tax_cents) AS tax, sum(tax_returned_cents) AS returned, sum(delivery_fee_cents) AS fee, max(state) AS state
     FROM sales WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
    number,
  )

test.each([
  ['Colorado', denver, 28],
  ['Minnesota', { ...denver, city: 'Minneapolis', state: 'MN', zip_code: '55401' }, 50],
])(
  '%s’s fee is a line of its own from the cart to the mail, and Stripe is not asked in vain',
  async (_, place, fee) => {
    const { shown, order, number } = await placed(place)
    expect(shown.totals.delivery_fee).toBe(fee / 100)
    expect(order.totals).toMatchObject({ delivery_fee: fee / 100, tax: shown.totals.tax, total: shown.totals.total })
    const { goods, shipping, tax, total } = shown.totals
    expect(Math.round((goods + shipping + tax) * 100)).toBe(Math.round(total * 100))
    expect(await storedTax(number)).toMatchObject({ source: 'stripe', cents: Math.round(tax * 100) })
    const page = await pageOf(deskPaths.order, number)
    expect(page).toContain(`Retail delivery fee $0.${fee}`)
    expect(page).toContain(
      `Sales tax (${place.city}, ${place.state} ${place.zip_code}) $${(tax - fee / 100).toFixed(2)}`,
    )
    await flushOutbox(testEnv, Date.now(), 100)
    const mail = await db.value<string>(`SELECT text FROM mailbox WHERE subject LIKE '%' || ? || '%'`, number)
    expect(mail).toMatch(new RegExp(`Retail delivery fee:? +\\$0\\.${fee}`))
  },
)

test('it goes back with the last of the order, in the books too', async () => {
  const { order, number } = await placed(denver)
  const tax = Math.round(order.totals.tax * 100)
  expect(await bookOf(number)).toEqual({ tax, returned: 0, fee: 28, state: 'CO' })
  expect(await pageOf(deskPaths.orderRefund, number)).toContain('Retail delivery fee With the last of the order')
  await refund(number, { pieces: { 1: 1 } }, { env })
  expect(await bookOf(number)).toMatchObject({ fee: 28 })
  await refund(number, { shipping: String(order.totals.shipping) }, { env })
  expect(await bookOf(number)).toEqual({ tax, returned: tax, fee: 0, state: 'CO' })
  expect(await moneyOf(number)).toMatchObject({
    status: 'refunded',
    refundedCents: Math.round(order.totals.total * 100),
  })
})

test('another address asks for it, and the plan shows it', async () => {
  const seattle = { ...denver, city: 'Seattle', state: 'WA', zip_code: '98101' }
  const { number } = await placed(seattle)
  const page = deskHref(deskPaths.orderAddress, { number })
  const moved = { ...address, ...denver, mail: 'on' }
  const first = await (await act(staff, page, 'order-address', moved)).text()
  expect(first.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
    'Retail delivery fee $0.00 $0.28',
  )
  await staff.postAs(page, { ...hiddenOf(first, 'order-address'), ...moved })
  const money = await moneyOf(number)
  expect(money.deliveryFeeCents).toBe(28)
  expect(money.totalCents).toBe(
    money.lines.reduce((sum, line) => sum + line.unitCents * line.quantity, money.shippingCents + money.taxCents),
  )
})

/** Moves an order to another address, and confirms what that costs. */
async function move(number: string, place: object): Promise<void> {
  const page = deskHref(deskPaths.orderAddress, { number })
  const moved = { ...address, ...place, sent_by: 'Check' }
  const first = await (await act(staff, page, 'order-address', moved)).text()
  await staff.postAs(page, { ...hiddenOf(first, 'order-address'), ...moved })
}

/** The fee and tax in the books, by row. */
const rowsOf = (number: string) =>
  db.rows<{ state: string; tax: number; returned: number; fee: number }>(
    `SELECT state, tax_cents AS tax, tax_returned_cents AS returned, delivery_fee_cents AS fee FROM sales
     WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY at, state DESC`,
    number,
  )

describe('the fee of a change counts on the day of its own money', () => {
  const bend = { ...denver, city: 'Bend', state: 'OR', zip_code: '97701' }

  test('which is none while the balance waits, and that of the balance once it is paid', async () => {
    const { number } = await placed(bend)
    await move(number, denver)
    const none = { tax: 0, returned: 0, fee: 0 }
    const moved = ['OR', 'OR', 'CO'].map((state) => ({ state, ...none }))
    expect(await rowsOf(number)).toEqual(moved)
    expect(await pay(number, env)).toBeNull()
    const balance = { state: 'CO', tax: (await storedTax(number)).cents, returned: 0, fee: 28 }
    expect(await rowsOf(number)).toEqual([...moved, balance])
  })

  test('which is that of the refund, if the change takes it away', async () => {
    const { number, order } = await placed(denver)
    const tax = Math.round(order.totals.tax * 100)
    await move(number, bend)
    const rows = await rowsOf(number)
    expect(rows[0]).toEqual({ state: 'CO', tax, returned: 0, fee: 28 })
    const net = (state: string) =>
      rows.filter((row) => row.state === state).reduce((sum, row) => sum + row.tax - row.returned, 0)
    expect([net('CO'), net('OR')]).toEqual([0, 0])
    expect(rows.reduce((sum, row) => sum + row.fee, 0)).toBe(0)
  })

  test('also when it comes, goes, and comes again before anything is paid', async () => {
    const { number } = await placed(bend)
    for (const place of [denver, bend, denver]) await move(number, place)
    expect(await bookOf(number)).toMatchObject({ tax: 0, returned: 0, fee: 0 })
    await pay(number, env)
    expect((await rowsOf(number)).filter(({ fee }) => fee !== 0)).toMatchObject([{ state: 'CO', fee: 28 }])
    await refund(number, { pieces: { 1: 1 } }, { env })
    expect((await bookOf(number))!['fee']).toBe(28)
  })
})
