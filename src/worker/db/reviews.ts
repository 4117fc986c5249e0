import { batch, type Db } from './db.ts'
import type { RatingCount, ReviewRow } from './product.ts'
import { joinCategories } from './product-tables.ts'
import { shownReviews } from './shown-reviews.ts'

export type ReviewFilter = {
  /** Any product of the family to list; null for all families. */
  product: number | null
  rating: number | null
  withSamples: boolean
  page: number
  perPage: number
}
export type ProductReviewRow = ReviewRow & {
  familyId: number
  name: string
  categorySlug: string
  parentSlug: string
}
type ReviewedFamily = { id: number; name: string }
export type ReviewPage = {
  rows: ProductReviewRow[]
  counts: RatingCount[]
  families: ReviewedFamily[]
  family: number | null
}

export async function reviewPage(db: Db, filter: ReviewFilter): Promise<ReviewPage> {
  const { product, rating, withSamples, page, perPage } = filter
  const shown = shownReviews(withSamples)
  const ofProduct = `${shown} AND (?1 IS NULL OR r.family_id = (SELECT family_id FROM products WHERE id = ?1))`
  const [rows, counts, families, family] = await batch<
    [ProductReviewRow, RatingCount, ReviewedFamily, { familyId: number }]
  >(db, [
    db
      .prepare(
        `SELECT r.id, r.rating, r.title, r.body, r.author, r.about, r.reply, r.origin,
                r.family_id AS familyId, f.name,
                c.slug AS categorySlug, m.slug AS parentSlug
         FROM reviews r JOIN families f ON f.id = r.family_id ${joinCategories}
         WHERE ${ofProduct} AND (?2 IS NULL OR r.rating = ?2) ORDER BY r.created_at DESC, r.id LIMIT ?3 OFFSET ?4`,
      )
      .bind(product, rating, perPage, (page - 1) * perPage),
    db.prepare(`SELECT r.rating, count(*) AS count FROM reviews r WHERE ${ofProduct} GROUP BY r.rating`).bind(product),
    db.prepare(
      `SELECT id, name FROM families WHERE id IN (SELECT r.family_id FROM reviews r WHERE ${shown}) ORDER BY name`,
    ),
    db.prepare('SELECT family_id AS familyId FROM products WHERE id = ?').bind(product),
  ])
  return {
    rows: rows.results,
    counts: counts.results,
    families: families.results,
    family: family.results[0]?.familyId ?? null,
  }
}
