import { FIRST_DESIGN_ID } from '#shared/planner/design-product.ts'
import { onlyRow, query, type Db, type Query } from '../db.ts'

/** SQL for the next id of a product that no list shows. */
export const nextHiddenId = `max(${FIRST_DESIGN_ID - 1}, (SELECT coalesce(max(id), 0) FROM products)) + 1`

/** Money in cents, lengths in thousandths of an inch. The options have the design's code. */
export type NewDesign = {
  familyId: number
  options: Record<string, string>
  finish: string
  priceCents: number
  widthMils: number
  depthMils: number
  heightMils: number
  tariff: number
  priceUntil: number
  /** How many boards it is made of. */
  boards: number
}

/** `isCurrent` is 1 if storing the design again would change nothing. */
type StoredDesign = { productId: number; isCurrent: number | null }

export async function findDesign(
  db: Db,
  { familyId, options, tariff, priceCents }: Pick<NewDesign, 'familyId' | 'options' | 'tariff' | 'priceCents'>,
  usedSince: number,
): Promise<StoredDesign | null> {
  return db
    .prepare(
      `SELECT p.id AS productId, p.for_sale = 1 AND p.sale_price_cents = ?5 AND d.tariff = ?3 AND d.used_at >= ?4 AS isCurrent
       FROM products p LEFT JOIN designs d ON d.product_id = p.id WHERE p.family_id = ?1 AND p.options = ?2`,
    )
    .bind(familyId, JSON.stringify(options), tariff, usedSince, priceCents)
    .first<StoredDesign>()
}

/** A design that is or was for sale; null for any other product. */
export function productOfDesign(
  db: Db,
  id: number,
): Promise<{ code: string; priceCents: number; forSale: number } | null> {
  return db
    .prepare(
      `SELECT p.options ->> 'design' AS code, p.sale_price_cents AS priceCents, p.for_sale AS forSale
       FROM designs d JOIN products p ON p.id = d.product_id WHERE d.product_id = ?`,
    )
    .bind(id)
    .first()
}

export function unusedDesignsQuery(db: Db): Query<number> {
  const statement = db.prepare(`SELECT count(*) AS count FROM designs WHERE ${isUnused}`)
  return query<[{ count: number }], number>([statement], ([counted]) => onlyRow(counted).count)
}

/**
 * Stores a design as a product for sale at this price and returns the product's id. Visitors who drew the same design
 * get the same product.
 */
export async function putDesign(db: Db, design: NewDesign, now: number): Promise<number> {
  const [product] = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO products (id, family_id, options, finish, price_cents, width_mils, depth_mils, height_mils)
         SELECT ${nextHiddenId}, ?1, ?2, ?3, ?4, ?5, ?6, ?7
         WHERE true
         ON CONFLICT (family_id, options) DO UPDATE SET price_cents = excluded.price_cents, for_sale = 1
         RETURNING id`,
      )
      .bind(
        design.familyId,
        JSON.stringify(design.options),
        design.finish,
        design.priceCents,
        design.widthMils,
        design.depthMils,
        design.heightMils,
      ),
    db
      .prepare(
        `INSERT INTO designs (product_id, tariff, price_until, used_at, boards)
         SELECT id, ?3, ?4, ?5, ?6 FROM products WHERE family_id = ?1 AND options = ?2
         ON CONFLICT (product_id) DO UPDATE
         SET tariff = excluded.tariff, price_until = excluded.price_until, used_at = excluded.used_at,
           boards = excluded.boards`,
      )
      .bind(design.familyId, JSON.stringify(design.options), design.tariff, design.priceUntil, now, design.boards),
  ])
  return product!.results[0]!.id
}

const isUnused = `product_id NOT IN (SELECT product_id FROM cart_items)
  AND product_id NOT IN (SELECT product_id FROM quote_lines)
  AND product_id NOT IN (SELECT product_id FROM order_items WHERE product_id IS NOT NULL)`

const A_RUN = 200

/**
 * Statements that take designs off sale whose price was held long enough and has changed since, and that delete those
 * which no one has used or ordered after `unusedSince`.
 */
export function sweepDesigns(db: D1Database, now: number, unusedSince: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE products SET for_sale = 0, off_with_finish = 0 WHERE (for_sale = 1 OR off_with_finish = 1) AND id IN (SELECT product_id FROM designs
         WHERE price_until < ?1 AND tariff < (SELECT max(version) FROM tariffs))
         AND id NOT IN (SELECT l.product_id FROM quote_lines l JOIN quotes q ON q.id = l.quote_id WHERE q.expires_at >= ?1)`,
      )
      .bind(now),
    db
      .prepare(
        `DELETE FROM designs WHERE product_id IN (SELECT product_id FROM designs
         WHERE used_at < ?1 AND ${isUnused} ORDER BY used_at LIMIT ${A_RUN})`,
      )
      .bind(unusedSince),
    db.prepare(
      `DELETE FROM products WHERE family_id IN (SELECT id FROM families WHERE listed = 0)
       AND id NOT IN (SELECT product_id FROM designs)
       AND id NOT IN (SELECT product_id FROM cart_items)
       AND id NOT IN (SELECT product_id FROM quote_lines)
       AND id NOT IN (SELECT product_id FROM order_items WHERE product_id IS NOT NULL)`,
    ),
  ]
}
