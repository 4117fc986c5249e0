import type { Db } from '../db.ts'
import { parsedRules, rulesJson, type RulesInForce } from '#db/shop/shop-rules.ts'
import { boardsOfProduct } from '#db/cart/line-columns.ts'
import { cardColumns, joinCard, type CardRow } from '../catalogue/cards.ts'

/** `parts` and `notices` are JSON. */
export type FeedRow = CardRow & {
  description: string
  cutToSize: number
  boards: number
  material: string | null
  parts: string
  notices: string
}

/** Products for sale in listed families, without services, from the number `from` on, and before `until` unless it is null, by number. */
export async function feedRows(db: Db, from: number, until: number | null, limit: number): Promise<FeedRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${cardColumns}, f.description, f.cut_to_size AS cutToSize, f.material, ${boardsOfProduct} AS boards,
         f.in_the_box AS parts, f.notices
       FROM products p JOIN families f ON f.id = p.family_id ${joinCard}
       WHERE p.id >= ?1 AND (?2 IS NULL OR p.id < ?2) AND p.for_sale = 1 AND f.weight_class <> 'service' ORDER BY p.id LIMIT ?3`,
    )
    .bind(from, until, limit)
    .all<FeedRow>()
  return results
}

/** Reads one row: a number that grows with each change at the Desk, and the shop's rules. */
export async function feedVersion(db: Db): Promise<{ version: number; rules: RulesInForce }> {
  const row = await db
    .prepare(`SELECT coalesce((SELECT max(id) FROM desk_log), 0) AS version, ${rulesJson} AS rules`)
    .first<{ version: number; rules: string }>()
  return { version: row!.version, rules: parsedRules(row!.rules) }
}

/** The first number of each part. Reads each product once. */
export async function partStarts(db: Db, size: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE starts (id) AS (
         SELECT (SELECT id FROM products ORDER BY id LIMIT 1)
         UNION ALL
         SELECT (SELECT p.id FROM products p WHERE p.id > starts.id ORDER BY p.id LIMIT 1 OFFSET ?1 - 1)
         FROM starts WHERE starts.id IS NOT NULL)
       SELECT id FROM starts WHERE id IS NOT NULL`,
    )
    .bind(size)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}
