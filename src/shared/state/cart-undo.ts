import { atom, type createStore } from 'jotai/vanilla'
import type { CartItem } from '../schema/cart.ts'

export type RemovedLine = { productId: number; name: string; quantity: number }

export const removedLineAtom = atom<RemovedLine | null>(null)

export function storeRemovedLine(store: ReturnType<typeof createStore>, { product, quantity }: CartItem): void {
  store.set(removedLineAtom, { productId: product.id, name: product.name, quantity })
}
