import { MAX_QUANTITY } from '#shared/constants.ts'
import { digestOf } from '#worker/base/digest.ts'
import type { CheckoutState } from './carts.ts'
import { batch, type Db } from './db.ts'

export async function insertCart(db: Db, hash: string, userId: number | null, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO carts (hash_digest, user_id, status, created_at, updated_at) VALUES (?1, ?2, 'active', ?3, ?3)`,
    )
    .bind(digestOf(hash), userId, now)
    .run()
}

export async function addLine(db: Db, cartId: number, productId: number, quantity: number, now: number): Promise<void> {
  await write(db, cartId, now, (active) =>
    db
      .prepare(
        `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
         SELECT ?1, p.id, ?3, p.sale_price_cents FROM products p WHERE p.id = ?2 AND p.for_sale = 1 AND ${active}
         ON CONFLICT (cart_id, product_id) DO UPDATE
         SET quantity = min(${MAX_QUANTITY}, quantity + excluded.quantity), price_seen_cents = excluded.price_seen_cents`,
      )
      .bind(cartId, productId, quantity),
  )
}

export async function setLine(db: Db, cartId: number, productId: number, quantity: number, now: number): Promise<void> {
  await write(db, cartId, now, (active) =>
    db
      .prepare(`UPDATE cart_items SET quantity = ?3 WHERE cart_id = ?1 AND product_id = ?2 AND ${active}`)
      .bind(cartId, productId, quantity),
  )
}

/** False if the cart is no longer active; nothing has changed then. */
export async function deleteLine(db: Db, cartId: number, productId: number, now: number): Promise<boolean> {
  return write(db, cartId, now, (active) =>
    db.prepare(`DELETE FROM cart_items WHERE cart_id = ?1 AND product_id = ?2 AND ${active}`).bind(cartId, productId),
  )
}

export async function setCoupon(db: Db, cartId: number, couponId: number | null, now: number): Promise<void> {
  await write(db, cartId, now, (active) =>
    db.prepare(`UPDATE carts SET coupon_id = ?2 WHERE id = ?1 AND ${active}`).bind(cartId, couponId),
  )
}

export async function setEmail(db: Db, cartId: number, email: string | null, now: number): Promise<void> {
  await write(db, cartId, now, (active) =>
    db.prepare(`UPDATE carts SET email = ?2 WHERE id = ?1 AND ${active}`).bind(cartId, email),
  )
}

/** Stores a checkout step. The cart's version stays, because lines and total are the same. */
export async function setCheckout(db: Db, cartId: number, state: CheckoutState, now: number): Promise<void> {
  await db
    .prepare(`UPDATE carts SET checkout = ?2, updated_at = ?3 WHERE id = ?1 AND status = 'active'`)
    .bind(cartId, JSON.stringify(state), now)
    .run()
}

export async function deleteCart(db: Db, cartId: number): Promise<boolean> {
  const { meta } = await db.prepare(`DELETE FROM carts WHERE id = ? AND status = 'active'`).bind(cartId).run()
  return meta.changes > 0
}

/** Runs the change and increments the version, in one batch and only while the cart is active. False if it is not. */
async function write(
  db: Db,
  cartId: number,
  now: number,
  change: (active: string) => D1PreparedStatement,
): Promise<boolean> {
  const [, counted] = await batch<[never, never]>(db, [
    change(`EXISTS (SELECT 1 FROM carts AS open WHERE open.id = ?1 AND open.status = 'active')`),
    db
      .prepare(`UPDATE carts SET version = version + 1, updated_at = ?2 WHERE id = ?1 AND status = 'active'`)
      .bind(cartId, now),
  ])
  return counted.meta.changes > 0
}
