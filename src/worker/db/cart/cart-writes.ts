import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/constants.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { cartQuery, type CartRecord, type CheckoutState } from './carts.ts'
import { ask, type Db, type Query } from '#db/db.ts'

/** A cart by its id, and the hash by which its visitor knows it. */
export type CartKey = { id: number; hash: string }

/** The cart as a change has left it; `isChanged` is false if the change found no row. */
export type Changed = { isChanged: boolean; cart: CartRecord | null }

export async function insertCart(db: Db, hash: string, userId: number | null, now: number): Promise<CartRecord | null> {
  const insert = db
    .prepare(
      `INSERT INTO carts (hash_digest, user_id, status, created_at, updated_at) VALUES (?1, ?2, 'active', ?3, ?3)`,
    )
    .bind(makeDigest(hash), userId, now)
  const [, cart] = await ask(db, { statements: [insert], read: () => null }, cartQuery(db, hash))
  return cart
}

/** Thrown by every change of a cart that is no longer active: ordered, deleted or merged into another. */
export class CartNotActive extends Error {}

/** SQL for whether cart ?1 has product ?2 or room for another line. Lines of products that are not sold do not count. */
const hasRoom = `(SELECT count(*) < ${MAX_CART_LINES} OR max(sold.id = ?2) FROM cart_items AS line
  JOIN products AS sold ON sold.id = line.product_id WHERE line.cart_id = ?1 AND sold.for_sale = 1)`

/**
 * Adds to a line or creates it; the quantity is capped. Changes nothing if the product is not for sale anymore, or if
 * the cart is full.
 */
export async function addLine(
  db: Db,
  cart: CartKey,
  productId: number,
  quantity: number,
  now: number,
): Promise<Changed> {
  return changeCart(db, cart, now, (active) =>
    db
      .prepare(
        `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
         SELECT ?1, p.id, ?3, p.sale_price_cents FROM products p WHERE p.id = ?2 AND p.for_sale = 1 AND ${active} AND ${hasRoom}
         ON CONFLICT (cart_id, product_id) DO UPDATE
         SET quantity = min(${MAX_QUANTITY}, quantity + excluded.quantity), price_seen_cents = excluded.price_seen_cents`,
      )
      .bind(cart.id, productId, quantity),
  )
}

/**
 * Gives up to `quantity` pieces of a line to another product, whose line takes the place if all of them go. Changes
 * nothing if the cart has no such line, or if the other product is not for sale.
 */
export async function replaceLine(
  db: Db,
  cart: CartKey,
  { from, to, quantity }: { from: number; to: number; quantity: number },
  now: number,
): Promise<Changed> {
  const isSold = 'EXISTS (SELECT 1 FROM products WHERE id = ?3 AND for_sale = 1)'
  const old = 'cart_id = ?1 AND product_id = ?2'
  return changeCart(db, cart, now, (active) =>
    [
      `UPDATE cart_items SET product_id = ?3, page_id = NULL, sequence = NULL,
         price_seen_cents = (SELECT sale_price_cents FROM products WHERE id = ?3)
       WHERE ${old} AND quantity <= ?4 AND ${isSold} AND ${active}
         AND NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = ?1 AND product_id = ?3)`,
      `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
       SELECT ?1, p.id, min(i.quantity, ?4), p.sale_price_cents
       FROM products p JOIN cart_items i ON i.cart_id = ?1 AND i.product_id = ?2
       WHERE p.id = ?3 AND p.for_sale = 1 AND ${active}
       ON CONFLICT (cart_id, product_id) DO UPDATE
       SET quantity = min(${MAX_QUANTITY}, quantity + excluded.quantity), price_seen_cents = excluded.price_seen_cents`,
      `DELETE FROM cart_items WHERE ${old} AND quantity <= ?4 AND ${isSold} AND ${active}`,
      `UPDATE cart_items SET quantity = quantity - ?4 WHERE ${old} AND ${isSold} AND ${active}`,
    ].map((sql) => db.prepare(sql).bind(cart.id, from, to, quantity)),
  )
}

/** A quantity, and which change of which page set it; a page counts its changes. */
type NewQuantity = { quantity: number; pageId: string | null; sequence: number | null }

/**
 * Sets a line's quantity, unless a later change of the same page has already been stored. Changes nothing if the
 * cart has no such line anymore.
 */
