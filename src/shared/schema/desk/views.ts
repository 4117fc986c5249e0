import * as v from 'valibot'

/** A saved view of a list. `query` is what its address has after the "?". */
export const SavedView = v.object({
  id: v.number(),
  name: v.string(),
  query: v.string(),
  version: v.number(),
  /** True if it is everyone's. */
  isShared: v.boolean(),
  /** True if this person may rename, move and delete it. */
  canChange: v.boolean(),
})
export type SavedView = v.InferOutput<typeof SavedView>
