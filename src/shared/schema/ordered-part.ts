import * as v from 'valibot'
import type { DrawingSpec } from './drawing-spec.ts'

/** What a line of an order is built by. It has nothing of the customer, and no price. */
export const OrderedPart = v.object({
  number: v.string(),
  line: v.number(),
  options: v.record(v.string(), v.string()),
  /** Of the product's family; null for a design, and for a product that the catalogue no longer has. */
  spec: v.nullable(v.custom<DrawingSpec>((spec) => typeof spec === 'object' && spec !== null)),
  /** Its boards: "Shelf S4 · 23⅞ × 13½″ · White". */
  boards: v.array(v.object({ mark: v.string(), title: v.string() })),
})
export type OrderedPart = v.InferOutput<typeof OrderedPart>
