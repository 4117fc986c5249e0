import * as v from 'valibot'
import { findCart, type CartRecord } from '#db/cart/carts.ts'
import { ask } from '#db/db.ts'
import { claimKey, replyQuery, type StoredReply } from '#db/orders/idempotency.ts'
import { orderOfCartQuery, type OrderRecord } from '#db/orders/orders.ts'
import { OrderRejected } from '#db/orders/order-rejected.ts'
import { prepareOrder } from '#db/orders/place-order.ts'
import type { PaymentProvider } from '#providers/payment.ts'
import { paymentProviders } from '#providers/payments.ts'
import { formatDayRange } from '#shared/checkout/delivery-dates.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import type { Rate } from '#shared/checkout/shipping.ts'
import { invoiceProblem } from '#shared/checkout/invoice-limit.ts'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import { toCents } from '#shared/text/money.ts'
import { PlaceOrder } from '#shared/schema/checkout-bodies.ts'
import { beingOrdered, cartClosed, visitorsCart } from '#api/cart/carts.ts'
import { priceCart } from '#api/cart/cart-json.ts'
import { changedJson } from './checkout.ts'
import type { ApiContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { orderJson } from './order-json.ts'
import { addTax, readyOrder } from './ready-order.ts'
import { recentOrder, storeRecentOrder } from './recent-order.ts'
import type { SessionUser } from '#api/http/member-session.ts'
import { settle } from './settle.ts'
import { countUnpaid, refuseRacing, unpaidQuery, type UnpaidCount } from './unpaid-limits.ts'
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
  const fingerprint = makeDigest(await c.req.text())

  const { cart, user } = await visitorsCart(c, hash)
  if (!cart) return missing(c, 'Cart not found.')
  const [unpaid, reply, placed] = await ask(
    c.get('db'),
    await unpaidQuery(c, cart.checkout.email ?? ''),
    replyQuery(c.get('db'), scope),
    orderOfCartQuery(c.get('db'), cart.id),
  )
  if (reply) return replay(c, reply, fingerprint)
  if (placed) return repeated(c, cart, placed, user)

  return placeCart(c, { cart, user, input, hash, scope, fingerprint, unpaid })
}

type Placing = {
  cart: CartRecord
  user: SessionUser | null
  input: v.InferOutput<typeof PlaceOrder>
  hash: string
  scope: string | null
  fingerprint: string
  unpaid: UnpaidCount
}

/** Places the order of a cart that has none. `unpaid` is empty for staff, who have no limits. */
export async function placeCart(c: ApiContext, placing: Placing): Promise<Response> {
  const { cart, user, input, hash, scope, fingerprint, unpaid } = placing
  const now = Date.now()
  const ordered = { cart, user, hash, totals: priceCart(c, cart, now), now }
  const { order, provider, card } = await readyOrder(c, ordered, input)
  if (order.totals.totalCents !== toCents(input.expected_total)) {
    const message = 'The total has changed. Nothing was charged. Review it and place the order again.'
    return changedJson(c, cart, message, order.totals)
  }
  const moved = findMovedDate(cart, order.totals.rate, input)
  if (moved) return c.json({ message: moved, code: 'date_moved' }, 409)
  const totals = await addTax(c, ordered)
  if (totals instanceof Response) return totals
  order.totals = totals
  const problem = provider.id === 'invoice' ? invoiceProblem(order.totals.totalCents, order.lines) : null
  if (problem) throw new ValidationError({ payment_method: [problem] }, { code: 'invoice_limit' })
  const counted = await countUnpaid(c, unpaid, provider, input[CAPTCHA_FIELD] ?? null)
  const claim = scope ? claimKey(c.get('db'), scope, fingerprint, order.createdAt) : []
  let placed: OrderRecord
  try {
    placed = await prepareOrder(c.get('db'), cart, order, [...claim, ...counted.statements])
  } catch (error) {
    return afterRejection(c, { ...placing, provider, email: order.email }, error)
  }
  const response = await settle(c, placed, provider, card, scope)
  if (!response.ok) await counted.undo()
  return response
}

type Seen = Pick<v.InferOutput<typeof PlaceOrder>, 'expected_arrival' | 'expected_latest'>

