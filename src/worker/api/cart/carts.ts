import * as v from 'valibot'
import { addLine, deleteCart, deleteLine, insertCart, setCoupon, setEmail, setLine } from '#db/cart-writes.ts'
import { findCart, newHash, type CartRecord } from '#db/carts.ts'
import { findCoupon } from '#db/coupons.ts'
import { findSellable } from '#db/sellable.ts'
import { limits } from '#worker/base/limits.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/constants.ts'
import { Email } from '#shared/schema/address.ts'
import { cartJson, priced, problemText } from './cart-json.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { currentUser, type SessionUser } from '#api/http/session.ts'
import { throttle } from '#api/http/throttle.ts'
import { validated, ValidationError } from '#api/http/validation.ts'

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY))
export const NewCart = v.object({ status: v.optional(v.nullable(v.picklist(['active']))) })
export const NewItem = v.object({
  product_id: v.pipe(v.number(), v.integer()),
  quantity: v.optional(v.nullable(Quantity)),
})
export const ItemUpdate = v.object({ quantity: Quantity })
export const CartUpdate = v.object({ email: v.optional(v.nullable(Email)) })
export const CouponName = v.object({ coupon_name: v.pipe(v.string(), v.maxLength(40)) })

type CartContext = { c: ApiContext; cart: CartRecord; hash: string; user: SessionUser | null }

export async function createCart(c: CallContext<'createCart'>): Promise<Response> {
  await validated(c, NewCart)
  const hash = newHash()
  const user = await currentUser(c)
  await insertCart(c.get('db'), hash, user?.id ?? null, Date.now())
  return answer(c, hash, 201)
}

export function cart(c: CallContext<'cart'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => c.json({ data: cartJson(hash, cart, Date.now()) }))
}

export function updateCart(c: CallContext<'updateCart'>): Promise<Response> {
  return withCart(c, async ({ cart, hash, user }) => {
    const { email = null } = await validated(c, CartUpdate)
    await setEmail(c.get('db'), cart.id, email ?? user?.email ?? cart.email, Date.now())
    return answer(c, hash)
  })
}

export function discardCart(c: CallContext<'deleteCart'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => {
    const isDone = await deleteCart(c.get('db'), cart.id)
    return isDone ? c.body(null, 204) : answer(c, hash)
  })
}

export function addItem(c: CallContext<'addItem'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => {
    const { product_id: productId, quantity } = await validated(c, NewItem)
    const inCart = cart.lines.find((line) => line.productId === productId)?.quantity ?? 0
    const stockError = await checkStock(c, productId, Math.min(MAX_QUANTITY, inCart + (quantity ?? 1)))
    if (stockError) return stockError
    if (inCart === 0 && cart.lines.length >= MAX_CART_LINES) {
      throw new ValidationError({
        product_id: [`A cart holds ${MAX_CART_LINES} different products. Remove one first.`],
      })
    }
    await addLine(c.get('db'), cart.id, productId, quantity ?? 1, Date.now())
    return answer(c, hash, 201)
  })
}

export function updateItem(c: CallContext<'updateItem'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => {
    const line = cart.lines.find(({ productId }) => String(productId) === c.req.param('productId'))
    if (!line) return missing(c, 'This product is not in the cart.')
    const { quantity } = await validated(c, ItemUpdate)
    const stockError = quantity > line.quantity ? await checkStock(c, line.productId, quantity) : null
    if (stockError) return stockError
    await setLine(c.get('db'), cart.id, line.productId, quantity, Date.now())
    return answer(c, hash)
  })
}

export function removeItem(c: CallContext<'removeItem'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => {
    const line = cart.lines.find(({ productId }) => String(productId) === c.req.param('productId'))
    const isDone = !line || (await deleteLine(c.get('db'), cart.id, line.productId, Date.now()))
    return isDone ? c.body(null, 204) : answer(c, hash)
  })
}

export function applyCoupon(c: CallContext<'applyCoupon'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => {
    await throttle(c, `coupon|${cart.id}`, limits.coupon.hits, limits.coupon.windowMs)
    const { coupon_name: name } = await validated(c, CouponName)
    const coupon = await findCoupon(c.get('db'), name)
    if (!coupon) throw couponError('unknown', `We do not know ${name}. Check the spelling.`)
    if (cart.coupon?.id === coupon.id) throw couponError('already_applied', `${coupon.code} is already applied.`)
    const problem = priced({ ...cart, coupon }, Date.now()).couponProblem
    if (problem) throw couponError(problem.reason, problemText(coupon.code, problem, coupon.endsAt))
    await setCoupon(c.get('db'), cart.id, coupon.id, Date.now())
    return answer(c, hash)
  })
}

export function removeCoupon(c: CallContext<'removeCoupon'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => {
    await setCoupon(c.get('db'), cart.id, null, Date.now())
    return answer(c, hash)
  })
}

/** An ordered cart answers 404 with a code that tells why; another member's cart answers like an unknown one. */
export async function withCart(c: ApiContext, handle: (context: CartContext) => Promise<Response>): Promise<Response> {
  const hash = c.req.param('hash') ?? ''
  const { cart, user } = await visitorsCart(c, hash)
  return openCart(c, cart, (open) => handle({ c, cart: open, hash, user }))
}

async function openCart(
  c: ApiContext,
  cart: CartRecord | null,
  handle: (open: CartRecord) => Promise<Response>,
): Promise<Response> {
  if (!cart) return missing(c, 'There is no such cart.')
  if (cart.status === 'completed') return missing(c, 'This cart has been ordered.', { code: 'cart_closed' })
  if (cart.status === 'completing' && c.req.method !== 'GET') return beingOrdered(c)
  return handle(cart)
}

/** A cart cannot change between writing its order and the payment. */
function beingOrdered(c: ApiContext): Response {
  return c.json({ message: 'Your order is being placed. Wait a moment before trying again.', code: 'in_progress' }, 409)
}

export async function visitorsCart(c: ApiContext, hash: string) {
  const [cart, user] = await Promise.all([findCart(c.get('db'), hash), currentUser(c)])
  return { cart: cart && (cart.userId === null || cart.userId === user?.id) ? cart : null, user }
}

export async function afterChange(
  c: ApiContext,
  hash: string,
  show: (cart: CartRecord) => Promise<Response>,
): Promise<Response> {
  return openCart(c, await findCart(c.get('db'), hash), show)
}

function answer(c: ApiContext, hash: string, status: 200 | 201 = 200): Promise<Response> {
  return afterChange(c, hash, async (cart) => c.json({ data: cartJson(hash, cart, Date.now()) }, status))
}

async function checkStock(c: ApiContext, productId: number, quantity: number): Promise<Response | null> {
  const product = await findSellable(c.get('db'), productId)
  if (!product) throw new ValidationError({ product_id: ['The selected product id is invalid.'] })
  if (product.stock === null || quantity <= product.stock) return null
  if (product.stock === 0) return c.json({ message: 'This product is sold out.', code: 'sold_out' }, 409)
  throw new ValidationError({ quantity: [`Only ${product.stock} left. Choose ${product.stock} or fewer.`] })
}

function couponError(reason: string, message: string): ValidationError {
  return new ValidationError({ coupon_name: [message] }, { code: reason })
}
