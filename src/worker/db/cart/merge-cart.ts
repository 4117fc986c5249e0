import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/constants.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { selectCartId, newHash } from './carts.ts'
import type { Db } from '#db/db.ts'

const member = '(SELECT id FROM users WHERE email = ?1)'
/** SQL for the browser's cart if it can be merged: open, and a guest's or already the member's. */
const brought = `(SELECT id FROM carts WHERE id = ${selectCartId('?2')} AND status = 'active'
  AND (user_id IS NULL OR user_id = ${member}))`
const newestOwn = `(SELECT id FROM carts WHERE user_id = ${member} AND status = 'active' ORDER BY updated_at DESC, id DESC LIMIT 1)`
const joined = `coalesce(${brought}, ${newestOwn})`
const older = `(SELECT id FROM carts WHERE user_id = ${member} AND status = 'active' AND id <> ${joined})`

/** SQL for the route that was asked about last in a cart of which only the lines stay. */
const lastAsked = `(SELECT o.checkout ->> 'access' FROM carts o WHERE o.checkout ->> 'access' <> '' AND o.id IN ${older}
  ORDER BY o.updated_at DESC LIMIT 1)`

/** SQL for the most pieces that a line holds: what is in stock, or one of what is sold out. */
const mostPieces = `min(${MAX_QUANTITY},
  max(1, coalesce((SELECT s.quantity FROM stock s WHERE s.product_id = cart_items.product_id), ${MAX_QUANTITY})))`

/** Lines of products that are not sold anymore go first, then the last of those that were added. */
const withoutSurplus = `DELETE FROM cart_items WHERE cart_id = ${joined} AND id NOT IN
  (SELECT i.id FROM cart_items i JOIN products p ON p.id = i.product_id WHERE i.cart_id = ${joined}
   ORDER BY p.for_sale DESC, i.id LIMIT ${MAX_CART_LINES})`

/**
 * Adds up quantities, up to what is in stock and to the most lines that a cart holds; the member's coupon wins,
 * and of the routes to get in by, the browser's. Old hashes lead to the merged cart, and repeating changes nothing.
 */
export function mergeCarts(db: Db, hash: string | null, email: string, now: number) {
  const digest = hash === null ? '' : makeDigest(hash)
  const freshHash = newHash()
  const statements = [
    db
      .prepare(
        `INSERT INTO cart_aliases (hash_digest, cart_id) SELECT ?3, ${newestOwn}
         WHERE ${brought} IS NULL AND ${newestOwn} IS NOT NULL RETURNING cart_id`,
      )
      .bind(email, digest, makeDigest(freshHash)),
    db
      .prepare(
        `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
         SELECT ${joined}, product_id, min(${mostPieces}, sum(quantity)), max(price_seen_cents)
         FROM cart_items WHERE cart_id IN ${older} GROUP BY product_id
         ON CONFLICT (cart_id, product_id) DO UPDATE SET quantity = min(${mostPieces}, quantity + excluded.quantity)`,
      )
      .bind(email, digest),
    db.prepare(withoutSurplus).bind(email, digest),
    db
      .prepare(
        `UPDATE carts SET user_id = ${member}, version = version + 1, updated_at = max(updated_at, ?3),
           coupon_id = coalesce((SELECT o.coupon_id FROM carts o WHERE o.coupon_id IS NOT NULL AND o.id IN ${older}
             ORDER BY o.updated_at DESC LIMIT 1), coupon_id),
           quote_id = coalesce(quote_id, (SELECT o.quote_id FROM carts o WHERE o.quote_id IS NOT NULL AND o.id IN ${older}
             ORDER BY o.updated_at DESC LIMIT 1)),
           checkout = json_patch(checkout, json_object('access', coalesce(nullif(checkout ->> 'access', ''), ${lastAsked})))
         WHERE id = ${joined} AND (user_id IS NULL OR EXISTS ${older})`,
      )
      .bind(email, digest, now),
    db.prepare(`UPDATE cart_aliases SET cart_id = ${joined} WHERE cart_id IN ${older}`).bind(email, digest),
    db
      .prepare(
        `INSERT INTO cart_aliases (hash_digest, cart_id) SELECT hash_digest, ${joined} FROM carts WHERE id IN ${older}`,
      )
      .bind(email, digest),
    db.prepare(`DELETE FROM carts WHERE id IN ${older}`).bind(email, digest),
  ]
  return { statements, freshHash }
}
