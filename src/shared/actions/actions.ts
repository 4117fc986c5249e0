import type { Api } from '#shared/api/api.ts'
import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import { createCart, isNotFound, newCartFor, requireHash, type CartHandle } from '#shared/api/cart-session.ts'
import { fieldNumber, fieldText, type Fields } from './fields.ts'
import { paths } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { Preferences, ShippingAddress } from '#shared/schema/user.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import type { Session } from '#shared/state/session.ts'

export type ActionContext = {
  api: Api
  cart: CartHandle
  /** A key that stays the same when the same form is sent twice. */
  idempotencyKey: string
  /** The files that were chosen in a field. */
  files(name: string): File[]
}

export type ActionResult = {
  /** Where the shopper goes next; without it they stay. */
  to?: string
  /** A page of somebody else's that comes first; it leads back to `to`. */
  elsewhere?: string
  /** With JavaScript the page stays and only the cart changes; without it `to` is followed. */
  inPlace?: boolean
  /** The cart as it is now; null when it is gone. */
  cart?: Cart | null
  /** Only the cart's numbers changed: a page that shows it needs nothing else anew. */
  onlyQuantity?: boolean
  /** Who is here now. */
  session?: Session
  /** The member's addresses as they are now. */
  addresses?: ShippingAddress[]
  /** What the member prefers now. */
  preferences?: Preferences
  /** What the visitor allows from now on. */
  consent?: CookieSettings
  /** A file to save: the answer as it came. */
  file?: Response
  /** Said to the shopper when it is done. */
  message?: string
  /** What is said besides. */
  notices?: NoticeText[]
}

const NOT_SHOWN = 'Your cart has changed, but it could not be loaded again. Reload the page to see it.'

export type Action = (fields: Fields, context: ActionContext) => Promise<ActionResult>

/**
 * What a form of the shop does, by the name in its `_action` field; null when nothing has that name. The Worker runs it
 * for a plain form post, the browser for an intercepted one. A refusal throws `HttpError`.
 */
export async function actionOf(name: string): Promise<Action | null> {
  const actions = Object.hasOwn(cartActions, name) ? cartActions : (await import('./form-actions.ts')).formActions
  return Object.hasOwn(actions, name) ? actions[name]! : null
}

/** Always at hand, as every page can put something into the cart. */
const cartActions: Record<string, Action> = {
  'add-item': addItem,
  'update-item': updateItem,
  'remove-item': removeItem,
  'empty-cart': emptyCart,
  'apply-coupon': applyCoupon,
  'remove-coupon': removeCoupon,
}

/** Everything that an action has to say. */
export function noticesOf({ message, notices = [] }: ActionResult): NoticeText[] {
  return message ? [{ kind: 'success', text: message }, ...notices] : notices
}

async function addItem(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  await putIntoCart({ api, cart }, fieldNumber(fields, 'product_id'), fieldNumber(fields, 'quantity', 1))
  return reloaded(api, cart, { to: paths.shoppingCart, inPlace: true })
}

/** Puts something into the shopper's cart; into a new one when there is none or it is gone. */
export async function putIntoCart(
  { api, cart }: Pick<ActionContext, 'api' | 'cart'>,
  productId: number,
  quantity: number,
): Promise<void> {
  const add = (hash: string) => api.addItem(hash, productId, quantity)
  const hash = cart.hash() ?? (await createCart(api, cart)).hash_id
  try {
    await add(hash)
  } catch (error) {
    // A dead hash: the cart was bought elsewhere or purged. An unknown product answers 422, never 404.
    if (!isNotFound(error)) throw error
    await add((await createCart(api, cart)).hash_id)
  }
}

async function updateItem(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  const quantity = fieldNumber(fields, 'quantity')
  const productId = fieldNumber(fields, 'product_id')
  const before = cart.hash()
  const result = await inCart({ api, cart }, (hash) =>
    quantity === 0 ? api.removeItem(hash, productId) : api.updateItem(hash, productId, quantity),
  )
  return { ...result, onlyQuantity: quantity !== 0 && result.cart?.hash_id === before }
}

async function removeItem(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  return inCart({ api, cart }, (hash) => api.removeItem(hash, fieldNumber(fields, 'product_id')))
}

async function emptyCart(_: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  try {
    await api.deleteCart(requireHash(cart))
  } catch (error) {
    // Already gone is what was wanted.
    if (!isNotFound(error)) throw error
  }
  cart.clear()
  return { cart: null, inPlace: true }
}

async function applyCoupon(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  return inCart({ api, cart }, (hash) => api.applyCoupon(hash, fieldText(fields, 'coupon_name')))
}

async function removeCoupon(_: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  return inCart({ api, cart }, (hash) => api.removeCoupon(hash))
}

/** Changes the shopper's cart. Where it has been ordered or is gone, the shopper is told, and has a new one. */
async function inCart(
  { api, cart }: Pick<ActionContext, 'api' | 'cart'>,
  change: (hash: string) => Promise<unknown>,
): Promise<ActionResult> {
  try {
    await change(requireHash(cart))
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { ...(await newCartFor({ api, cart }, error)), inPlace: true }
  }
  return reloaded(api, cart, { inPlace: true })
}

/** What was changed stays changed where the cart cannot be read afterwards. */
async function reloaded(api: Api, cart: CartHandle, result: ActionResult): Promise<ActionResult> {
  try {
    return { ...result, cart: await api.cart(requireHash(cart)) }
  } catch {
    return { ...result, notices: [{ kind: 'warning', text: NOT_SHOWN }] }
  }
}
