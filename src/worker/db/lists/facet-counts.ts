import type { FacetName } from '#shared/catalogue/facets.ts'
import { batch, onlyRow, type Db } from '../db.ts'
import { facetNameOf, facetsOfList, type Bind, type FacetSql } from '../facets.ts'
import { all, chosenFacets, variantsOf, type ChosenFacet, type ProductFilter } from '../product-filter.ts'
import { bindings } from './bindings.ts'
import { priceWithin } from './prices.ts'

/** A value as in `facet_counts`, where lengths are in mils, and how many families have it. */
export type FacetCount = { facet: string; value: string | number; families: number }

/** D1 allows a result a hundred columns, and a statement a hundred values. */
const MAX_COUNTED = 60

/**
 * Counts the families that pass the filter, and those that each of the known values would leave, as if nothing were
 * chosen in its facet. One pass over the variants counts up to sixty values.
 */
export async function filteredCounts(
  db: Db,
  filter: ProductFilter,
  known: readonly FacetCount[],
): Promise<{ total: number; counts: FacetCount[] }> {
  const facets = facetsOfList(filter.withSamples)
  const values = known.filter(({ facet }) => facets.some(({ name }) => name === facet))
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

/** A family is one text of the values that it counts for, so that nothing has to be sorted to count it once. */
function countStatement(
  db: Db,
  filter: ProductFilter,
  facets: readonly FacetSql[],
  counted: readonly FacetCount[],
): D1PreparedStatement {
  const { bind, values } = bindings()
  const chosen = chosenFacets(filter, bind)
  const finishes = filter.facets.finish
  const columns = columnsOf(facets, chosen, finishes)
  const texts = columns.map(({ facets: ownFacets, conditions }, index) => {
    const own = conditions.map(({ condition }) => condition)
    const isFinish = ownFacets.length === 1 && ownFacets[0]!.name === 'finish'
    const finish = isFinish ? null : priceCondition(filter, finishes, bind)
    const text = ownFacets.map((facet) => tokens(facet, counted, filter, bind)).join(` || `)
    return `group_concat(CASE WHEN ${all([...own, finish])} THEN '' || ${text || "''"} END) AS t${index}`
  })
  const sums = counted.map(({ facet, value }, column) => {
    const index = columns.findIndex(({ facets: own }) =>
      own.some(({ name, value: sql }) => countsFor(name, sql, facet, value)),
    )
    return `sum(instr(t${index}, ${bind(tokenOf(facet, value))}) > 0) AS n${column}`
  })
  const anyPrice = priceCondition(filter, [], bind)
  const sql = `SELECT ${['sum(t0 IS NOT NULL) AS total', ...sums].join(', ')} FROM (
    SELECT ${texts.join(', ')} FROM ${variantsOf(filter, bind)}${anyPrice === null ? '' : ` AND ${anyPrice}`}
    GROUP BY v.category_id, v.family_id)`
  return db.prepare(sql).bind(...values)
}

type Column = { facets: FacetSql[]; conditions: ChosenFacet[] }

/** The first column has the facets in which nothing is chosen; each other facet has a column without its own condition. */
function columnsOf(facets: readonly FacetSql[], chosen: readonly ChosenFacet[], finishes: readonly string[]): Column[] {
  const isChosen = (facet: FacetSql) =>
    facet.name === 'finish' ? finishes.length > 0 : chosen.some((one) => one.facet === facet)
  const others = facets.filter(isChosen).map((facet) => ({
    facets: [facet],
    conditions: chosen.filter((one) => one.facet !== facet),
  }))
  return [{ facets: facets.filter((facet) => !isChosen(facet)), conditions: [...chosen] }, ...others]
}

/** Offers are two facets of one name. */
function countsFor(name: FacetSql['name'], sql: string, facet: string, value: string | number): boolean {
  return name === facet && (name !== 'offer' || sql.includes(`'${value}'`))
}

function tokens(facet: FacetSql, counted: readonly FacetCount[], filter: ProductFilter, bind: Bind): string {
  if (facet.name !== 'finish') return `coalesce(',${facet.name}:' || (${facet.value}) || ',', '')`
  const finishes = counted.filter((one) => one.facet === 'finish')
  const parts = finishes.map(({ facet: name, value }) => {
    const price = priceWithin(filter, [String(value)], bind, false)
    return `CASE WHEN ${price} IS NOT NULL THEN ${bind(tokenOf(name, value))} ELSE '' END`
  })
  return parts.length > 0 ? `(${parts.join(' || ')})` : `''`
}

function tokenOf(facet: string, value: string | number): string {
  return `,${facet}:${value},`
}

function priceCondition(filter: ProductFilter, finishes: readonly string[], bind: Bind): string | null {
  if (finishes.length === 0 && filter.priceMin === null && filter.priceMax === null) return null
  return `${priceWithin(filter, finishes, bind, false)} IS NOT NULL`
}

/** As on the wire, where lengths are in inches. */
export function wireFacets(counts: readonly FacetCount[], withSamples: boolean) {
  const names = new Map<string, FacetName>(facetsOfList(withSamples).map((facet) => [facet.name, facetNameOf(facet)]))
  return counts.flatMap(({ facet, value, families }) => {
    const name = names.get(facet)
    const isLength = name === 'depth' || name === 'height'
    return name ? [{ facet: name, value: isLength ? Number(value) / 1000 : value, count: families }] : []
  })
}
