import * as v from 'valibot'

/** Notices of a family by kind: a warning for Californians, that furniture tips over, and what its boards comply with. */
export const Notices = v.object({
  prop_65: v.optional(v.string()),
  tip_over: v.optional(v.string()),
  composite_wood: v.optional(v.string()),
})
export type Notices = v.InferOutput<typeof Notices>
export type NoticeKind = keyof Notices

export const noticeKinds = Object.keys(Notices.entries) as NoticeKind[]
