import type { Db } from '../db.ts'
import { cardColumns, joinCard, type CardRow } from '../catalogue/cards.ts'

export type FeedRow = CardRow & { description: string; cutToSize: number }

/** Products for sale in listed families from the number `from` on, and before `until` unless it is null, by number. */
export async function feedRows(db: Db, from: number, until: number | null, limit: number): Promise<FeedRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${cardColumns(false)}, f.description, f.cut_to_size AS cutToSize
       FROM products p JOIN families f ON f.id = p.family_id ${joinCard}
       WHERE p.id >= ?1 AND (?2 IS NULL OR p.id < ?2) AND p.for_sale = 1 ORDER BY p.id LIMIT ?3`,
    )
    .bind(from, until, limit)
    .all<FeedRow>()
  return results
}

/** The first number of a part, from 1, and of the one after it; null where there is none. */
export async function partBounds(db: Db, part: number, size: number): Promise<[number | null, number | null]> {
  const place = (offset: string) => `(SELECT id FROM products ORDER BY id LIMIT 1 OFFSET ${offset})`
  const bounds = await db
    .prepare(`SELECT ${place('?1')} AS first, ${place('?2')} AS next`)
    .bind((part - 1) * size, part * size)
    .first<{ first: number | null; next: number | null }>()
  return [bounds!.first, bounds!.next]
}
