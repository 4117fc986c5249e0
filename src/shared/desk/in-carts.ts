import { counted } from './times.ts'

/** Of the open carts with a product no more are counted. */
export const MOST_CARTS = 20

/** "In 3 carts"; more than `MOST_CARTS` are not counted. */
export function inCarts(carts: number): string {
  if (carts === 0) return 'In no cart'
  return carts > MOST_CARTS ? `In more than ${MOST_CARTS} carts` : `In ${counted(carts, 'cart')}`
}
