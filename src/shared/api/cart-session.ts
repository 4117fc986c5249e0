import type { CartApi } from './api.ts'
import type { HttpError } from './http-error.ts'
import { orNull } from './or-null.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import type { Session } from '#shared/state/session.ts'

export type CartHandle = {
  hash(): string | null
  save(hash: string): void
  clear(): void
}

export const NO_CART = 'No cart found in localStorage.'

export function requireHash(cart: CartHandle): string {
  const hash = cart.hash()
  if (!hash) throw new Error(NO_CART)
  return hash
}

/** Reads the cart without creating one; null if it is missing or gone. For server rendering. */
export async function readCart(api: CartApi, cart: CartHandle): Promise<Cart | null> {
  const hash = cart.hash()
  return hash ? orNull(api.cart(hash)) : null
}

/** Creates a cart if it is missing or gone. Other failures are thrown and the hash stays. */
export async function loadCart(api: CartApi, cart: CartHandle): Promise<Cart> {
  return (await readCart(api, cart)) ?? createCart(api, cart)
}

/** The specification's cart update: the email falls back to the member's, and other fields pass through. */
export async function updateCart(
  { api, cart }: { api: CartApi; cart: CartHandle },
  session: Session,
  fields: { email?: string; [field: string]: unknown } = {},
): Promise<Cart> {
  const hash = requireHash(cart)
  const user = session.state === 'member' ? session.user : null
  await api.updateCart(hash, { ...fields, user_id: user?.id ?? null, email: fields.email || (user?.email ?? null) })
  return api.cart(hash)
}

/** Creates a cart, unless another tab or a plain form post stored one meanwhile, which then wins. */
export async function createCart(api: CartApi, cart: CartHandle): Promise<Cart> {
  const before = cart.hash()
  const created = await api.createCart({ status: 'active' })
  const meanwhile = cart.hash()
  if (meanwhile && meanwhile !== before) return api.cart(meanwhile)
  cart.save(created.hash_id)
  return created
}

const ORDERED = 'This cart has been ordered already. You have a new, empty one now.'
const GONE = 'This cart is no longer available. You have a new, empty one now.'

/** After a 404: the same cart if only the product was missing, else a new one, with a notice that says which. */
export async function newCartFor(
  { api, cart }: { api: CartApi; cart: CartHandle },
  error: HttpError,
): Promise<{ cart: Cart; notices: NoticeText[] }> {
  const before = cart.hash()
  const now = await loadCart(api, cart)
  const isClosed = (error.data as { code?: unknown } | null)?.code === 'cart_closed'
  const text = now.hash_id === before ? error.message : isClosed ? ORDERED : GONE
  return { cart: now, notices: [{ kind: 'warning', text }] }
}
