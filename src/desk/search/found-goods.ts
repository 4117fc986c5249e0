import type { Db } from '#db/db.ts'
import { hasWords } from '#db/desk/search/has-words.ts'

/** A product with its category and whether it is sold, or a coupon with its code and how often it was used. */
export type FoundGoods = { kind: 'product' | 'coupon'; id: number; name: string; category: string; count: number }

/**
 * Products by words of their name or the number of any combination, and coupons by a part of their code; none without
 * words.
 */
export function foundGoods(db: Db, q: string, limit: number): D1PreparedStatement {
  const { sql, values } = hasWords('product', 'f.id', q) ?? { sql: '0', values: [] }
  return db
    .prepare(
      `SELECT * FROM (SELECT 'product' AS kind, f.id, f.name, c.name AS category, f.is_sold AS count
         FROM families f JOIN categories c ON c.id = f.category_id
         WHERE f.listed = 1 AND (${sql} OR f.id = (SELECT family_id FROM products WHERE id = ?)) ORDER BY f.id LIMIT ?)
       UNION ALL SELECT * FROM (SELECT 'coupon', id, code, '', used FROM coupons
         WHERE ? AND instr(code, ?) ORDER BY id DESC LIMIT ?)`,
    )
    .bind(...values, /^\d{1,12}$/.test(q) ? Number(q) : -1, limit, Number(q !== ''), q.toUpperCase(), limit)
}
