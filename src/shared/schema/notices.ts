import * as v from 'valibot'

/** Notices of a family by kind: a warning for Californians, that furniture tips over, and what its boards comply with. */
export const ProductNotices = v.object({
  prop_65: v.optional(v.string()),
  tip_over: v.optional(v.string()),
  composite_wood: v.optional(v.string()),
})
export type ProductNotices = v.InferOutput<typeof ProductNotices>
export type NoticeKind = keyof ProductNotices

export const noticeKinds = Object.keys(ProductNotices.entries) as NoticeKind[]