/** Says that this order would arrive later than its shopper saw, and why; '' if it does not. */
function findMovedDate({ checkout, rules }: CartRecord, { id, from, to }: Rate, seen: Seen): string {
  if (from === null || to === null) return ''
  if (from <= (seen.expected_arrival || from) && to <= (seen.expected_latest || to)) return ''
  const changed = 'the shop’s days have changed'
  const why = rules.boards_a_day ? `another order was faster, or ${changed}` : changed
  const said = from === checkout.notBefore ? 'you asked for a later day in another tab' : why
  const day = formatDayRange(from, to)
  return `${isPickUp({ id }) ? 'It is ready on' : 'It arrives'} ${day} now; ${said}. Place it with this date?`
}

/** The field, message and code when coupon or stock has run out. */
const shortages: Partial<Record<OrderRejected['reason'], ConstructorParameters<typeof ValidationError>>> = {
  coupon_uses: [{ coupon_name: ['This coupon was just used up. Remove it to continue.'] }, { code: 'used_up' }],
  coupon_once: [
    { coupon_name: ['This coupon was already used with your email address. Remove it to continue.'] },
    { code: 'already_used' },
  ],
  stock_left: [
    { cart: ['Someone else was faster. There isn’t enough left of one of your items.'] },
    { code: 'sold_out' },
  ],
}

type Attempt = Pick<Placing, 'hash' | 'scope' | 'fingerprint' | 'unpaid' | 'user'> & {
  provider: PaymentProvider
  email: string
}

/** The batch failed: another request was faster, or a price, coupon or stock no longer holds. */
async function afterRejection(
  c: ApiContext,
  { hash, scope, fingerprint, user, email, provider, unpaid }: Attempt,
  error: unknown,
): Promise<Response> {
  if (!(error instanceof OrderRejected)) throw error
  const shortage = shortages[error.reason]
  if (shortage) throw new ValidationError(...shortage)
  const db = c.get('db')
  const [unpaidNow, reply] = await ask(db, await unpaidQuery(c, email), replyQuery(db, scope))
  if (reply) return replay(c, reply, fingerprint)
  const cart = await findCart(db, hash)
  if (!cart) return missing(c, 'Cart not found.')
  const [placed] = await ask(db, orderOfCartQuery(db, cart.id))
  if (placed) return repeated(c, cart, placed, user)
  refuseRacing(unpaidNow, provider, unpaid)
  return changedJson(c, cart, 'Your cart has changed. Nothing was charged. Review it and place the order again.')
}

function replay(c: ApiContext, reply: StoredReply, fingerprint: string): Response {
  if (reply.fingerprint !== fingerprint) {
    throw new ValidationError({ idempotency_key: ['This idempotency key was used for a different request.'] })
  }
  if (reply.status === null) return beingOrdered(c)
  c.header('Idempotent-Replayed', 'true')
  const { data } = JSON.parse(reply.body!) as { data: { number: string } }
  storeRecentOrder(c, data.number)
  // A repeat of a success answers 200, because an earlier request created the order.
  return c.body(reply.body!, (reply.status === 201 ? 200 : reply.status) as 200, { 'Content-Type': 'application/json' })
}

/**
 * Responds with the cart's existing order to the member or the browser that placed it, because the cart's hash alone
 * must not open an order. Resumes an order that a crash left unpaid.
 */
async function repeated(
  c: ApiContext,
  cart: CartRecord,
  order: OrderRecord,
  user: SessionUser | null,
): Promise<Response> {
  if (order.status !== 'placing') {
    const isOwn = order.userId === null ? recentOrder(c) === order.number : order.userId === user?.id
    if (!isOwn) return cartClosed(c)
    c.header('Idempotent-Replayed', 'true')
    storeRecentOrder(c, order.number)
    return c.json({ data: orderJson(order, c.get('settings').appKey) })
  }
  if (Date.now() - (cart.completingAt ?? 0) < IN_FLIGHT_MS) return beingOrdered(c)
  const provider = paymentProviders(c.get('settings')).find(({ id }) => id === order.paymentMethod)
  return provider && !provider.card ? settle(c, order, provider, null, null) : beingOrdered(c)
}

function scopeKey(c: ApiContext, hash: string): string | null {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined || key === '') return null
  if (key.length > KEY_MAX_LENGTH) {
    throw new ValidationError({ idempotency_key: [`The key must not be greater than ${KEY_MAX_LENGTH} characters.`] })
  }
  return makeDigest(`${hash}|orders|${key}`)
}
