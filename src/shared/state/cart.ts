import { atom } from 'jotai/vanilla'
import type { Cart } from '../schema/cart.ts'

/** Null if there is none, undefined while unknown. */
const current = atom<Cart | null | undefined>(undefined)

/** Ignores responses older than the shown cart, so that rapid clicks end with the last one. */
export const cartAtom = atom(
  (get) => get(current),
  (get, set, next: Cart | null) => {
    const currentCart = get(current)
    if (next && currentCart && next.hash_id === currentCart.hash_id && next.version < currentCart.version) return
    set(current, next)
  },
)

export function countIn(cart: Cart | null | undefined): number {
  return cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}

/** The name of the product just added, shown in the cart menu. */
export const lastAddedAtom = atom<string | null>(null)

/** The cart in a screen's data; undefined on screens without one. */
export function cartIn(data: unknown): Cart | null | undefined {
  const { cart, checkout } = (data ?? {}) as { cart?: Cart | null; checkout?: { cart: Cart } }
  return checkout ? checkout.cart : cart
}
