import { inject } from 'vitest'
import { db } from '#tests/support/db.ts'
import { address, BASKET, checkedOutCart, placeOrder, type ReadyCart } from '../checkout.ts'
import { env } from '../stripe-orders.ts'
import { json, newVisitor, type Visitor } from '../visitor.ts'

/** The shop with taxes by Stripe, and an address where Stripe knows a rate. */
export const taxEnv = { ...env, TAX_PROVIDER: 'stripe' } as Env
export const seattle = { address_line_1: '400 Pine St', city: 'Seattle', state: 'WA', zip_code: '98101' }

type Transaction = { id: string; reference: string; cents: number; taxCents: number; original: string | null }

/** What Stripe has calculated and recorded. */
export async function atStripe(): Promise<{
  calculations: { id: string; unit: string }[]
  transactions: Transaction[]
}> {
  return (await fetch(`${inject('stripe')}/dashboard/tax`)).json() as ReturnType<typeof atStripe>
}

/** A cart whose address and delivery are chosen. Each street is asked about for the first time. */
export function taxedCart(visitor: Visitor, changes: object = {}, product = BASKET): Promise<ReadyCart> {
  return checkedOutCart(visitor, [product, 3], { ...address, ...seattle, ...changes })
}

export async function placedWithTax(changes: object = {}, method = 'invoice'): Promise<any> {
  const visitor = newVisitor(taxEnv)
  // Files of tests share the server; by the unit they tell their questions apart.
  const cart = await taxedCart(visitor, { address_line_2: 'Unit 2', ...changes })
  const { data } = await json(placeOrder(visitor, { ...cart, body: { ...cart.body, payment_method: method } }))
  return data
}

/** The tax of an order as it is stored. */
export async function storedTax(number: string): Promise<any> {
  return db.first(
    `SELECT tax_source AS source, tax_cents AS cents, shipping_tax_cents AS shippingCents, tax_checked_at AS checkedAt,
       tax_calculation AS calculation,
       (SELECT group_concat(coalesce(tax_cents, 'none')) FROM order_items WHERE order_id = o.id) AS lines,
       (SELECT group_concat(reference || ' ' || state, ', ') FROM (SELECT * FROM tax_entries WHERE order_id = o.id
          ORDER BY refund_id)) AS entries
     FROM orders o WHERE number = ?`,
    number,
  )
}
