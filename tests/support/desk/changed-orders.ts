import { apiPaths, href } from '#shared/paths.ts'
import { db } from '../db.ts'
import { checkedOutCart, goodCard, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, type Staff } from '#tests/support/staff.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

export const shopEnv = { ...testEnv, PAYMENT_PROVIDERS: 'invoice,test' } as Env

const seattle = { state: 'WA', zip_code: '98101', city: 'Seattle' }

/** An order of these products by invoice or by the test card, to Seattle. Resolves to its number. */
export async function ordered(
  products: number[],
  method: 'invoice' | 'test' = 'test',
  coupon?: string,
): Promise<string> {
  const visitor = newVisitor(shopEnv)
  const cart = await checkedOutCart(visitor, products as [number], seattle)
  let { total } = cart
  if (coupon) {
    await visitor.api('POST', href(apiPaths.applyCoupon, cart), { coupon_name: coupon })
    total = (await json(visitor.get(href(apiPaths.checkout, cart)))).data.totals.total
  }
  const body = { ...cart.body, payment_method: method, expected_total: total, card: goodCard }
  return (await json(placeOrder(visitor, { ...cart, body }))).data.number
}

export const linesPage = (number: string) => `/desk/orders/${number}/lines`

/** Fills in the lines of an order, and presses the button twice if the first press asks for it. Resolves to the last answer. */
export async function changeLines(staff: Staff, number: string, fields: Record<string, string>): Promise<Response> {
  const first = await act(staff, linesPage(number), 'order-lines', fields)
  if (first.status !== 200) return first
  const form = hiddenOf(await first.clone().text(), 'order-lines')
  return form['expected'] ? staff.postAs(linesPage(number), { ...form, ...fields }) : first
}

/** What an order has in the database, and whether its amounts add up. */
export async function stateOf(number: string) {
  const row = await db.first<
    Record<
      'id' | 'total' | 'tax' | 'shipping' | 'owed' | 'goods' | 'paid' | 'refunded' | 'changedBack' | 'due',
      number
    > & { status: string }
  >(
    `SELECT o.id, o.status, o.total_cents AS total, o.tax_cents AS tax, o.shipping_cents AS shipping, o.owed_cents AS owed,
       (SELECT sum(unit_price_cents * quantity - coupon_cents) FROM order_items WHERE order_id = o.id) AS goods,
       (SELECT coalesce(sum(amount_cents), 0) FROM payment_attempts WHERE order_id = o.id AND state = 'succeeded') AS paid,
       (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds WHERE order_id = o.id AND state <> 'failed') AS refunded,
       (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds WHERE order_id = o.id AND state <> 'failed' AND of_change = 1) AS changedBack,
       (SELECT coalesce(sum(amount_cents), 0) FROM order_dues WHERE order_id = o.id AND state = 'waiting') AS due
     FROM orders o WHERE number = ?`,
    number,
  )
  return row!
}
