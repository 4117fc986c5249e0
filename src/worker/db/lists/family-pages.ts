import { batch, type Db } from '../db.ts'
import { PLACES_A_MARK } from '../derived/places-select.ts'
import { WHOLE_CATALOGUE } from '../derived/scopes.ts'

export type FamilyPageRow = { id: number; categorySlug: string; parentSlug: string; changedAt: number }

/** Families in the order of their numbers from the given place on, and how many there are in all. */
export async function familyPages(
  db: Db,
  from: number,
  limit: number,
): Promise<{ rows: FamilyPageRow[]; total: number }> {
  const [rows, totals] = await batch<[FamilyPageRow, { families: number }]>(db, [
    db
      .prepare(
        `SELECT k.product_id AS id, k.category_slug AS categorySlug, k.main_slug AS parentSlug, f.changed_at AS changedAt
         FROM (SELECT family_id FROM card_places WHERE scope = ${WHOLE_CATALOGUE} AND sort = 'oldest' AND key_1 >=
             (SELECT key_1 FROM card_marks WHERE scope = ${WHOLE_CATALOGUE} AND sort = 'oldest' AND n = ?1)
           ORDER BY key_1 LIMIT ?2 OFFSET ?3) place
         JOIN cards k ON k.family_id = place.family_id JOIN families f ON f.id = k.family_id`,
      )
      .bind(Math.floor(from / PLACES_A_MARK), limit, from % PLACES_A_MARK),
    db.prepare(`SELECT families FROM scope_totals WHERE scope = ${WHOLE_CATALOGUE}`),
  ])
  return { rows: rows.results, total: totals.results[0]?.families ?? 0 }
}
