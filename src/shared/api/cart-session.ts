import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { NoticeText } from '#shared/state/notices.ts'

/** Where the shopper's cart hash is kept: a cookie on the server, cookie and localStorage in the browser. */
export type CartHandle = {
  hash(): string | null
  save(hash: string): void
  clear(): void
}

export const NO_CART = 'No cart found in localStorage.'

/** The hash of the shopper's cart. Throws `NO_CART` when there is none: nothing is sent then. */
export function requireHash(cart: CartHandle): string {
  const hash = cart.hash()
  if (!hash) throw new Error(NO_CART)
  return hash
}

/** The cart, or null when the shopper has none or it is gone. Creates nothing: this is what the server renders. */
export async function readCart(api: Api, cart: CartHandle): Promise<Cart | null> {
  const hash = cart.hash()
  if (!hash) return null
  try {
    return await api.cart(hash)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The cart; a new one, whose hash is kept, when there is none or it is gone. Other failures are thrown, the hash stays. */
export async function loadCart(api: Api, cart: CartHandle): Promise<Cart> {
  return (await readCart(api, cart)) ?? createCart(api, cart)
}

/**
 * A new cart, whose hash is kept, unless another one was kept meanwhile: a second tab, or a form that the browser sent
 * itself, may have put something into that one.
 */
export async function createCart(api: Api, cart: CartHandle): Promise<Cart> {
  const before = cart.hash()
  const created = await api.createCart()
  const meanwhile = cart.hash()
  if (meanwhile && meanwhile !== before) return api.cart(meanwhile)
  cart.save(created.hash_id)
  return created
}

const ORDERED = 'This cart has been ordered already. You have a new, empty one now.'
const GONE = 'This cart is not kept any more. You have a new, empty one now.'

/**
 * What the shopper has after a change of the cart was answered with 404: the same cart, when it only did not have what was
 * to be changed; else a new one. Says which.
 */
export async function newCartFor(
  { api, cart }: { api: Api; cart: CartHandle },
  error: HttpError,
): Promise<{ cart: Cart; notices: NoticeText[] }> {
  const before = cart.hash()
  const now = await loadCart(api, cart)
  const isClosed = (error.data as { code?: unknown } | null)?.code === 'cart_closed'
  const text = now.hash_id === before ? error.message : isClosed ? ORDERED : GONE
  return { cart: now, notices: [{ kind: 'warning', text }] }
}

export function isNotFound(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 404
}
