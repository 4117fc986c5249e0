import type { Db } from '#db/db.ts'

/** A combination; `options` is JSON. */
export type StoredCombination = {
  id: number
  familyId: number
  options: string
  priceCents: number
  salePriceCents: number | null
  isForSale: number
  stock: number | null
  warnBelow: number | null
}

/** SQL that is true of a stock row `s` that is low; it is the text of an index. */
export const isLowStock = 's.quantity - coalesce(s.warn_below, 5) < 0'

export function selectCombinations(db: Db, families: readonly number[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id, p.family_id AS familyId, p.options, p.price_cents AS priceCents, p.discount_price_cents AS salePriceCents,
         p.for_sale AS isForSale, s.quantity AS stock, s.warn_below AS warnBelow
       FROM products p LEFT JOIN stock s ON s.product_id = p.id
       WHERE p.family_id IN (SELECT value FROM json_each(?)) ORDER BY p.id`,
    )
    .bind(JSON.stringify(families))
}

export function optionRules(db: Db): D1PreparedStatement {
  return db.prepare(`SELECT data -> 'optionRules' AS rules FROM tariffs ORDER BY version DESC LIMIT 1`)
}
