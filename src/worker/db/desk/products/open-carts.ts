import { MOST_CARTS } from '#shared/desk/in-carts.ts'

/** SQL for how many open carts hold a product of a family `f`; one more than `MOST_CARTS` if there are more. */
export const openCarts = `(SELECT count(*) FROM (
  SELECT DISTINCT i.cart_id FROM products o CROSS JOIN cart_items i ON i.product_id = o.id
  CROSS JOIN carts a ON a.id = i.cart_id AND a.status = 'active'
  WHERE o.family_id = f.id LIMIT ${MOST_CARTS + 1}))`
