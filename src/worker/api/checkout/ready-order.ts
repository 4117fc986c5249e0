import type * as v from 'valibot'
import type { CartRecord } from '#db/cart/carts.ts'
import type { NewOrder } from '#db/orders/place-order.ts'
import type { Card, PaymentProvider } from '#providers/payment.ts'
import { newOrderNumber } from '#shared/checkout/order-number.ts'
import type { PlaceOrder } from '#shared/schema/checkout-bodies.ts'
import { formatCents } from '#shared/text/money.ts'
import { lineSize, withTax, type PricedCart } from '#api/cart/cart-json.ts'
import { orderAccess } from '#api/cart/packing.ts'
import type { ApiContext } from '#api/http/context.ts'
import type { SessionUser } from '#api/http/member-session.ts'
import { ValidationError } from '#api/http/validation.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { askTaxOfCart } from '#worker/tax/cart-tax.ts'
import { rejectRate } from './check-delivery.ts'
import { changedJson } from './checkout.ts'
import { paymentInput } from './payment-input.ts'

/** A cart, what it comes to, and when it is ordered in UTC milliseconds. */
export type CartToOrder = { hash: string; cart: CartRecord; user: SessionUser | null; totals: PricedCart; now: number }

type Ready = { order: NewOrder; provider: PaymentProvider; card: Card | null }

/** The order that a cart becomes. Throws 422 if something is missing. */
export async function readyOrder(
  c: ApiContext,
  { cart, user, totals, now }: CartToOrder,
  input: v.InferOutput<typeof PlaceOrder>,
): Promise<Ready> {
  const { address, email, rateId, note = '' } = cart.checkout
  if (cart.lines.length === 0) throw new ValidationError({ cart: ['No items in cart.'] })
  if (!address || !email) throw new ValidationError({ address: ['Enter the address first.'] })
  rejectRate(totals, cart, rateId, 'Choose a delivery method first.')
  const { provider, card, billing } = paymentInput(c, cart, input, address)
  const coupon = totals.couponProblem ? null : cart.coupon
  const lines = cart.lines.map((line, index) => ({
    ...line,
    sizeText: lineSize(line),
    couponCents: totals.lineOffCents[index]!,
  }))
  const order: NewOrder = {
    number: newOrderNumber(),
    // An unconfirmed account may be a stranger's; confirming it attaches the orders with its address.
    userId: user?.verified ? user.id : null,
    email,
    note,
    access: orderAccess(cart),
    paymentMethod: provider.id,
    coupon,
    quote: lines.some(({ isQuoted }) => isQuoted) ? cart.quote : null,
    lines,
    totals,
    shipping: address,
    billing,
    createdAt: now,
  }
  return { order, provider, card }
}

/**
 * The totals of an order with its tax, which is asked for if the cart keeps no answer that fits; or the 409 with both sums
 * if it is not what the shopper saw.
 */
export async function addTax(c: ApiContext, ordered: CartToOrder): Promise<PricedCart | Response> {
  const { cart, hash, totals, now } = ordered
  const asking = { db: c.get('db'), settings: c.get('settings'), hash, cart, totals, now }
  const asked = await askTaxOfCart(asking, deadlines.taxOfOrderMs)
  if (!asked.answer) return totals
  const taxed = withTax(totals, asked.answer)
  if (taxed.totalCents === totals.totalCents) return taxed
  const [tax, seen] = [taxed, totals].map(({ taxCents }) => formatCents(taxCents))
  const shown = asked.cart ?? cart
  return changedJson(c, shown, `Sales tax is ${tax}, not ${seen}. Nothing was charged.`)
}
