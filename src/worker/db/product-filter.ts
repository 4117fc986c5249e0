import type { FacetName } from '#shared/catalogue/facets.ts'
import { facetSql, isInCategory, type Condition, type FacetSql } from './facets.ts'

export type ProductFilter = {
  within: readonly string[]
  /** Only these families, best first; null for all. */
  families: readonly number[] | null
  priceMin: number | null
  priceMax: number | null
  widthMin: number | null
  widthMax: number | null
  heightMax: number | null
  /** The chosen values of each facet as on the wire; invalid ones do not filter. */
  facets: Record<FacetName, readonly string[]>
  /** Whether sample reviews count as well. */
  withSamples: boolean
  sort: Sort
  page: number
  perPage: number
}

export const orderSql = {
  featured: 'f.position, p.id',
  newest: 'f.id DESC',
  price: 'p.sale_price_cents, f.position',
  '-price': 'p.sale_price_cents DESC, f.position',
  rating: 'ratingSum * 1.0 / max(reviews, 1) DESC, reviews DESC, f.position',
  width: 'p.width_mils IS NULL, p.width_mils, f.position',
  '-width': 'p.width_mils DESC, f.position',
} as const
export type Sort = keyof typeof orderSql

/** The ORDER BY of a list: search results by relevance unless another order is chosen. */
export function orderOf({ sort, families }: ProductFilter): Condition {
  if (families === null || sort !== 'featured') return { sql: orderSql[sort], params: [] }
  return { sql: '(SELECT key FROM json_each(?) WHERE value = f.id)', params: [JSON.stringify(families)] }
}

/** The WHERE clause of a list before anything is filtered. */
export function scopeSql({ within }: Pick<ProductFilter, 'within'>): Condition {
  return all([
    { sql: "p.for_sale = 1 AND f.listed = 1 AND f.weight_class <> 'service'", params: [] },
    isInCategory(within),
  ])
}

export function filterSql(filter: ProductFilter): Condition {
  const chosen = facetConditions(filter).map(({ condition }) => condition)
  return all([scopeSql(filter), ...limitConditions(filter), ...chosen])
}

/** The counts of all facets, each with a WHERE clause as if nothing were chosen in it. */
export function facetCounts(filter: ProductFilter): { facet: FacetName; value: string; where: Condition }[] {
  const facets = facetConditions(filter)
  const fixed = [scopeSql(filter), ...limitConditions(filter)]
  return facets.map((counted) => ({
    facet: counted.facet,
    value: counted.sql.value,
    where: all([...fixed, ...facets.filter((other) => other !== counted).map(({ condition }) => condition)]),
  }))
}

type ChosenFacet = { facet: FacetName; sql: FacetSql; condition: Condition | null }

function facetConditions({ facets, withSamples }: ProductFilter): ChosenFacet[] {
  const entries = Object.entries(facetSql(withSamples)) as [FacetName, readonly FacetSql[]][]
  return entries.flatMap(([facet, counts]) =>
    counts.map((sql) => ({ facet, sql, condition: sql.chosen(facets[facet]) })),
  )
}

function limitConditions(filter: ProductFilter): (Condition | null)[] {
  const limit = (sql: string, value: string | number | null) => (value === null ? null : { sql, params: [value] })
  return [
    limit('f.id IN (SELECT value FROM json_each(?))', filter.families && JSON.stringify(filter.families)),
    limit('p.sale_price_cents >= ?', filter.priceMin),
    limit('p.sale_price_cents <= ?', filter.priceMax),
    limit('p.width_mils >= ?', filter.widthMin),
    limit('p.width_mils <= ?', filter.widthMax),
    limit('p.height_mils <= ?', filter.heightMax),
  ]
}

function all(conditions: readonly (Condition | null)[]): Condition {
  const present = conditions.filter((condition) => condition !== null)
  return { sql: present.map(({ sql }) => sql).join(' AND '), params: present.flatMap(({ params }) => params) }
}
