import type { ActionContext, ActionResult, Changes, Next } from './action.ts'
import type { CartApi } from '#shared/api/api.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { CHANGE_ORDER_FIELD, CHANGE_ORDER_HEADER } from '#shared/cart/change-order.ts'
import { createCart, newCartFor, requireHash } from '#shared/api/cart-session.ts'
import { isNotFound } from '#shared/api/http-error.ts'
import { fieldNumber, fieldText, type Fields } from './fields.ts'
import { paths } from '#shared/paths.ts'

/** An action that calls only the cart's API. */
export type CartAction = (fields: Fields, context: CartActionContext) => Promise<ActionResult>
type CartActionContext = Omit<ActionContext, 'api'> & { api: CartApi }

/** Null if the action is not about the cart. */
export function findCartAction(name: string): CartAction | null {
  return Object.hasOwn(cartActions, name) ? cartActions[name]! : null
}

/** Fetched ahead, because every page can add something to the cart. */
const cartActions: Record<string, CartAction> = {
  'add-item': addItem,
  'update-item': updateItem,
  'remove-item': removeItem,
  'empty-cart': emptyCart,
  'apply-coupon': applyCoupon,
  'remove-coupon': removeCoupon,
}

async function addItem(fields: Fields, { api, cart }: CartActionContext): Promise<ActionResult> {
  const added = await putIntoCart({ api, cart }, fieldNumber(fields, 'product_id'), fieldNumber(fields, 'quantity', 1))
  await keepAccess(fields, api, added)
  return { next: 'stay', to: paths.shoppingCart, cart: added }
}

/** Keeps the route that the page was asked about, if any, for the order. */
export async function keepAccess(fields: Fields, api: CartApi, { hash_id: hash }: Cart): Promise<void> {
  const access = fieldText(fields, 'access')
  if (access !== '') await api.updateCart(hash, { access })
}

export function putIntoCart(
  { api, cart }: Pick<CartActionContext, 'api' | 'cart'>,
  productId: number,
  quantity: number,
): Promise<Cart> {
  return addToCart({ api, cart }, (hash) => api.addItem(hash, { product_id: productId, quantity }))
}

/** Runs `add` on the visitor's cart, or on a new one if there is none that is open. */
export async function addToCart(
  { api, cart }: Pick<CartActionContext, 'api' | 'cart'>,
  add: (hash: string) => Promise<Cart>,
): Promise<Cart> {
  const hash = cart.hash() ?? (await createCart(api, cart)).hash_id
  try {
    return await add(hash)
  } catch (error) {
    // The cart was ordered elsewhere or deleted. An unknown product answers 422, never 404.
    if (!isNotFound(error)) throw error
    return add((await createCart(api, cart)).hash_id)
  }
}

async function updateItem(fields: Fields, { api, cart }: CartActionContext): Promise<ActionResult> {
  const quantity = fieldNumber(fields, 'quantity')
  const productId = fieldNumber(fields, 'product_id')
  const before = cart.hash()
  const result = await inCart({ api, cart }, (hash) =>
    quantity === 0
      ? api.removeItem(hash, productId)
      : api.updateItem(hash, productId, { quantity }, changeOrder(fields)),
  )
  // The page has everything else already if only a quantity changed.
  return { ...result, needsReload: quantity === 0 || result.cart?.hash_id !== before }
}

/** A header with the number of the page's change, if the page counts them. */
function changeOrder(fields: Fields): { headers: Record<string, string> } | undefined {
  const order = fieldText(fields, CHANGE_ORDER_FIELD)
  return order === '' ? undefined : { headers: { [CHANGE_ORDER_HEADER]: order } }
}

async function removeItem(fields: Fields, { api, cart }: CartActionContext): Promise<ActionResult> {
  return inCart({ api, cart }, (hash) => api.removeItem(hash, fieldNumber(fields, 'product_id')))
}

async function emptyCart(_: Fields, { api, cart }: CartActionContext): Promise<ActionResult> {
  try {
    await api.deleteCart(requireHash(cart))
  } catch (error) {
    // Already gone is the wanted result.
    if (!isNotFound(error)) throw error
  }
  cart.clear()
  return { next: 'stay', cart: null }
}

async function applyCoupon(fields: Fields, { api, cart }: CartActionContext): Promise<ActionResult> {
  return inCart({ api, cart }, (hash) => api.applyCoupon(hash, { coupon_name: fieldText(fields, 'coupon_name') }))
}

async function removeCoupon(_: Fields, { api, cart }: CartActionContext): Promise<ActionResult> {
  return inCart({ api, cart }, (hash) => api.removeCoupon(hash))
}

type Staying = Changes & Extract<Next, { next: 'stay' }>

async function inCart(
  { api, cart }: Pick<CartActionContext, 'api' | 'cart'>,
  change: (hash: string) => Promise<Cart | void>,
): Promise<Staying> {
  try {
    const changed = await change(requireHash(cart))
    return changed ? { next: 'stay', cart: changed } : { next: 'stay' }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { ...(await newCartFor({ api, cart }, error)), next: 'stay' }
  }
}
