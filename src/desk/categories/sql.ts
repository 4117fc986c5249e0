import type { Db } from '#db/db.ts'

export type StoredCategory = {
  id: number
  parentId: number | null
  slug: string
  name: string
  intro: string
  /** The alternative text of its picture. */
  alt: string
  picture: string
  version: number
  /** Families in it that are for sale. */
  families: number
  hasChanges: number
}

/** Every category in the order of the shop, each main one with its subcategories after it. */
export async function loadCategories(db: Db): Promise<StoredCategory[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.parent_id AS parentId, c.slug, c.name, c.intro, c.picture ->> 'alt' AS alt,
         c.picture ->> 'url' AS picture, c.version, coalesce(t.families, 0) AS families,
         EXISTS (SELECT 1 FROM desk_log WHERE subject = 'category:' || c.id) AS hasChanges
       FROM categories c LEFT JOIN categories m ON m.id = c.parent_id LEFT JOIN scope_totals t ON t.scope = c.id
       ORDER BY coalesce(m.position, c.position), coalesce(m.id, c.id), m.id IS NOT NULL, c.position`,
    )
    .all<StoredCategory>()
  return results
}

/** Its place among the categories beside it, from 1 on. */
export function findCategoryPlace(categories: readonly StoredCategory[], { id, parentId }: StoredCategory): number {
  return categories.filter((each) => each.parentId === parentId).findIndex((each) => each.id === id) + 1
}

type NewTexts = Pick<StoredCategory, 'name' | 'intro' | 'alt'>

export function updateCategory(db: Db, id: number, { name, intro, alt }: NewTexts, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE categories SET name = ?2, intro = ?3, picture = json_set(picture, '$.alt', ?4), desk_at = ?5 WHERE id = ?1`,
    )
    .bind(id, name, intro, alt, now)
}

/** Puts categories in this order. */
export function orderCategories(db: Db, ids: readonly number[], now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE categories SET position = r.key + 1, desk_at = ?2 FROM json_each(?1) r
       WHERE categories.id = r.value AND categories.position <> r.key + 1`,
    )
    .bind(JSON.stringify(ids), now)
}
