import { atom } from 'jotai/vanilla'
import type { Cart } from '../schema/cart.ts'

/** The cart; null when there is none, undefined while it is not known yet. */
const current = atom<Cart | null | undefined>(undefined)

/** An answer that is older than what is shown is dropped, so that rapid clicks end with the last one. */
export const cartAtom = atom(
  (get) => get(current),
  (get, set, next: Cart | null) => {
    const currentCart = get(current)
    if (next && currentCart && next.hash_id === currentCart.hash_id && next.version < currentCart.version) return
    set(current, next)
  },
)

/** How many pieces are in the cart. */
export function countIn(cart: Cart | null | undefined): number {
  return cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}

/** The name of the product that was just put into the cart: said by the cart's menu. */
export const lastAddedAtom = atom<string | null>(null)

/** The cart in a screen's data, where the screen is about it; undefined where it is not. */
export function cartIn(data: unknown): Cart | null | undefined {
  const { cart, checkout } = (data ?? {}) as { cart?: Cart | null; checkout?: { cart: Cart } }
  return checkout ? checkout.cart : cart
}
