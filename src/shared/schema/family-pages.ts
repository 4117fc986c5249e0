import * as v from 'valibot'
import { ProductCard } from './catalogue.ts'

/** One part of the families' pages, for the sitemap. */
export const FamilyPages = v.object({
  data: v.array(
    v.object({
      id: v.number(),
      category: ProductCard.entries.category,
      /** The day on which the page last changed; null if unknown. */
      changed: v.nullable(v.string()),
    }),
  ),
  meta: v.object({ parts: v.number() }),
})
export type FamilyPages = v.InferOutput<typeof FamilyPages>
