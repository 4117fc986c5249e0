import { reviewPage, type ProductReviewRow } from '#db/reviews/reviews.ts'
import { REVIEWS_PER_PAGE } from '#shared/constants.ts'
import type { ProductReview } from '#shared/schema/reviews.ts'
import type { ApiContext } from '#api/http/context.ts'
import { readPageNumber, paginated } from '#api/http/pagination.ts'

const STARS = [5, 4, 3, 2, 1]

export async function reviews(c: ApiContext): Promise<Response> {
  const page = readPageNumber(c)
  const rating = numberIn(c.req.query('rating'), /^[1-5]$/)
  const product = numberIn(c.req.query('product_id'), /^\d{1,12}$/)
  const perPage = REVIEWS_PER_PAGE
  const { withSamples } = c.get('settings')
  const found = await reviewPage(c.get('catalogueDb'), { product, rating, withSamples, page, perPage })
  const distribution = STARS.map((stars) => found.counts.find((row) => row.rating === stars)?.count ?? 0)
  const total = rating === null ? distribution.reduce((sum, count) => sum + count, 0) : distribution[5 - rating]!
  const answer = paginated(c, { rows: found.rows.map(reviewJson), total, page, perPage })
  const family = found.families.some(({ id }) => id === found.family) ? found.family : null
  return c.json({ ...answer, meta: { ...answer.meta, distribution, family, families: found.families } })
}

function reviewJson(row: ProductReviewRow): ProductReview {
  const { origin, familyId, name, categorySlug, parentSlug, ...review } = row
  const category = { slug: categorySlug, parent_category_slug: parentSlug }
  return { ...review, sample: origin === 'sample', product: { id: familyId, name, category } }
}

function numberIn(text: string | undefined, shape: RegExp): number | null {
  return text !== undefined && shape.test(text) ? Number(text) : null
}
