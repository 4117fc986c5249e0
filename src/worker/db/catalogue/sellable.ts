import type { Db } from '#db/db.ts'

/** A product that can be bought, with its stock; null stock means made to order. */
export async function findSellable(db: Db, productId: number): Promise<{ stock: number | null } | null> {
  return db
    .prepare(
      `SELECT s.quantity AS stock FROM products p LEFT JOIN stock s ON s.product_id = p.id WHERE p.id = ? AND p.for_sale = 1`,
    )
    .bind(productId)
    .first<{ stock: number | null }>()
}