export async function setLine(
  db: Db,
  cart: CartKey,
  productId: number,
  { quantity, pageId, sequence }: NewQuantity,
  now: number,
): Promise<Changed> {
  const isLate = 'coalesce(page_id = ?4 AND sequence > ?5, 0)'
  return changeCart(db, cart, now, (active) =>
    db
      .prepare(
        `UPDATE cart_items SET quantity = iif(${isLate}, quantity, ?3), page_id = iif(${isLate}, page_id, ?4),
           sequence = iif(${isLate}, sequence, ?5) WHERE cart_id = ?1 AND product_id = ?2 AND ${active}`,
      )
      .bind(cart.id, productId, quantity, pageId, sequence),
  )
}

export async function deleteLine(db: Db, cart: CartKey, productId: number, now: number): Promise<Changed> {
  return changeCart(db, cart, now, (active) =>
    db.prepare(`DELETE FROM cart_items WHERE cart_id = ?1 AND product_id = ?2 AND ${active}`).bind(cart.id, productId),
  )
}

/** `counted` are statements that count the try, and that fail the batch beyond a limit. */
export async function setCoupon(
  db: Db,
  cart: CartKey,
  couponId: number | null,
  now: number,
  counted: D1PreparedStatement[] = [],
): Promise<Changed> {
  return changeCart(db, cart, now, (active) => [
    ...counted,
    db.prepare(`UPDATE carts SET coupon_id = ?2 WHERE id = ?1 AND ${active}`).bind(cart.id, couponId),
  ])
}

/** Stores whose cart it is, and the route on which it has to get in, unless that is null. The cart's version stays. */
export function setContact(
  db: Db,
  { id, hash }: CartKey,
  { email, access }: { email: string | null; access: string | null },
  now: number,
): Promise<Changed> {
  const update = db
    .prepare(
      `UPDATE carts SET email = ?2, checkout = iif(?3 IS NULL, checkout, json_set(checkout, '$.access', ?3)), updated_at = ?4
       WHERE id = ?1 AND status = 'active'`,
    )
    .bind(id, email, access, now)
  return changed(db, hash, [update])
}

/** Stores a checkout step. The cart's version stays, because lines and total are the same. */
export function setCheckout(db: Db, { id, hash }: CartKey, state: CheckoutState, now: number): Promise<Changed> {
  const update = db
    .prepare(`UPDATE carts SET checkout = ?2, updated_at = ?3 WHERE id = ?1 AND status = 'active'`)
    .bind(id, JSON.stringify(state), now)
  return changed(db, hash, [update])
}

/** Keeps the answer of the tax provider, whatever step was stored since it was asked. */
export function keepTax(
  db: Db,
  { id, hash }: CartKey,
  tax: NonNullable<CheckoutState['tax']>,
  now: number,
): Promise<Changed> {
  const update = db
    .prepare(
      `UPDATE carts SET checkout = json_set(checkout, '$.tax', json(?2)), updated_at = ?3
       WHERE id = ?1 AND status = 'active'`,
    )
    .bind(id, JSON.stringify(tax), now)
  return changed(db, hash, [update])
}

export async function deleteCart(db: Db, cartId: number): Promise<void> {
  const { meta } = await db.prepare(`DELETE FROM carts WHERE id = ? AND status = 'active'`).bind(cartId).run()
  if (meta.changes === 0) throw new CartNotActive()
}

/** Runs the change and increments the version, only while the cart is active. `active` is SQL that says so, of cart ?1. */
export function changeCart(
  db: Db,
  { id, hash }: CartKey,
  now: number,
  change: (active: string) => D1PreparedStatement | D1PreparedStatement[],
): Promise<Changed> {
  const changes = [change(`EXISTS (SELECT 1 FROM carts AS open WHERE open.id = ?1 AND open.status = 'active')`)].flat()
  const update = db
    .prepare(`UPDATE carts SET version = version + 1, updated_at = ?2 WHERE id = ?1 AND status = 'active'`)
    .bind(id, now)
  return changed(db, hash, [...changes, update])
}

/** Runs the statements and reads the cart again in one batch. The last one updates the cart's row. */
async function changed(db: Db, hash: string, statements: D1PreparedStatement[]): Promise<Changed> {
  const change: Query<boolean> = {
    statements,
    read: (results) => {
      if (results.at(-1)!.meta.changes === 0) throw new CartNotActive()
      return results.slice(0, -1).some(({ meta }) => meta.changes > 0)
    },
  }
  const [isChanged, cart] = await ask(db, change, cartQuery(db, hash))
  return { isChanged, cart }
}
