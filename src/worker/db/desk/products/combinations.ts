import type { Db } from '#db/db.ts'
import { rateChanges, seededTariff } from '#db/planner/tariff.ts'

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

/** SQL that is true of a product `p` that is for sale, or would be if its finish were. */
export const isOffered = '(p.for_sale = 1 OR p.off_with_finish = 1)'

/** SQL that is true of a stock row `s` that is low; it is the text of an index. */
export const isLowStock = 's.quantity - coalesce(s.warn_below, 5) < 0'

/** The combinations of these families; of all if `families` is null. */
export function selectCombinations(db: Db, families: readonly number[] | null): D1PreparedStatement {
  const chosen = families ? '(SELECT value FROM json_each(?))' : '(SELECT id FROM families WHERE listed = 1)'
  return db
    .prepare(
      `SELECT p.id, p.family_id AS familyId, p.options, p.price_cents AS priceCents, p.discount_price_cents AS salePriceCents,
         ${isOffered} AS isForSale, s.quantity AS stock, s.warn_below AS warnBelow
       FROM products p LEFT JOIN stock s ON s.product_id = p.id
       WHERE p.family_id IN ${chosen} ORDER BY p.id`,
    )
    .bind(...(families ? [JSON.stringify(families)] : []))
}

/** The surcharges of options in the seed, and what the Desk changed in the tariff; JSON. */
export type StoredRules = { rules: string; changes: string | null }

export function optionRules(db: Db): D1PreparedStatement {
  return db.prepare(`SELECT data -> 'optionRules' AS rules, ${rateChanges} AS changes ${seededTariff}`)
}
