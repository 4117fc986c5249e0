import type { FacetName } from '#shared/catalogue/facets.ts'
import { readFacetName, listFacets, isInCategory, ofProduct, ofVariant, type Bind, type FacetSql } from './facets.ts'

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
  sort: Sort
  page: number
  perPage: number
}

export const sorts = ['featured', 'newest', 'price', '-price', 'rating', 'width', '-width'] as const
export type Sort = (typeof sorts)[number]

/** A facet in which something is chosen, and the condition for it over a variant `v`. */
export type ChosenFacet = { facet: FacetSql; condition: string }

/** The facets that narrow a list, except the finish. */
export function chosenFacets({ facets }: ProductFilter, bind: Bind): ChosenFacet[] {
  return listFacets.flatMap((facet) => {
    const condition = facet.chosen(facets[readFacetName(facet)], ofVariant, bind)
    return condition === null ? [] : [{ facet, condition }]
  })
}

/** The families that a list can show before a facet narrows it, as a query's FROM and WHERE over variants `v`. */
export function selectVariants(filter: ProductFilter, bind: Bind): string {
  const { families, within, widthMin, widthMax, heightMax } = filter
  const from =
    families === null
      ? 'variants v'
      : `json_each(${bind(JSON.stringify(families))}) found JOIN cards k ON k.family_id = found.value
         JOIN variants v ON v.category_id = k.category_id AND v.family_id = k.family_id`
  return `${from} WHERE ${all([
    isInCategory(within, bind),
    widthMin === null ? null : `v.width_mils >= ${bind(widthMin)}`,
    widthMax === null ? null : `v.width_mils <= ${bind(widthMax)}`,
    heightMax === null ? null : `v.height_mils <= ${bind(heightMax)}`,
  ])}`
}

/** The condition for the products `p` of a family that passes the filter, apart from their price. */
export function productCondition(filter: ProductFilter, bind: Bind): string {
  const { facets, widthMin, widthMax, heightMax } = filter
  const narrowing = listFacets.filter(({ isOfFamily }) => !isOfFamily)
  return all([
    'p.for_sale = 1',
    widthMin === null ? null : `p.width_mils >= ${bind(widthMin)}`,
    widthMax === null ? null : `p.width_mils <= ${bind(widthMax)}`,
    heightMax === null ? null : `p.height_mils <= ${bind(heightMax)}`,
    facets.finish.length === 0
      ? null
      : `p.finish IN (SELECT value FROM json_each(${bind(JSON.stringify(facets.finish))}))`,
    ...narrowing.map((facet) => facet.chosen(facets[readFacetName(facet)], ofProduct, bind)),
  ])
}

/** True if nothing narrows the list but its categories. */
export function isUnfiltered(filter: ProductFilter): boolean {
  const { families, facets, priceMin, priceMax, widthMin, widthMax, heightMax } = filter
  const limits = [families, priceMin, priceMax, widthMin, widthMax, heightMax]
  const { category: _, ...others } = facets
  return limits.every((limit) => limit === null) && Object.values(others).every((values) => values.length === 0)
}

export function all(conditions: readonly (string | null)[]): string {
  return conditions.filter((condition) => condition !== null).join(' AND ') || 'true'
}
