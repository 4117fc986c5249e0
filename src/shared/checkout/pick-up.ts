/** True for the delivery that is none. An order keeps only its delivery's name; it is written in `shipping.ts`. */
export function isPickUp(rate: { name: string }): boolean {
  return rate.name.startsWith('Pick up')
}
