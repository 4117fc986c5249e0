import type { ReactNode } from 'react'
import { filters, type FacetName, type FilterName } from '#shared/catalogue/facets.ts'
import type { Choice } from './listing-query.ts'
import type { MainCategory, ProductList } from '#shared/schema/catalogue.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

type Facets = ProductList['meta']['facets']
type FacetsProps = { facets: Facets; chosen: readonly Choice[]; categories: readonly MainCategory[] }
type FacetGroupProps = FacetsProps & {
  name: FacetName
  isOpen: boolean
}

export function FacetGroup({ name, isOpen, facets, chosen, categories }: FacetGroupProps) {
  const values = facetValues(name, facets[name], chosen)
  const least = name === 'lights' ? 1 : 2
  const isUsed = values.some(({ isChosen }) => isChosen)
  if (values.length < least && !isUsed) return null
  return (
    <FilterGroup title={filters[name].word} isOpen={isOpen || isUsed}>
      {values.map(({ value, count, isChosen }) => (
        <label className="check" key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
          <span>
            <span>
              {name === 'finish' && <i data-finish={value} />}
              {filters[name].label(value, categories)}
            </span>{' '}
            <em>{count}</em>
          </span>
        </label>
      ))}
    </FilterGroup>
  )
}

export function RatingGroup({ facets, chosen }: FacetsProps) {
  const current = chosenValue('rating', chosen)
  const values = facetValues('rating', facets.rating, chosen)
  if (values.length === 0) return null
  return (
    <FilterGroup title={filters.rating.word} isOpen={current !== ''}>
      <label className="check">
        <input type="radio" name="rating" value="" defaultChecked={current === ''} />
        <span>Any</span>
      </label>
      {values.map(({ value, count, isChosen }) => (
        <label className="check" key={value}>
          <input type="radio" name="rating" value={value} defaultChecked={isChosen} />
          <span>
            {filters.rating.label(value, [])} <em>{count}</em>
          </span>
        </label>
      ))}
    </FilterGroup>
  )
}

function facetValues(
  name: FacetName,
  facets: Facets[FacetName],
  chosen: readonly Choice[],
): { value: string; count: number; isChosen: boolean }[] {
  const picked = chosen.filter((choice) => choice.name === name).map(({ value }) => value)
  const missing = picked.filter((value) => !facets.some((facet) => facet.value === value))
  return [
    ...facets.map(({ value, count }) => ({ value, count, isChosen: picked.includes(value) })),
    ...missing.map((value) => ({ value, count: 0, isChosen: true })),
  ]
}

export function FilterGroup({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
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

export function chosenValue(name: FilterName, chosen: readonly Choice[]): string {
  return chosen.find((choice) => choice.name === name)?.value ?? ''
}
