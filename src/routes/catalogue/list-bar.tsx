import { useEffect, useRef } from 'react'
import { sortNames, readSort } from './listing-query.ts'
import type { ProductList } from '#shared/schema/catalogue.ts'
import { filterFormId, filterSheetId } from './filter-sheet.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'

type ListBarProps = { meta: ProductList['meta']; chosenCount: number; url: URL }

export function ListBar({ meta, chosenCount, url }: ListBarProps) {
  const sort = readSort(url.searchParams)
  return (
    <div className="listbar">
      <button className="btn btn--secondary" type="button" popoverTarget={filterSheetId} aria-haspopup="dialog">
        <Icon name="filter" />
        Filter {chosenCount > 0 && <span className="badge badge--tint">{chosenCount}</span>}
      </button>
      <p className="listbar__count num" role="status">
        <b>{meta.total}</b>{' '}
        <span className="muted">
          of {meta.unfiltered_total} {meta.unfiltered_total === 1 ? 'product' : 'products'}
        </span>
      </p>
      <div className="listbar__sort">
        <label htmlFor="sort">Sort by</label>
        <SortSelect sort={sort} search={url.search} isRated={meta.facets.rating.length > 0} />
        <button className="btn btn--secondary" form={filterFormId} data-without-script="">
          Sort
        </button>
      </div>
    </div>
  )
}

type SortSelectProps = { sort: keyof typeof sortNames; search: string; isRated: boolean }

function SortSelect({ sort, search, isRated }: SortSelectProps) {
  const names = Object.entries(sortNames).filter(([name]) => name !== 'rating' || isRated || sort === 'rating')
  const select = useRef<HTMLSelectElement>(null)
  const value = sort === 'featured' ? '' : sort
  // Uncontrolled, so that the shopper's choice stays until the new list has loaded; set after the form's own reset.
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value, search])
  return (
    <select
      className="input input--sm"
      id="sort"
      name="sort"
      form={filterFormId}
      defaultValue={value}
      autoComplete="off"
      ref={select}
    >
      {names.map(([name, text]) => (
        <option key={name} value={name === 'featured' ? '' : name}>
          {text}
        </option>
      ))}
    </select>
  )
}
