import { counted } from '#shared/desk/times.ts'

/** Of the open carts with a product no more are counted. */
const MOST_CARTS = 20

/** SQL for how many open carts hold a product of a family `f`; one more than `MOST_CARTS` if there are more. */
export const openCarts = `(SELECT count(*) FROM (
  SELECT DISTINCT i.cart_id FROM products o CROSS JOIN cart_items i ON i.product_id = o.id
  CROSS JOIN carts a ON a.id = i.cart_id AND a.status = 'active'
  WHERE o.family_id = f.id LIMIT ${MOST_CARTS + 1}))`

/** "In 3 carts"; more than `MOST_CARTS` are not counted. */
export function formatCarts(carts: number): string {
  if (carts === 0) return 'In no cart'
  return carts > MOST_CARTS ? `In more than ${MOST_CARTS} carts` : `In ${counted(carts, 'cart')}`
}
