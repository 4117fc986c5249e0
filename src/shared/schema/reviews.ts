import * as v from 'valibot'
import { ProductCategory } from './product-category.ts'
import { Review } from './review.ts'

export const ProductReview = v.object({
  ...Review.entries,
  product: v.object({
    id: v.number(),
    name: v.string(),
    category: v.pick(ProductCategory, ['slug', 'parent_category_slug']),
  }),
})
export type ProductReview = v.InferOutput<typeof ProductReview>

export const ReviewList = v.object({
  data: v.array(ProductReview),
  meta: v.object({
    current_page: v.number(),
    last_page: v.number(),
    per_page: v.number(),
    total: v.number(),
    /** Reviews by rating, five stars first; of the filtered family only. */
    distribution: v.array(v.number()),
    /** The filtered family; null for none, or if it has no reviews. */
    family: v.nullable(v.number()),
    families: v.array(v.object({ id: v.number(), name: v.string() })),
  }),
})
export type ReviewList = v.InferOutput<typeof ReviewList>
