import type { FacetName } from '#shared/catalogue/facets.ts'
import type { CardRow } from './cards.ts'
import { batch, type Db } from '#db/db.ts'
import { bindings } from '#db/lists/bindings.ts'
import { filteredRows, rowsOfScope } from '#db/lists/card-rows.ts'
import { filteredCounts, wireFacets, type FacetCount } from '#db/lists/facet-counts.ts'
import { narrowedTo, scopesWithin, singleScope } from '#db/lists/list-scope.ts'
import { isUnfiltered, type ProductFilter } from './product-filter.ts'

export type CategoryRow = {
  id: number
  parentId: number | null
  slug: string
  name: string
  intro: string
  picture: string
  guide: string
  position: number
  fromCents: number | null
  widthMin: number | null
  widthMax: number | null
  families: number
}

/** Every category in order, main ones first, with the price and width ranges of its families and its subcategories'. */
export async function categoryRows(db: Db): Promise<CategoryRow[]> {
  return (await db.prepare(categoriesWhere('true')).all<CategoryRow>()).results.toSorted(inOrder)
}

export async function mainCategoryRows(db: Db): Promise<CategoryRow[]> {
  return (await db.prepare(categoriesWhere('c.parent_id IS NULL')).all<CategoryRow>()).results.toSorted(inOrder)
}

/** A category with its parent and its children. */
export async function categoryFamilyRows(db: Db, slug: string): Promise<CategoryRow[]> {
  const one = '(SELECT id FROM categories WHERE slug = ?1)'
  const around = `c.id IN (SELECT id FROM categories WHERE slug = ?1 UNION SELECT parent_id FROM categories WHERE slug = ?1
    UNION SELECT id FROM categories WHERE parent_id = ${one})`
  return (await db.prepare(categoriesWhere(around)).bind(slug).all<CategoryRow>()).results.toSorted(inOrder)
}

function categoriesWhere(condition: string): string {
  return `SELECT c.id, c.parent_id AS parentId, c.slug, c.name, c.intro, c.picture, c.guide, c.position,
      coalesce(t.families, 0) AS families, t.lowest_price_cents AS fromCents, t.narrowest_mils AS widthMin,
      t.widest_mils AS widthMax
    FROM categories c LEFT JOIN scope_totals t ON t.scope = c.id WHERE ${condition}`
}

function inOrder(a: CategoryRow, b: CategoryRow): number {
  return Number(a.parentId !== null) - Number(b.parentId !== null) || a.position - b.position
}

/** `value` is as on the wire; lengths are in inches. */
export type FacetRow = { facet: FacetName; value: string | number; count: number }
export type ProductPage = {
  rows: CardRow[]
  total: number
  unfilteredTotal: number
  priceMin: number
  priceMax: number
  facets: FacetRow[]
}
type Totals = { families: number | null; lowest: number | null; highest: number | null }

/**
 * A page of families, each with its pictured or cheapest match. Facets count as if nothing were chosen in them. `scope` is
 * that of the filter if it has been asked for already.
 */
export async function productPage(db: Db, filter: ProductFilter, scope?: Promise<Scope>): Promise<ProductPage> {
  const narrowed = isUnfiltered(filter) ? narrowedTo(filter) : null
  const rowsInOrder = narrowed && rowsOfScope(db, filter, narrowed)
  return narrowed && rowsInOrder ? unfilteredPage(db, filter, narrowed, rowsInOrder) : filteredPage(db, filter, scope)
}

/** A list that nothing but a category narrows: everything about it has been counted before. */
async function unfilteredPage(
  db: Db,
  filter: ProductFilter,
  narrowed: readonly string[],
  rowsInOrder: D1PreparedStatement,
): Promise<ProductPage> {
  const isNarrower = narrowed !== filter.within
  const [rows, totals, counts, totalsNarrowed, countsNarrowed] = await batch<
    [CardRow, Totals, FacetCount, Totals?, FacetCount?]
  >(db, [
    rowsInOrder,
    selectTotals(db, filter.within),
    selectCounts(db, filter.within),
    ...(isNarrower ? ([selectTotals(db, narrowed), selectCounts(db, narrowed)] as const) : ([] as const)),
  ] as never)
  const total = (totalsNarrowed ?? totals).results[0] as Totals | undefined
  const ownCounts = isNarrower
    ? [
        ...counts.results.filter(isCategory),
        ...(countsNarrowed!.results as FacetCount[]).filter((row) => !isCategory(row)),
      ]
    : counts.results
  return {
    rows: rows.results,
    total: total?.families ?? 0,
    ...summarizeTotals(totals.results[0]),
    facets: wireFacets(ownCounts),
  }
}

/** Counts of the families within some categories before any filter. */
export type Scope = { totals: Totals | undefined; counts: FacetCount[] }

export async function loadScope(db: Db, within: readonly string[]): Promise<Scope> {
  const [totals, counts] = await batch<[Totals, FacetCount]>(db, [selectTotals(db, within), selectCounts(db, within)])
  return { totals: totals.results[0], counts: counts.results }
}

async function filteredPage(db: Db, filter: ProductFilter, scope = loadScope(db, filter.within)): Promise<ProductPage> {
  const [rows, { totals }, { total, counts }] = await Promise.all([
    filteredRows(db, filter),
    scope,
    scope.then((found) => filteredCounts(db, filter, found.counts)),
  ])
  return { rows, total, ...summarizeTotals(totals), facets: wireFacets(counts) }
}

function isCategory({ facet }: FacetCount): boolean {
  return facet === 'category'
}

function summarizeTotals(totals: Totals | undefined): Pick<ProductPage, 'unfilteredTotal' | 'priceMin' | 'priceMax'> {
  return {
    unfilteredTotal: totals?.families ?? 0,
    priceMin: totals?.lowest ?? 0,
    priceMax: totals?.highest ?? 0,
  }
}

function selectTotals(db: Db, within: readonly string[]): D1PreparedStatement {
  const { bind, values } = bindings()
  const sql = `SELECT sum(families) AS families, min(lowest_price_cents) AS lowest, max(highest_price_cents) AS highest
    FROM scope_totals WHERE scope IN ${scopesWithin(within, bind)}`
  return db.prepare(sql).bind(...values)
}

function selectCounts(db: Db, within: readonly string[]): D1PreparedStatement {
  const { bind, values } = bindings()
  const scope = singleScope(within, bind)
  const sql =
    scope === null
      ? `SELECT facet, value, sum(families) AS families FROM facet_counts
         WHERE scope IN ${scopesWithin(within, bind)} GROUP BY facet, value`
      : `SELECT facet, value, families FROM facet_counts WHERE scope = ${scope} ORDER BY facet, value`
  return db.prepare(sql).bind(...values)
}
