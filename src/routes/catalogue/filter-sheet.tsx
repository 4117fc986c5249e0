import { hrefWithoutFilters, type Choice, type FilterName } from '#shared/catalogue/listing-query.ts'
import { formatPrice } from '#shared/text/money.ts'
import type { MainCategory, ProductList } from '#shared/schema/catalogue.ts'
import { chosenValue, FacetGroup, FilterGroup, RatingGroup } from './filter-group.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'
import { useFormThatFollows } from '#ui/form/use-form-that-follows.ts'

export const filterFormId = 'filters'
export const filterSheetId = 'filter-sheet'

type FilterSheetProps = {
  meta: ProductList['meta']
  chosen: readonly Choice[]
  categories: readonly MainCategory[]
  url: URL
  /** Other parameters to keep in the URL: the search. */
  preserved?: Record<string, string>
}

/**
 * The filters: a region beside the list on wide screens; on narrow ones a popover that the browser's script makes
 * modal. Both are the same form.
 */
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
              <FacetGroup name="width" isOpen {...shown} />
              <FilterGroup title="price" isOpen>
                <div className="form-row form-row--keep">
                  <PriceField name="price_min" label="From" limit={meta.price_min} chosen={chosen} />
                  <PriceField name="price_max" label="To" limit={meta.price_max} chosen={chosen} />
                </div>
              </FilterGroup>
              <FacetGroup name="finish" isOpen {...shown} />
              <FacetGroup name="category" isOpen {...shown} />
              <FacetGroup name="depth" {...shown} />
              <FacetGroup name="height" {...shown} />
              <RatingGroup {...shown} />
              <FacetGroup name="material" {...shown} />
              <FacetGroup name="lights" least={1} {...shown} />
              <FacetGroup name="install" {...shown} />
              <FacetGroup name="offer" {...shown} />
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

/** A filter that other pages set and that has no field here. */
function HiddenChoice({ name, chosen }: { name: FilterName; chosen: readonly Choice[] }) {
  const value = chosenValue(name, chosen)
  return value === '' ? null : <input type="hidden" name={name} value={value} />
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
        placeholder={formatPrice(limit)}
      />
    </div>
  )
}
