import type * as v from 'valibot'
import type { CartRecord } from '#db/cart/carts.ts'
import type { NewOrder } from '#db/orders/place-order.ts'
import type { Card, PaymentProvider } from '#providers/payment.ts'
import { newOrderNumber } from '#shared/checkout/order-number.ts'
import type { PlaceOrder } from '#shared/schema/checkout-bodies.ts'
import { formatCents } from '#shared/text/money.ts'
import { lineSize, priced, withTax } from '#api/cart/cart-json.ts'
import { orderAccess } from '#api/cart/packing.ts'
import type { ApiContext } from '#api/http/context.ts'
import type { SessionUser } from '#api/http/member-session.ts'
import { ValidationError } from '#api/http/validation.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { changedJson, rejectRate } from './checkout.ts'
import { paymentInput } from './payment-input.ts'
import { askTaxOf } from './tax-of-cart.ts'

type Ready = { order: NewOrder; provider: PaymentProvider; card: Card | null }

/** The order that a cart becomes. Throws 422 if something is missing. */
export async function readyOrder(
  c: ApiContext,
  cart: CartRecord,
  user: SessionUser | null,
  input: v.InferOutput<typeof PlaceOrder>,
): Promise<Ready> {
  const { address, email, rateId, note = '' } = cart.checkout
  const now = Date.now()
  const totals = priced(c, cart, now)
  if (cart.lines.length === 0) throw new ValidationError({ cart: ['No items in cart.'] })
  if (!address || !email) throw new ValidationError({ address: ['Enter the address first.'] })
  rejectRate(c, cart, rateId, 'Choose a delivery method first.')
  const { provider, card, billing } = paymentInput(c, cart, input, address)
  const coupon = totals.couponProblem ? null : cart.coupon
  const lines = cart.lines.map((line, index) => ({
    ...line,
    sizeText: lineSize(line),
    couponCents: totals.lineCouponCents[index]!,
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

/** Asks for the order's tax if the cart keeps no answer that fits. 409 with both sums if it is not what the shopper saw. */
export async function addTax(c: ApiContext, hash: string, cart: CartRecord, order: NewOrder): Promise<Response | null> {
  const asked = await askTaxOf(c, hash, cart, deadlines.taxOfOrderMs)
  if (!asked.answer) return null
  const seen = order.totals
  order.totals = withTax(seen, asked.answer)
  if (order.totals.totalCents === seen.totalCents) return null
  const [now, before] = [order.totals, seen].map(({ taxCents }) => formatCents(taxCents))
  return changedJson(c, asked.cart ?? cart, `Sales tax is ${now}, not ${before}. Nothing was charged.`)
}
