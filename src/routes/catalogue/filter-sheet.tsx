import { filterGroups, filters, type FacetName, type FilterName } from '#shared/catalogue/facets.ts'
import { hrefWithoutFilters, type Choice } from './listing-query.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import type { MainCategory, ProductList } from '#shared/schema/catalogue.ts'
import { chosenValue, FacetGroup, FilterGroup, RatingGroup } from './filter-group.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'
import { useFormThatFollows } from '#ui/form/use-form-that-follows.ts'

const openFacets: ReadonlySet<FacetName> = new Set(['width', 'finish', 'category'])

export const filterFormId = 'filters'
export const filterSheetId = 'filter-sheet'

type FilterSheetProps = {
  meta: ProductList['meta']
  chosen: readonly Choice[]
  categories: readonly MainCategory[]
  url: URL
  preserved?: Record<string, string>
}

/** A region next to the list on wide screens; on narrow ones a popover that the browser's script makes modal. */
export function FilterSheet({ meta, chosen, categories, url, preserved = {} }: FilterSheetProps) {
  const form = useFormThatFollows(url.search)
  const shown = { facets: meta.facets, chosen, categories }
  const perPage = url.searchParams.get('per_page')
  const clear = hrefWithoutFilters(url)
  const isUntouched = chosen.length === 0 && !perPage && Object.keys(preserved).length === 0
  const cacheKey = isUntouched ? ['filters', meta.facets, meta.price_min, meta.price_max, clear] : null
  return (
    <section
      className="sheet sheet--full filter-sheet"
      id={filterSheetId}
      aria-label="Filters"
      popover="auto"
      data-modal-popover=""
    >
      <CachedMarkup
        as="form"
        id={filterFormId}
        method="get"
        data-autosubmit=""
        data-keep-scroll=""
        autoComplete="off"
        ref={form}
        cacheKey={cacheKey}
      >
        {() => (
          <>
            <div className="spread filter-sheet__head">
              <h2 className="h3">Filter</h2>
              <button
                className="icon-btn"
                type="button"
                aria-label="Close filters"
                popoverTarget={filterSheetId}
                popoverTargetAction="hide"
              >
                <Icon name="close" />
              </button>
            </div>
            <div className="filters">
              {filterGroups.map((name) => {
                if (name === 'price') return <PriceGroup key={name} meta={meta} chosen={chosen} />
                if (name === 'rating') return <RatingGroup key={name} {...shown} />
                return <FacetGroup key={name} name={name} isOpen={openFacets.has(name)} {...shown} />
              })}
              {Object.entries(preserved).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <HiddenChoice name="width_max" chosen={chosen} />
              <HiddenChoice name="height_max" chosen={chosen} />
              {perPage && <input type="hidden" name="per_page" value={perPage} />}
              <button className="btn btn--primary mt-3" data-without-script="">
                Apply
              </button>
            </div>
            <div className="filter-sheet__foot">
              <a className="btn btn--quiet" href={clear}>
                Clear all
              </a>
              <button className="btn btn--primary" data-filter-preview="">
                Show results
              </button>
            </div>
          </>
        )}
      </CachedMarkup>
    </section>
  )
}

function HiddenChoice({ name, chosen }: { name: FilterName; chosen: readonly Choice[] }) {
  const value = chosenValue(name, chosen)
  return value === '' ? null : <input type="hidden" name={name} value={value} />
}

function PriceGroup({ meta, chosen }: Pick<FilterSheetProps, 'meta' | 'chosen'>) {
  return (
    <FilterGroup title={filters.price_min.word} isOpen>
      <div className="form-row form-row--keep">
        <PriceField name="price_min" label="From" limit={meta.price_min} chosen={chosen} />
        <PriceField name="price_max" label="To" limit={meta.price_max} chosen={chosen} />
      </div>
    </FilterGroup>
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
        defaultValue={chosenValue(name, chosen)}
        placeholder={formatRoundAmount(limit)}
      />
    </div>
  )
}
