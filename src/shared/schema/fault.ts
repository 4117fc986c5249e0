import * as v from 'valibot'

/** A fault in one of our own scripts. It names no visitor and no address. */
export const Fault = v.strictObject({
  /** The route's name. */
  page: v.string(),
  build: v.string(),
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** File, line and column. */
  place: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)),
})
export type Fault = v.InferOutput<typeof Fault>
