import * as v from 'valibot'
import { findCart, type CartRecord } from '#db/carts.ts'
import { claimKey, findReply, type StoredReply } from '#db/idempotency.ts'
import { findOrderOfCart, type OrderRecord } from '#db/orders.ts'
import { OrderRejected } from '#db/order-rejected.ts'
import { prepareOrder, type NewOrder } from '#db/place-order.ts'
import type { Card, PaymentProvider } from '#providers/payment.ts'
import { paymentProviders } from '#providers/payments.ts'
import { toCents } from '#shared/text/money.ts'
import { PlaceOrder } from '#shared/schema/checkout-bodies.ts'
import { lineSize, priced } from '#api/cart/cart-json.ts'
import { visitorsCart } from '#api/cart/carts.ts'
import { changedJson } from './checkout.ts'
import type { ApiContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { digestOf } from '#worker/base/digest.ts'
import { newOrderNumber } from '#worker/base/order-number.ts'
import { orderJson } from './order-json.ts'
import { paymentInput } from './payment-input.ts'
import { storeRecentOrder } from './recent-order.ts'
import type { SessionUser } from '#api/http/session.ts'
import { settle } from './settle.ts'
import { validated, ValidationError } from '#api/http/validation.ts'

const KEY_MAX_LENGTH = 255
const IN_FLIGHT_MS = 30_000

/**
 * Turns a cart into at most one order: writes it in one batch, pays under its own idempotency key, then finalizes it.
 */
export async function placeOrder(c: ApiContext): Promise<Response> {
  const input = await validated(c, PlaceOrder)
  const hash = c.req.param('hash')!
  const scope = scopeKey(c, hash)
  const fingerprint = digestOf(await c.req.text())

  const { cart, user } = await visitorsCart(c, hash)
  if (!cart) return missing(c, 'There is no such cart.')
  const reply = scope && (await findReply(c.get('db'), scope))
  if (reply) return replay(c, reply, fingerprint)
  const placed = await findOrderOfCart(c.get('db'), cart.id)
  if (placed) return repeated(c, cart, placed)

  const { order, provider, card } = await readyOrder(c, cart, user, input)
  if (order.totals.totalCents !== toCents(input.expected_total)) {
    return changedJson(c, cart, 'The total has changed. Nothing was charged. Look it over and place the order again.')
  }
  try {
    await prepareOrder(
      c.get('db'),
      cart,
      order,
      scope ? claimKey(c.get('db'), scope, fingerprint, order.createdAt) : [],
    )
  } catch (error) {
    return afterRejection(c, hash, scope, fingerprint, error)
  }
  return settle(c, order.number, provider, card, scope)
}

type Ready = { order: NewOrder; provider: PaymentProvider; card: Card | null }

async function readyOrder(
  c: ApiContext,
  cart: CartRecord,
  user: SessionUser | null,
  input: v.InferOutput<typeof PlaceOrder>,
): Promise<Ready> {
  const { address, email, rateId, note = '' } = cart.checkout
  const now = Date.now()
  const totals = priced(cart, now)
  if (cart.lines.length === 0) throw new ValidationError({ cart: ['No items in cart.'] })
  if (!address || !email) throw new ValidationError({ address: ['Enter the address first.'] })
  if (!totals.rates.some(({ id }) => id === rateId))
    throw new ValidationError({ rate_id: ['Choose how it should arrive first.'] })
  const { provider, card, billing } = paymentInput(c, cart, input, address)
  const coupon = totals.couponProblem ? null : cart.coupon
  const lines = cart.lines.map((line, index) => ({
    ...line,
    sizeText: lineSize(line),
    couponCents: totals.lineCouponCents[index]!,
  }))
  const order: NewOrder = {
    number: newOrderNumber(),
    userId: user?.id ?? null,
    email,
    note,
    paymentMethod: provider.id,
    coupon,
    lines,
    totals,
    shipping: address,
    billing,
    createdAt: now,
  }
  return { order, provider, card }
}

/** The batch failed: another request was faster, or a price, coupon or stock no longer holds. */
async function afterRejection(
  c: ApiContext,
  hash: string,
  scope: string | null,
  fingerprint: string,
  error: unknown,
): Promise<Response> {
  if (!(error instanceof OrderRejected)) throw error
  if (error.reason === 'coupon_uses') {
    throw new ValidationError(
      { coupon_name: ['This coupon was just used up. Remove it to go on.'] },
      { code: 'used_up' },
    )
  }
  if (error.reason === 'coupon_once') {
    throw new ValidationError(
      { coupon_name: ['This coupon was already used with your email address. Remove it to go on.'] },
      { code: 'already_used' },
    )
  }
  if (error.reason === 'stock_left') {
    throw new ValidationError(
      { cart: ['Somebody was faster: not enough is left of one of your items.'] },
      { code: 'sold_out' },
    )
  }
  const reply = scope && (await findReply(c.get('db'), scope))
  if (reply) return replay(c, reply, fingerprint)
  const cart = await findCart(c.get('db'), hash)
  if (!cart) return missing(c, 'There is no such cart.')
  const placed = await findOrderOfCart(c.get('db'), cart.id)
  if (placed) return repeated(c, cart, placed)
  return changedJson(c, cart, 'Your cart has changed. Nothing was charged. Look it over and place the order again.')
}

function replay(c: ApiContext, reply: StoredReply, fingerprint: string): Response {
  if (reply.fingerprint !== fingerprint) {
    throw new ValidationError({ idempotency_key: ['This key was used for another request.'] })
  }
  if (reply.status === null) return inFlight(c)
  c.header('Idempotent-Replayed', 'true')
  const { data } = JSON.parse(reply.body!) as { data: { number: string } }
  storeRecentOrder(c, data.number)
  // A repeat of a success answers 200, because an earlier request created the order.
  return c.body(reply.body!, (reply.status === 201 ? 200 : reply.status) as 200, { 'Content-Type': 'application/json' })
}

/** Responds with the cart's existing order, and resumes one that a crash left unpaid. */
async function repeated(c: ApiContext, cart: CartRecord, order: OrderRecord): Promise<Response> {
  if (order.status !== 'placing') {
    c.header('Idempotent-Replayed', 'true')
    storeRecentOrder(c, order.number)
    return c.json({ data: orderJson(order, c.get('settings').appKey) })
  }
  if (Date.now() - (cart.completingAt ?? 0) < IN_FLIGHT_MS) return inFlight(c)
  const provider = paymentProviders(c.get('settings')).find(({ id }) => id === order.paymentMethod)
  return provider && !provider.card ? settle(c, order.number, provider, null, null) : inFlight(c)
}

function inFlight(c: ApiContext): Response {
  return c.json({ message: 'Your order is being placed. Wait a moment before trying again.', code: 'in_progress' }, 409)
}

function scopeKey(c: ApiContext, hash: string): string | null {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined || key === '') return null
  if (key.length > KEY_MAX_LENGTH) {
    throw new ValidationError({ idempotency_key: [`The key must not be greater than ${KEY_MAX_LENGTH} characters.`] })
  }
  return digestOf(`${hash}|orders|${key}`)
}
