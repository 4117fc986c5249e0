import { useAtomValue } from 'jotai/react'
import { chosenFilters } from './listing-query.ts'
import type { ProductList } from '#shared/schema/catalogue.ts'
import { siteAtom } from '#shared/state/page.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListBar } from './list-bar.tsx'
import { NoMatches, type Advice } from './no-matches.tsx'
import { ProductGrid } from './product-grid.tsx'

type FilteredProductsProps = {
  list: ProductList
  url: URL
  /** What to do if nothing matches. */
  advice: Advice | null
  /** Parameters of the URL, besides the filters, that the form of filters sends along. */
  preserved?: Record<string, string>
}

/** A list of products with its filters, the chosen ones as chips, and the order. */
export function FilteredProducts({ list, url, advice, preserved }: FilteredProductsProps) {
  const { categories } = useAtomValue(siteAtom)
  const chosen = chosenFilters(url.searchParams)
  return (
    <div className="listing">
      <FilterSheet meta={list.meta} chosen={chosen} categories={categories} url={url} preserved={preserved} />
      <section aria-labelledby="list-h">
        <h2 className="sr-only" id="list-h">
          Products
        </h2>
        <ListBar meta={list.meta} chosenCount={chosen.length} url={url} />
        <FilterChips chosen={chosen} categories={categories} url={url} />
        {list.data.length === 0 ? (
          <NoMatches advice={advice} url={url} />
        ) : (
          <ProductGrid key={url.search} list={list} url={url} />
        )}
      </section>
    </div>
  )
}
