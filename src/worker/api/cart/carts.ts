import * as v from 'valibot'
import {
  CartNotActive,
  deleteCart,
  insertCart,
  setContact,
  setCoupon,
  type Changed,
  type CartKey,
} from '#db/cart/cart-writes.ts'
import { findCart, newHash, type CartRecord } from '#db/cart/carts.ts'
import { findCoupon } from '#db/cart/coupons.ts'
import { countWithin, isOverLimit, type Counter } from '#db/limits/rate-limits.ts'
import { limits } from '#worker/base/limits.ts'
import { startEarly } from '#worker/base/start-early.ts'
import { askedRoute, routeText } from '#shared/planner/access/asked-route.ts'
import { Email } from '#shared/schema/address.ts'
import { typedLine } from '#shared/schema/text.ts'
import { keepCartCookie } from './cart-cookie.ts'
import { cartJson, priceCart } from './cart-json.ts'
import { countCouponTry, couponCounters, couponError } from './coupon-tries.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import type { SessionUser } from '#api/http/member-session.ts'
import { currentUser } from '#api/http/session.ts'
import { countEach, listCounters } from '#api/http/throttle.ts'
import { validated } from '#api/http/validation.ts'

export const NewCart = v.object({ status: v.optional(v.nullable(v.picklist(['active']))) })
const LONGEST_ROUTE = 400
const Access = v.pipe(
  v.string(),
  v.maxLength(LONGEST_ROUTE),
  v.transform((text) => routeText(askedRoute(new URLSearchParams(text)))),
)
export const CartUpdate = v.object({
  email: v.optional(v.nullable(Email)),
  /** The route on which everything has to get in; '' for what the planner cannot answer. */
  access: v.optional(v.nullable(Access)),
})
export const CouponName = v.object({ coupon_name: v.pipe(typedLine(), v.maxLength(40)) })

export type CartContext = { c: ApiContext; cart: CartRecord; hash: string; user: SessionUser | null }

export async function createCart(c: CallContext<'createCart'>): Promise<Response> {
  await validated(c, NewCart)
  await countEach(c, await listCounters(c, 'carts', limits.newCarts, limits.newCartsOfNetwork))
  const hash = newHash()
  const user = await currentUser(c)
  return shown(c, hash, await insertCart(c.get('db'), hash, user?.id ?? null, Date.now()), 201)
}

export function cart(c: CallContext<'cart'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => c.json({ data: cartJson(c, hash, cart) }))
}

export function updateCart(c: CallContext<'updateCart'>): Promise<Response> {
  return withCart(c, async ({ cart, hash, user }) => {
    const { email: sent = null, access = null } = await validated(c, CartUpdate)
    const email = sent ?? user?.email ?? cart.email
    return answer(c, hash, await setContact(c.get('db'), { id: cart.id, hash }, { email, access }, Date.now()))
  })
}

export function discardCart(c: CallContext<'deleteCart'>): Promise<Response> {
  return withCart(c, async ({ cart }) => {
    await deleteCart(c.get('db'), cart.id)
    return c.body(null, 204)
  })
}

export function applyCoupon(c: CallContext<'applyCoupon'>): Promise<Response> {
  const found = startEarly(async () => findCoupon(c.get('db'), (await validated(c, CouponName)).coupon_name))
  return withCart(c, async ({ cart, hash }) => {
    const { coupon_name: name } = await validated(c, CouponName)
    const [counters, coupon] = [await couponCounters(c, cart), await found]
    const isApplied = coupon !== null && cart.coupon?.id === coupon.id
    const problem = coupon && priceCart(c, { ...cart, coupon }).couponProblem
    if (coupon && !isApplied && !problem) return withCoupon(c, { id: cart.id, hash }, coupon.id, counters)
    const errorOf = await countCouponTry(c, counters)
    if (!coupon) throw errorOf(name)
    if (isApplied) throw couponError('already_applied', `${coupon.code} is already applied.`)
    throw errorOf(name, { ...coupon, problem: problem! })
  })
}

/** Counts the try and applies the coupon in one batch. */
async function withCoupon(
  c: ApiContext,
  cart: CartKey,
  couponId: number,
  counters: readonly Counter[],
): Promise<Response> {
  const [db, now] = [c.get('db'), Date.now()]
  const counting = counters.flatMap(({ key, limit }) => countWithin(db, key, limit.windowMs, limit.hits, now))
  const counted = [...counting, db.prepare('DELETE FROM _assert')]
  try {
    return await answer(c, cart.hash, await setCoupon(db, cart, couponId, now, counted))
  } catch (error) {
    if (!isOverLimit(error)) throw error
    await countEach(c, counters)
    return answer(c, cart.hash, await setCoupon(db, cart, couponId, now))
  }
}

export function removeCoupon(c: CallContext<'removeCoupon'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => {
    return answer(c, hash, await setCoupon(c.get('db'), { id: cart.id, hash }, null, Date.now()))
  })
}

/**
 * An ordered cart returns 404 with a code that says so; another member's cart looks unknown. If the cart is closed
 * before the handler's write, it is read again: a deleted cart is now unknown, and for a merged cart the handler runs
 * on the one it joined.
 */
export async function withCart(c: ApiContext, handle: (context: CartContext) => Promise<Response>): Promise<Response> {
  const hash = c.req.param('hash') ?? ''
  const { cart, user } = await visitorsCart(c, hash)
  try {
    return await openCart(c, cart, (open) => handle({ c, cart: open, hash, user }))
  } catch (error) {
    if (!(error instanceof CartNotActive)) throw error
    return withCart(c, handle)
  }
}

/** Shows a cart that the visitor may still change. */
export async function openCart(
  c: ApiContext,
  cart: CartRecord | null,
  handle: (open: CartRecord) => Promise<Response>,
): Promise<Response> {
  if (!cart) return missing(c, 'Cart not found.')
  if (cart.status === 'completed') return cartClosed(c)
  if (cart.status === 'completing' && c.req.method !== 'GET') return beingOrdered(c)
  return handle(cart)
}

export function cartClosed(c: ApiContext): Response {
  return missing(c, 'This cart has been ordered.', { code: 'cart_closed' })
}

/** A cart cannot change between writing its order and the payment. */
export function beingOrdered(c: ApiContext): Response {
  return c.json({ message: 'Your order is being placed. Wait a moment before trying again.', code: 'in_progress' }, 409)
}

export async function visitorsCart(c: ApiContext, hash: string) {
  const [cart, user] = await Promise.all([findCart(c.get('db'), hash), currentUser(c)])
  return { cart: cart && (cart.userId === null || cart.userId === user?.id) ? cart : null, user }
}

/** The cart after a change, which its browser remembers. */
export function answer(c: ApiContext, hash: string, { cart }: Changed, status: 200 | 201 = 200): Promise<Response> {
  keepCartCookie(c, hash)
  return shown(c, hash, cart, status)
}

/** A new cart gets its cookie from the browser, which knows whether another tab has made one meanwhile. */
function shown(c: ApiContext, hash: string, cart: CartRecord | null, status: 200 | 201): Promise<Response> {
  return openCart(c, cart, async (open) => c.json({ data: cartJson(c, hash, open) }, status))
}
