import * as v from 'valibot'

export const Review = v.object({
  id: v.number(),
  rating: v.number(),
  title: v.string(),
  body: v.string(),
  author: v.string(),
  about: v.string(),
  reply: v.string(),
  sample: v.boolean(),
})
export type Review = v.InferOutput<typeof Review>
