/** A saved view of a list. `query` is what its address has after the "?". */
export type SavedView = {
  id: number
  name: string
  query: string
  version: number
  /** True if it is everybody's. */
  isShared: boolean
  /** True if this person may rename, move and delete it. */
  canChange: boolean
}
