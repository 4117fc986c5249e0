import * as v from 'valibot'

const Figure = v.optional(v.pipe(v.number(), v.minValue(0)))

/** Load times in milliseconds, which a browser sends when a page is hidden. They name no visitor and no address. */
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
