import { atom, type createStore } from 'jotai/vanilla'
import type { CartItem } from '../schema/cart.ts'

export type RemovedLine = { productId: number; name: string; quantity: number }

/** The last removed cart line while it can be restored; null otherwise. */
export const removedLineAtom = atom<RemovedLine | null>(null)

/** Offers to restore a removed line with the same quantity. */
export function storeRemovedLine(store: ReturnType<typeof createStore>, { product, quantity }: CartItem): void {
  store.set(removedLineAtom, { productId: product.id, name: product.name, quantity })
}
