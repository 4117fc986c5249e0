/** One row of the log of actions. `at` is in UTC milliseconds. */
export type LogRow = {
  id: number
  at: number
  actor: string
  action: string
  subject: string
  /** Of the order that it is about. */
  number: string | null
  summary: string
  amountCents: number | null
  reason: string
  requestId: string
  /** What was before and after, if it is still stored. */
  was: Record<string, unknown>
  became: Record<string, unknown>
}

export type LogPage = {
  rows: LogRow[]
  page: number
  pages: number
  total: number
  /** True if there are more than `total`, which then were not counted. */
  isMore: boolean
  /** The names to filter by. */
  actors: string[]
}
