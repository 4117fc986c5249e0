import * as v from 'valibot'
import { ProductCard } from './catalogue.ts'

/** The pages of families, a part of them at a time, for the sitemap. */
export const FamilyPages = v.object({
  data: v.array(
    v.object({
      id: v.number(),
      category: ProductCard.entries.category,
      /** The calendar day on which the page last changed; null if that is unknown. */
      changed: v.nullable(v.string()),
    }),
  ),
  meta: v.object({ parts: v.number() }),
})
export type FamilyPages = v.InferOutput<typeof FamilyPages>
