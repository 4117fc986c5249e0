import { makeDigest } from '#worker/base/signing/digest.ts'
import { selectCartId } from './carts.ts'
import { batch, type Db } from '#db/db.ts'

/** A line as its cartons depend on it. `options` and `spec` are JSON. */
export type StoredPacking = {
  userId: number | null
  status: string
  access: string
  lines: { productId: number; options: string; spec: string }[]
}

/** Null if the cart is unknown. */
export async function findPacking(db: Db, hash: string): Promise<StoredPacking | null> {
  const read = (sql: string) => db.prepare(sql).bind(makeDigest(hash))
  const [carts, lines] = await batch<[Omit<StoredPacking, 'lines'>, StoredPacking['lines'][number]]>(db, [
    read(
      `SELECT user_id AS userId, status, coalesce(checkout ->> 'access', '') AS access
       FROM carts WHERE id = ${selectCartId('?1')}`,
    ),
    read(
      `SELECT i.product_id AS productId, p.options, f.spec FROM cart_items i JOIN products p ON p.id = i.product_id
       JOIN families f ON f.id = p.family_id WHERE i.cart_id = ${selectCartId('?1')} AND p.for_sale = 1 ORDER BY i.id`,
    ),
  ])
  const [cart] = carts.results
  return cart ? { ...cart, lines: lines.results } : null
}
