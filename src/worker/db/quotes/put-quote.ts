import { isOwnLine } from './own-lines.ts'
import { MAX_CART_LINES } from '#shared/constants.ts'
import { changeCart, type Changed, type CartKey } from '#db/cart/cart-writes.ts'
import type { Db } from '#db/db.ts'

const isOffered = `(p.for_sale = 1 OR ${isOwnLine})`

/** Puts the lines of a quote into a cart, which has their prices from now on. Null if the cart has no room for them. */
export async function putQuote(db: Db, cart: CartKey, quoteId: number, now: number): Promise<Changed | null> {
  const hasRoom = `(SELECT count(*) <= ${MAX_CART_LINES} FROM products p WHERE ${isOffered} AND p.id IN (
    SELECT product_id FROM cart_items WHERE cart_id = ?1 UNION SELECT product_id FROM quote_lines WHERE quote_id = ?2))`
  const changed = await changeCart(db, cart, now, (active) => [
    // Earlier lines of the cart take their places among the quote's.
    db
      .prepare(
        `DELETE FROM cart_items WHERE cart_id = ?1 AND ${active} AND ${hasRoom} AND product_id IN (
           SELECT l.product_id FROM quote_lines l JOIN products p ON p.id = l.product_id WHERE l.quote_id = ?2 AND ${isOffered})`,
      )
      .bind(cart.id, quoteId),
    db
      .prepare(
        `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
         SELECT ?1, l.product_id, l.quantity, l.unit_price_cents FROM quote_lines l JOIN products p ON p.id = l.product_id
         WHERE l.quote_id = ?2 AND ${isOffered} AND ${active} AND ${hasRoom} ORDER BY l.line_no`,
      )
      .bind(cart.id, quoteId),
    db.prepare(`UPDATE carts SET quote_id = ?2 WHERE id = ?1 AND ${active} AND ${hasRoom}`).bind(cart.id, quoteId),
  ])
  return changed.isChanged ? changed : null
}
