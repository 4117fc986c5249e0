import { chosenFilters } from './listing-query.ts'
import type { SearchKind } from '#shared/schema/search.ts'

export type ResultsKind = 'all' | Exclude<SearchKind, 'categories'>

export const kindNames: Record<ResultsKind, string> = {
  all: 'All',
  products: 'Products',
  posts: 'Guides',
  pages: 'Pages',
  questions: 'Questions',
}

/** A URL with filters, sorting or a page number means products. */
export function kindOf(params: URLSearchParams): ResultsKind {
  const show = params.get('show') ?? ''
  if (Object.hasOwn(kindNames, show)) return show as ResultsKind
  return params.has('sort') || params.has('page') || chosenFilters(params).length > 0 ? 'products' : 'all'
}
