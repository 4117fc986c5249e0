import { atom, type createStore } from 'jotai/vanilla'
import type { CartItem } from '../schema/cart.ts'

export type RemovedLine = { productId: number; name: string; quantity: number }

/** The line that was taken out of the cart last, for as long as it can be put back; null otherwise. */
export const removedLineAtom = atom<RemovedLine | null>(null)

/** Called in the browser when a line has been removed: offers to put it back with the same quantity. */
export function storeRemovedLine(store: ReturnType<typeof createStore>, { product, quantity }: CartItem): void {
  store.set(removedLineAtom, { productId: product.id, name: product.name, quantity })
}
