import * as v from 'valibot'

/** A line of an order with the boards of which some can be made again. Sizes are in eighths of an inch. */
export const RemakePage = v.object({
  number: v.string(),
  version: v.number(),
  line: v.number(),
  name: v.string(),
  finish: v.string(),
  email: v.string(),
  boards: v.array(
    v.object({
      mark: v.string(),
      name: v.string(),
      length: v.number(),
      width: v.number(),
      thickness: v.number(),
    }),
  ),
  /** Why none of them can be made again; '' if they can. */
  why: v.string(),
})
export type RemakePage = v.InferOutput<typeof RemakePage>

/** The order that makes boards again. */
export const Remade = v.object({ number: v.string(), boards: v.number(), totalCents: v.number() })

/** Boards of a month ("2026-11"): those whose cutting began, and by cause those that were made again. */
const MonthOfBoards = v.object({
  month: v.string(),
  cut: v.number(),
  remade: v.record(v.string(), v.number()),
})
export type MonthOfBoards = v.InferOutput<typeof MonthOfBoards>

/** The latest month first. */
export const Remakes = v.object({ months: v.array(MonthOfBoards) })
export type Remakes = v.InferOutput<typeof Remakes>
