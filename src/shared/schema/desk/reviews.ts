import * as v from 'valibot'

export const reviewStates = ['pending', 'published', 'rejected'] as const
export const ReviewState = v.picklist(reviewStates, 'Choose a status.')
export type ReviewState = v.InferOutput<typeof ReviewState>

/** A review as staff read it. Times are in UTC milliseconds. */
export const DeskReview = v.object({
  id: v.number(),
  version: v.number(),
  state: ReviewState,
  rating: v.number(),
  title: v.string(),
  body: v.string(),
  author: v.string(),
  about: v.string(),
  email: v.string(),
  reply: v.string(),
  at: v.number(),
  /** True for the samples that a new shop starts with. */
  isSample: v.boolean(),
  product: v.string(),
  /** Of any product of the family. */
  productId: v.number(),
  /** The order in which its author bought the product; null if none was found. */
  orderNumber: v.nullable(v.string()),
})
export type DeskReview = v.InferOutput<typeof DeskReview>

export const DeskReviewList = v.object({
  rows: v.array(DeskReview),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  /** How many wait for a decision. */
  pending: v.number(),
})
export type DeskReviewList = v.InferOutput<typeof DeskReviewList>
