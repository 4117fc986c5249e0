import { atom } from 'jotai/vanilla'
import { MAX_QUANTITY } from '../constants.ts'
import { cartAtom } from './cart.ts'

export const wantedQuantitiesAtom = atom<ReadonlyMap<number, number>>(new Map())

/** Sets a requested quantity, or removes it with null. */
export const wantQuantityAtom = atom(null, (get, set, productId: number, quantity: number | null) => {
  const wanted = new Map(get(wantedQuantitiesAtom))
  if (quantity === null) wanted.delete(productId)
  else wanted.set(productId, quantity)
  set(wantedQuantitiesAtom, wanted)
})

/** Returns one more or one less than the line has or will have, within its limits. */
export const stepQuantityAtom = atom(null, (get, _, productId: number, by: 1 | -1): number => {
  const line = get(cartAtom)?.items.find(({ product_id: id }) => id === productId)
  const from = get(wantedQuantitiesAtom).get(productId) ?? line?.quantity ?? 0
  return isQuantity(from + by) ? from + by : from
})

export function isQuantity(number: number): boolean {
  return number >= 0 && number <= MAX_QUANTITY
}
