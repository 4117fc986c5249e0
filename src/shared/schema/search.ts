import * as v from 'valibot'
import { ProductCard } from './catalogue.ts'

const FoundText = v.object({ title: v.string(), text: v.string(), href: v.string() })
export type FoundText = v.InferOutput<typeof FoundText>

const FoundCategory = v.object({
  name: v.string(),
  slug: v.string(),
  parent_category_slug: v.nullable(v.string()),
  products_count: v.number(),
})
export type FoundCategory = v.InferOutput<typeof FoundCategory>

export const searchKinds = ['categories', 'products', 'posts', 'pages', 'questions'] as const
export type SearchKind = (typeof searchKinds)[number]

export const SearchJson = v.object({
  data: v.object({
    categories: v.array(FoundCategory),
    products: v.array(ProductCard),
    posts: v.array(FoundText),
    pages: v.array(FoundText),
    questions: v.array(FoundText),
  }),
  meta: v.object({
    /** The total of each kind, shown or not, up to `MOST_FOUND_PRODUCTS`. */
    counts: v.object({
      categories: v.number(),
      products: v.number(),
      posts: v.number(),
      pages: v.number(),
      questions: v.number(),
    }),
    also: v.array(v.string()),
    /** Indexed words similar to the typed ones, if the search found nothing. */
    nearest: v.array(v.string()),
  }),
})
export type SearchJson = v.InferOutput<typeof SearchJson>
