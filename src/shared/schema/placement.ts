import * as v from 'valibot'
import { ProductCard } from './catalogue.ts'

/** A product at a fixed place of a page. `text` is what the page says about it there, or ''. */
export const Placement = v.object({
  place: v.string(),
  /** From 1; places without a product leave gaps. */
  position: v.number(),
  text: v.string(),
  product: ProductCard,
})
export type Placement = v.InferOutput<typeof Placement>
