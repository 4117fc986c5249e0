import { paths } from '#shared/paths.ts'
import type { SearchKind } from '#shared/schema/search.ts'
import { chosenFilters } from './listing-query.ts'

export type ResultsCounts = Record<ResultsKind, number>

type ResultsKindsProps = { typed: string; kind: ResultsKind; counts: ResultsCounts }

export function ResultsKinds({ typed, kind, counts }: ResultsKindsProps) {
  const kinds = (Object.keys(resultKindNames) as ResultsKind[]).filter((name) => counts[name] > 0 || name === kind)
  return (
    <nav className="cluster cluster--2" aria-label="Kinds of results">
      {kinds.map((name) => (
        <a
          key={name}
          className="chip num"
          href={kindHref(typed, name)}
          aria-current={name === kind ? 'page' : undefined}
        >
          {resultKindNames[name]} {counts[name]}
        </a>
      ))}
    </nav>
  )
}

export function kindHref(typed: string, kind: ResultsKind): string {
  return `${paths.results}?${new URLSearchParams({ q: typed, ...(kind !== 'all' && { show: kind }) })}`
}

export type ResultsKind = 'all' | Exclude<SearchKind, 'categories'>

export const resultKindNames: Record<ResultsKind, string> = {
  all: 'All',
  products: 'Products',
  posts: 'Guides',
  pages: 'Pages',
  questions: 'Questions',
}

/** A URL with filters, sorting or a page number means products. */
export function readKind(params: URLSearchParams): ResultsKind {
  const show = params.get('show') ?? ''
  if (Object.hasOwn(resultKindNames, show)) return show as ResultsKind
  return params.has('sort') || params.has('page') || chosenFilters(params).length > 0 ? 'products' : 'all'
}
