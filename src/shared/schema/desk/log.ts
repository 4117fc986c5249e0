import * as v from 'valibot'

/** One row of the log of actions. `at` is in UTC milliseconds. */
export const LogRow = v.object({
  id: v.number(),
  at: v.number(),
  actor: v.string(),
  action: v.string(),
  subject: v.string(),
  /** Of the order that it is about. */
  number: v.nullable(v.string()),
  summary: v.string(),
  amountCents: v.nullable(v.number()),
  reason: v.string(),
  requestId: v.string(),
  /** What was before and after, if it is still stored. */
  was: v.record(v.string(), v.unknown()),
  became: v.record(v.string(), v.unknown()),
})
export type LogRow = v.InferOutput<typeof LogRow>

export const LogPage = v.object({
  rows: v.array(LogRow),
  page: v.number(),
  pages: v.number(),
  /** Of the whole log; null for a part of it, which is not counted. */
  total: v.nullable(v.number()),
  /** Who can be filtered by. */
  actors: v.array(v.object({ value: v.string(), name: v.string() })),
})
export type LogPage = v.InferOutput<typeof LogPage>
