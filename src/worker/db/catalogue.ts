import type { FacetName } from '#shared/catalogue/facets.ts'
import { cardColumns, type CardRow } from './cards.ts'
import { batch, onlyRow, type Db } from './db.ts'
import { facetCounts, filterSql, orderOf, scopeSql, type ProductFilter } from './product-filter.ts'
import { joinFamily, productTables } from './product-tables.ts'

export type CategoryRow = {
  id: number
  parentId: number | null
  slug: string
  name: string
  intro: string
  picture: string
  guide: string
  fromCents: number | null
  widthMin: number | null
  widthMax: number | null
  families: number
}

/** Every category in order, with the price and width ranges of its families and its subcategories'. */
export async function categoryRows(db: Db): Promise<CategoryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.parent_id AS parentId, c.slug, c.name, c.intro, c.picture, c.guide, count(DISTINCT f.id) AS families,
              min(p.sale_price_cents) AS fromCents, min(p.width_mils) AS widthMin, max(p.width_mils) AS widthMax
       FROM categories c
       LEFT JOIN categories k ON k.id = c.id OR k.parent_id = c.id
       LEFT JOIN families f ON f.category_id = k.id AND f.listed = 1 AND f.weight_class <> 'service'
       LEFT JOIN products p ON p.family_id = f.id AND p.for_sale = 1
       GROUP BY c.id ORDER BY c.parent_id IS NOT NULL, c.position`,
    )
    .all<CategoryRow>()
  return results
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
type Count = { total: number }
type Summary = Count & { priceMin: number; priceMax: number }

/** A page of families, each with its pictured or cheapest match. Facets count as if nothing were chosen in them. */
export async function productPage(db: Db, filter: ProductFilter): Promise<ProductPage> {
  const { sql, params } = filterSql(filter)
  const scope = scopeSql(filter)
  const order = orderOf(filter)
  const first = filter.sort === '-width' ? 'p.width_mils DESC, ' : ''
  const [rows, count, all, ...counts] = await batch<[CardRow, Count, Summary, ...FacetRow[]]>(db, [
    db
      .prepare(
        `WITH matches AS (
           SELECT p.id, row_number() OVER (PARTITION BY p.family_id ORDER BY ${first}p.id = p.family_id DESC, p.sale_price_cents, p.width_mils DESC, p.id) AS n
           FROM ${productTables} WHERE ${sql})
         SELECT ${cardColumns(filter.withSamples)} FROM matches JOIN products p ON p.id = matches.id ${joinFamily}
         WHERE matches.n = 1 ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      )
      .bind(...params, ...order.params, filter.perPage, (filter.page - 1) * filter.perPage),
    db.prepare(`SELECT count(DISTINCT p.family_id) AS total FROM ${productTables} WHERE ${sql}`).bind(...params),
    db
      .prepare(
        `SELECT count(DISTINCT p.family_id) AS total, coalesce(min(p.sale_price_cents), 0) AS priceMin,
                coalesce(max(p.sale_price_cents), 0) AS priceMax FROM ${productTables} WHERE ${scope.sql}`,
      )
      .bind(...scope.params),
    ...facetCounts(filter).map(({ facet, value, where }) =>
      db
        .prepare(
          `SELECT '${facet}' AS facet, ${value} AS value, count(DISTINCT p.family_id) AS count FROM ${productTables}
           WHERE ${where.sql} GROUP BY 2 HAVING value IS NOT NULL ORDER BY 2`,
        )
        .bind(...where.params),
    ),
  ])
  const summary = onlyRow(all)
  return {
    rows: rows.results,
    total: onlyRow(count).total,
    unfilteredTotal: summary.total,
    priceMin: summary.priceMin,
    priceMax: summary.priceMax,
    facets: counts.flatMap(({ results }) => results),
  }
}

type PromotedRow = {
  id: number
  name: string
  priceCents: number
  discountPriceCents: number
  categorySlug: string
  parentSlug: string
}

export async function promotedProduct(db: Db): Promise<PromotedRow | null> {
  return db
    .prepare(
      `SELECT p.id, f.name, p.price_cents AS priceCents, p.discount_price_cents AS discountPriceCents,
              c.slug AS categorySlug, m.slug AS parentSlug
       FROM ${productTables} WHERE p.id = p.family_id AND p.discount_price_cents IS NOT NULL AND p.for_sale = 1
       ORDER BY p.sale_price_cents LIMIT 1`,
    )
    .first<PromotedRow>()
}
