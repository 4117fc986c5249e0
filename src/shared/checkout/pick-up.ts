export const PICK_UP = 'pickup'

/** Recognizes pickup by its name from `shipping.ts`, because an order stores only that name. */
export function isPickUp(rate: { name: string }): boolean {
  return rate.name.startsWith('Pick up')
}
