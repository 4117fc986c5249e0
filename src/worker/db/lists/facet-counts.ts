import type { FacetName } from '#shared/catalogue/facets.ts'
import { batch, onlyRow, type Db } from '../db.ts'
import { readFacetName, listFacets, type Bind, type FacetSql } from '#db/catalogue/facets.ts'
import {
  all,
  chosenFacets,
  selectVariants,
  type ChosenFacet,
  type ProductFilter,
} from '#db/catalogue/product-filter.ts'
import { bindings } from './bindings.ts'
import { hasPriceLimit, pricesWithin } from './prices.ts'

/** A value as in `facet_counts`, where lengths are in mils, and how many families have it. */
export type FacetCount = { facet: string; value: string | number; families: number }

/** D1 allows a result a hundred columns. */
const MAX_COUNTED = 90

/**
 * Counts the families that pass the filter, and those that each of the known values would leave, as if nothing were
 * chosen in its facet. One pass over the variants counts up to ninety values.
 */
export async function filteredCounts(
  db: Db,
  filter: ProductFilter,
  unfiltered: readonly FacetCount[],
): Promise<{ total: number; counts: FacetCount[] }> {
  const facets = listFacets
  const values = unfiltered.filter(({ facet }) => facets.some(({ name }) => name === facet))
  const parts = Array.from({ length: Math.max(1, Math.ceil(values.length / MAX_COUNTED)) }, (_, index) =>
    values.slice(index * MAX_COUNTED, (index + 1) * MAX_COUNTED),
  )
  const results = await batch<Record<string, number | null>[]>(
    db,
    parts.map((part) => countStatement(db, filter, facets, part)),
  )
  const sums = results.map((result) => onlyRow(result))
  const counts = parts.flatMap((part, index) =>
    part.map((value, column) => ({ ...value, families: sums[index]![`n${column}`] ?? 0 })),
  )
  return { total: sums[0]!['total'] ?? 0, counts: counts.filter(({ families }) => families > 0) }
}

/** A family is one row with a text of its values for each facet, so that nothing has to be sorted to count it once. */
function countStatement(
  db: Db,
  filter: ProductFilter,
  facets: readonly FacetSql[],
  counted: readonly FacetCount[],
): D1PreparedStatement {
  const { bind, values } = bindings()
  const tokens = bind(
    JSON.stringify(counted.map((one) => (findFacet(facets, one).isSingle ? one.value : buildToken(one)))),
  )
  const conditions = [...chosenFacets(filter, bind), ...finishCondition(filter, bind)]
  const without = (facet: FacetSql | null) =>
    all(conditions.filter((chosen) => chosen.facet !== facet).map(({ condition }) => condition))
  const columns = facets.map((facet, index) => {
    const value = valueText(facet, filter, counted, bind)
    return `${facet.isSingle ? 'max' : 'group_concat'}(CASE WHEN ${without(facet)} THEN ${value} END) AS t${index}`
  })
  const sums = counted.map((one, index) => {
    const column = facets.indexOf(findFacet(facets, one))
    const token = `json_extract(${tokens}, '$[${index}]')`
    return facets[column]!.isSingle
      ? `sum(t${column} = ${token}) AS n${index}`
      : `sum(instr(t${column}, ${token}) > 0) AS n${index}`
  })
  const sql = `SELECT ${['sum(passes) AS total', ...sums].join(', ')} FROM (
    SELECT max(${without(null)}) AS passes, ${columns.join(', ')}
    FROM ${selectVariants(filter, bind)} AND ${pricesWithin(filter, [], bind)}${atMostOneFails(conditions)}
    GROUP BY v.category_id, v.family_id)`
  return db.prepare(sql).bind(...values)
}

/** A variant that fails in two facets counts for none. */
function atMostOneFails(conditions: readonly ChosenFacet[]): string {
  if (conditions.length < 2) return ''
  const passed = conditions.map(({ condition }) => `coalesce(${condition}, 0)`).join(' + ')
  return ` AND ${passed} >= ${conditions.length - 1}`
}

function valueText(facet: FacetSql, filter: ProductFilter, counted: readonly FacetCount[], bind: Bind): string {
  if (facet.name === 'finish') return finishText(filter, counted, bind)
  return facet.isSingle ? facet.value : `',' || (${facet.value}) || ','`
}

function findFacet(facets: readonly FacetSql[], counted: FacetCount): FacetSql {
  return facets.find((facet) => countsFor(facet, counted))!
}

/** Offers are two facets of one name. */
function countsFor({ name, value: sql }: FacetSql, { facet, value }: FacetCount): boolean {
  return name === facet && (name !== 'offer' || sql.includes(`'${value}'`))
}

function buildToken({ value }: FacetCount): string {
  return `,${value},`
}

function finishCondition(filter: ProductFilter, bind: Bind): ChosenFacet[] {
  const facet = listFacets.find(({ name }) => name === 'finish')!
  const { finish } = filter.facets
  return finish.length === 0 ? [] : [{ facet, condition: pricesWithin(filter, finish, bind) }]
}

/** SQL for the text of a variant's finishes that have a price within the limits. */
function finishText(filter: ProductFilter, counted: readonly FacetCount[], bind: Bind): string {
  if (!hasPriceLimit(filter)) return 'v.finishes'
  const parts = counted
    .filter(({ facet }) => facet === 'finish')
    .map((one) => {
      const isWithin = pricesWithin(filter, [String(one.value)], bind)
      return `CASE WHEN ${isWithin} THEN ${bind(buildToken(one))} ELSE '' END`
    })
  const isWhollyWithin = all([
    filter.priceMin === null ? null : `v.lowest_price_cents >= ${bind(filter.priceMin)}`,
    filter.priceMax === null ? null : `v.highest_price_cents <= ${bind(filter.priceMax)}`,
  ])
  return parts.length === 0 ? `''` : `CASE WHEN ${isWhollyWithin} THEN v.finishes ELSE ${parts.join(' || ')} END`
}

/** As on the wire, where lengths are in inches. */
export function wireFacets(counts: readonly FacetCount[]) {
  const names = new Map<string, FacetName>(listFacets.map((facet) => [facet.name, readFacetName(facet)]))
  return counts.flatMap(({ facet, value, families }) => {
    const name = names.get(facet)
    const isLength = name === 'depth' || name === 'height'
    return name ? [{ facet: name, value: isLength ? Number(value) / 1000 : value, count: families }] : []
  })
}
