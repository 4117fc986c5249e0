import { useAtomValue } from 'jotai/react'
import { filters } from '#shared/catalogue/facets.ts'
import type { MainCategory, ProductList } from '#shared/schema/catalogue.ts'
import { siteAtom } from '#shared/state/page.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Warning } from '#ui/elements/warning.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListBar } from './list-bar.tsx'
import { type Choice, chosenFilters, hrefWithout, hrefWithoutFilters, listUnread } from './listing-query.ts'
import { type Advice, NoMatches } from './no-matches.tsx'
import { ProductGrid } from './product-grid.tsx'

type FilteredProductsProps = {
  list: ProductList
  url: URL
  advice: Advice | null
  /** URL parameters that are no filters, which the form sends along. */
  preserved?: Record<string, string>
}

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
        <Unread filters={listUnread(url.searchParams)} />
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

/** Names what narrows nothing, because the list has more than someone who typed it expects. */
function Unread({ filters }: { filters: readonly string[] }) {
  if (filters.length === 0) return null
  return (
    <div role="status">
      <Warning>{`These filters can’t be read and are left out: ${filters.join(', ')}.`}</Warning>
    </div>
  )
}

type FilterChipsProps = { chosen: readonly Choice[]; categories: readonly MainCategory[]; url: URL }

function FilterChips({ chosen, categories, url }: FilterChipsProps) {
  if (chosen.length === 0) return null
  return (
    <div className="cluster chips">
      {chosen.map((choice) => (
        <a className="chip" key={`${choice.name} ${choice.value}`} href={hrefWithout(url, choice)}>
          {chipLabel(choice, categories)} <Icon name="close" />
          <span className="sr-only">remove</span>
        </a>
      ))}
      <a className="link small" href={hrefWithoutFilters(url)}>
        Clear all
      </a>
    </div>
  )
}

function chipLabel({ name, value }: Choice, categories: readonly MainCategory[]): string {
  const { label, chip } = filters[name]
  const text = label(value, categories)
  return chip ? chip(text) : text
}
