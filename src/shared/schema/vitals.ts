import * as v from 'valibot'

const Figure = v.optional(v.pipe(v.number(), v.minValue(0)))

/** What a browser tells when a page is hidden: how quickly it loaded (milliseconds), and not where or whose it was. */
export const Vitals = v.strictObject({
  /** The route's name. */
  page: v.string(),
  build: v.string(),
  device: v.picklist(['phone', 'desktop']),
  LCP: Figure,
  INP: Figure,
  CLS: Figure,
})
export type Vitals = v.InferOutput<typeof Vitals>
