import * as v from 'valibot'

/** A file that staff gave to a customer. `href` is its signed link, which ends when the file is deleted. */
export const LinkedFile = v.object({ name: v.string(), bytes: v.number(), href: v.string() })
export type LinkedFile = v.InferOutput<typeof LinkedFile>
