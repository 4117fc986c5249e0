export const PICK_UP = 'pickup'

/** Recognizes pick-up by its name from `shipping.ts`, because an order stores only the name of its delivery. */
export function isPickUp(rate: { name: string }): boolean {
  return rate.name.startsWith('Pick up')
}
