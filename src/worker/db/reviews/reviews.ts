import { batch, type Db } from '#db/db.ts'
import { ALL_FAMILIES } from '#db/derived/review-counts.ts'
import { bindings } from '#db/lists/bindings.ts'
import { shownReviews, type RatingCount, type ReviewRow } from '#db/catalogue/product.ts'

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
  /** Those with the most reviews and the one that is listed, by name. */
  families: ReviewedFamily[]
  family: number | null
}

/** A longer list to choose from is no help. */
const FAMILIES_OFFERED = 70

export async function reviewPage(db: Db, filter: ReviewFilter): Promise<ReviewPage> {
  const { product, withSamples } = filter
  const reviews = withSamples ? 'reviews' : 'customer_reviews'
  const [rows, counts, families, own] = await batch<
    [ProductReviewRow, RatingCount, ReviewedFamily, ReviewedFamily & { isReviewed: number }]
  >(db, [
    selectReviews(db, filter),
    countReviews(db, filter),
    db.prepare(
      `SELECT family_id AS id, name FROM cards WHERE ${reviews} > 0 ORDER BY ${reviews} DESC, family_id LIMIT ${FAMILIES_OFFERED}`,
    ),
    db
      .prepare(`SELECT k.family_id AS id, k.name, k.${reviews} > 0 AS isReviewed FROM products p JOIN cards k
        ON k.family_id = p.family_id WHERE p.id = ?`)
      .bind(product),
  ])
  const [family] = own.results
  const offered = new Map(families.results.map(({ id, name }) => [id, name]))
  if (family?.isReviewed) offered.set(family.id, family.name)
  return {
    rows: rows.results,
    counts: counts.results,
    families: [...offered].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    family: family?.id ?? null,
  }
}

/** Conditions that do not apply are left out, so that an index has the rows in their order. */
function selectReviews(db: Db, { product, rating, withSamples, page, perPage }: ReviewFilter): D1PreparedStatement {
  const { bind, values } = bindings()
  const conditions = [
    shownReviews(withSamples),
    ...(product === null ? [] : [`r.family_id = (SELECT family_id FROM products WHERE id = ${bind(product)})`]),
    ...(rating === null ? [] : [`r.rating = ${bind(rating)}`]),
  ]
  const sql = `SELECT r.id, r.rating, r.title, r.body, r.author, r.about, r.reply, r.origin, r.family_id AS familyId,
      f.name, c.slug AS categorySlug, m.slug AS parentSlug
    FROM (SELECT * FROM reviews r WHERE ${conditions.join(' AND ')} ORDER BY r.created_at DESC, r.id
      LIMIT ${bind(perPage)} OFFSET ${bind((page - 1) * perPage)}) r
    JOIN families f ON f.id = r.family_id JOIN categories c ON c.id = f.category_id JOIN categories m ON m.id = c.parent_id
    ORDER BY r.created_at DESC, r.id`
  return db.prepare(sql).bind(...values)
}

function countReviews(db: Db, { product, withSamples }: ReviewFilter): D1PreparedStatement {
  const sql = `SELECT rating, sum(reviews) AS count FROM review_counts
    WHERE family_id = CASE WHEN ?1 IS NULL THEN ${ALL_FAMILIES} ELSE (SELECT family_id FROM products WHERE id = ?1) END
      ${withSamples ? '' : "AND origin = 'customer'"} GROUP BY rating`
  return db.prepare(sql).bind(product)
}
