import * as v from 'valibot'
import { Prices } from './products.ts'

/** A family whose base prices a change covers. */
export const PlannedPrice = v.object({ id: v.number(), name: v.string(), was: Prices, becomes: Prices })
export type PlannedPrice = v.InferOutput<typeof PlannedPrice>

/** What a rule makes of the base prices of many families. */
export const PricesPlan = v.object({
  /** With the open carts that hold each; one more than `MOST_CARTS` if there are more. Null if they are too many to count. */
  rows: v.array(v.object({ ...PlannedPrice.entries, carts: v.nullable(v.number()) })),
  /** Families that are left out, with why. */
  problems: v.array(v.object({ id: v.number(), name: v.string(), problem: v.string() })),
  /** Families that the rule leaves as they are. */
  unchanged: v.number(),
  /** Stands for exactly these prices; who applies them sends it back. */
  expected: v.string(),
  errors: v.record(v.string(), v.array(v.string())),
})
export type PricesPlan = v.InferOutput<typeof PricesPlan>

/** A price change of many families. Times are in UTC milliseconds; null once they have passed, and for never. */
export const PriceBatch = v.object({
  id: v.number(),
  name: v.string(),
  rows: v.array(PlannedPrice),
  state: v.picklist(['planned', 'applied', 'ended', 'undone']),
  applyAt: v.nullable(v.number()),
  endAt: v.nullable(v.number()),
  version: v.number(),
  actor: v.string(),
  createdAt: v.number(),
})
export type PriceBatch = v.InferOutput<typeof PriceBatch>

export const PricesPage = v.object({
  batches: v.array(PriceBatch),
  categories: v.array(v.object({ id: v.number(), name: v.string() })),
})
export type PricesPage = v.InferOutput<typeof PricesPage>

/** How many families an undone change restored, and the names of those whose prices were changed since. */
export const PricesUndone = v.object({ restored: v.number(), left: v.array(v.string()) })
