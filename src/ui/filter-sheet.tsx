import { useEffect, useRef, type ReactNode } from 'react'
import { filterWords, valueLabel } from '#shared/filter-labels.ts'
import { hrefWithoutFilters, type Choice, type FilterName } from '#shared/listing-query.ts'
import { formatWholePrice } from '#shared/money.ts'
import type { MainCategory, ProductList } from '#shared/schema/catalogue.ts'
import { Icon } from './icon.tsx'

type FacetName = keyof ProductList['meta']['facets']

export const filterFormId = 'filters'
export const filterSheetId = 'filter-sheet'

type FilterSheetProps = {
  meta: ProductList['meta']
  chosen: readonly Choice[]
  categories: readonly MainCategory[]
  url: URL
}

/** The filters: a rail beside the list on wide screens, a dialog on narrow ones; one form serves both. */
export function FilterSheet({ meta, chosen, categories, url }: FilterSheetProps) {
  const form = useFormThatFollows(url.search)
  const facet = (name: FacetName, isOpen: boolean, title = filterWords[name]) => {
    const values = facetValues(name, meta.facets[name], chosen)
    if (values.length < 2 && !values.some(({ isChosen }) => isChosen)) return null
    return (
      <FilterGroup title={title} isOpen={isOpen || values.some(({ isChosen }) => isChosen)}>
        {values.map(({ value, count, isChosen }) => (
          <label className="check" key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
            <span>
              <span>
                {name === 'finish' && <i data-finish={value} />}
                {valueLabel({ name, value }, categories)}
              </span>{' '}
              <em>{count}</em>
            </span>
          </label>
        ))}
      </FilterGroup>
    )
  }
  const widthMax = valueOf('width_max', chosen)
  const perPage = url.searchParams.get('per_page')
  return (
    <dialog className="sheet sheet--full filter-sheet" id={filterSheetId} aria-label="Filters" closedby="any">
      <form
        id={filterFormId}
        method="get"
        data-autosubmit=""
        data-keep-scroll=""
        aria-label="Filters"
        autoComplete="off"
        ref={form}
      >
        <div className="spread filter-sheet__head">
          <h2 className="h3">Filter</h2>
          <button
            className="icon-btn"
            type="button"
            aria-label="Close filters"
            command="close"
            commandfor={filterSheetId}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="filters">
          {facet('width', true)}
          <FilterGroup title="price" isOpen>
            <div className="form-row form-row--keep">
              <PriceField name="price_min" label="From" limit={meta.price_min} chosen={chosen} />
              <PriceField name="price_max" label="To" limit={meta.price_max} chosen={chosen} />
            </div>
          </FilterGroup>
          {facet('finish', true)}
          {facet('category', true)}
          {facet('depth', false)}
          <RatingGroup facets={meta.facets.rating} chosen={chosen} />
          {facet('install', false)}
          {widthMax && <input type="hidden" name="width_max" value={widthMax} />}
          {perPage && <input type="hidden" name="per_page" value={perPage} />}
          <button className="btn btn--primary mt-3" data-without-script="">
            Apply
          </button>
        </div>
        <div className="filter-sheet__foot">
          <a className="btn btn--quiet" href={hrefWithoutFilters(url)}>
            Clear all
          </a>
          <button className="btn btn--primary">Show results</button>
        </div>
      </form>
    </dialog>
  )
}

function FilterGroup({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>
        {title[0]!.toUpperCase() + title.slice(1)}
        {!isOpen && <small>Any</small>}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

type PriceFieldProps = {
  name: 'price_min' | 'price_max'
  label: string
  limit: number
  chosen: readonly Choice[]
}

function PriceField({ name, label, limit, chosen }: PriceFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="input input--sm"
        id={name}
        name={name}
        inputMode="numeric"
        defaultValue={valueOf(name, chosen)}
        placeholder={formatWholePrice(limit)}
      />
    </div>
  )
}

/** One of them at most, so it needs a way back to none. */
function RatingGroup({
  facets,
  chosen,
}: {
  facets: ProductList['meta']['facets']['rating']
  chosen: readonly Choice[]
}) {
  const current = valueOf('rating', chosen)
  const values = facetValues('rating', facets, chosen)
  if (values.length === 0) return null
  return (
    <FilterGroup title="rating" isOpen={current !== ''}>
      <label className="check">
        <input type="radio" name="rating" value="" defaultChecked={current === ''} />
        <span>Any</span>
      </label>
      {values.map(({ value, count, isChosen }) => (
        <label className="check" key={value}>
          <input type="radio" name="rating" value={value} defaultChecked={isChosen} />
          <span>
            {valueLabel({ name: 'rating', value }, [])} <em>{count}</em>
          </span>
        </label>
      ))}
    </FilterGroup>
  )
}

/** The facet's values with their counts, and chosen ones that no product has. */
function facetValues(
  name: FacetName,
  facets: ProductList['meta']['facets'][FacetName],
  chosen: readonly Choice[],
): { value: string; count: number; isChosen: boolean }[] {
  const picked = chosen.filter((choice) => choice.name === name).map(({ value }) => value)
  const missing = picked.filter((value) => !facets.some((facet) => facet.value === value))
  return [
    ...facets.map(({ value, count }) => ({ value, count, isChosen: picked.includes(value) })),
    ...missing.map((value) => ({ value, count: 0, isChosen: true })),
  ]
}

function valueOf(name: FilterName, chosen: readonly Choice[]): string {
  return chosen.find((choice) => choice.name === name)?.value ?? ''
}

/** A form whose fields go back to what the address says whenever that changes: a chip was removed, or Back was pressed. */
function useFormThatFollows(search: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current !== search) form.current?.reset()
    shown.current = search
  }, [search])
  return form
}
