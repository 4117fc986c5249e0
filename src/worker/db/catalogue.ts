import { cardColumns, type CardRow } from './cards.ts'
import { batch, onlyRow, type Db } from './db.ts'
import { filterSql, litSql, orderOf, productTables, type FacetName, type ProductFilter } from './product-filter.ts'
import { shownReviews } from './shown-reviews.ts'

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

/**
 * Every category in order, with the price and width ranges of its families; main categories include their
 * subcategories.
 */
export async function categoryRows(db: Db): Promise<CategoryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.parent_id AS parentId, c.slug, c.name, c.intro, c.picture, c.guide, count(DISTINCT f.id) AS families,
              min(p.sale_price_cents) AS fromCents, min(p.width_mils) AS widthMin, max(p.width_mils) AS widthMax
       FROM categories c
       LEFT JOIN categories k ON k.id = c.id OR k.parent_id = c.id
       LEFT JOIN families f ON f.category_id = k.id AND f.weight_class <> 'service'
       LEFT JOIN products p ON p.family_id = f.id AND p.for_sale = 1
       GROUP BY c.id ORDER BY c.parent_id IS NOT NULL, c.position`,
    )
    .all<CategoryRow>()
  return results
}

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

/**
 * One page of a list with its facets. Each family is one row: its pictured product if it matches, else its cheapest
 * match (the widest among equals), or its widest when sorted by width. Facets count families, each facet as if nothing
 * were chosen in it.
 */
export async function productPage(db: Db, filter: ProductFilter): Promise<ProductPage> {
  const { sql, params } = filterSql(filter)
  const scope = filterSql({ ...filter, ...noNarrowing })
  const order = orderOf(filter)
  const first = filter.sort === '-width' ? 'p.width_mils DESC, ' : ''
  const facets = Object.entries(facetValues(filter.withSamples)) as [FacetName, string][]
  const [rows, count, all, ...counts] = await batch<[CardRow, Count, Summary, ...FacetRow[]]>(db, [
    db
      .prepare(
        `WITH matches AS (
           SELECT p.id, row_number() OVER (PARTITION BY p.family_id ORDER BY ${first}p.id = p.family_id DESC, p.sale_price_cents, p.width_mils DESC, p.id) AS n
           FROM ${productTables} WHERE ${sql})
         SELECT ${cardColumns(filter.withSamples)} FROM matches JOIN ${productTables.replace('products p JOIN', 'products p ON p.id = matches.id JOIN')}
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
    ...facets.map(([facet, value]) => {
      const others = filterSql(filter, facet)
      return db
        .prepare(
          `SELECT '${facet}' AS facet, ${value} AS value, count(DISTINCT p.family_id) AS count FROM ${productTables}
           WHERE ${others.sql} GROUP BY 2 HAVING value IS NOT NULL ORDER BY 2`,
        )
        .bind(...others.params)
    }),
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

const noNarrowing = {
  families: null,
  priceMin: null,
  priceMax: null,
  width: [],
  widthMin: null,
  widthMax: null,
  depth: [],
  height: [],
  heightMax: null,
  category: [],
  finish: [],
  install: [],
  material: [],
  isLit: false,
  offer: [],
  rating: null,
} satisfies Partial<ProductFilter>

/** The values that a product counts for in each facet. Widths count by band, named by its upper end in inches. */
function facetValues(withSamples: boolean): Record<FacetName, string> {
  return {
    width: `CASE WHEN p.width_mils <= 36000 THEN '0-36' WHEN p.width_mils <= 60000 THEN '36-60'
               WHEN p.width_mils <= 96000 THEN '60-96' WHEN p.width_mils > 96000 THEN '96-' END`,
    depth: 'p.depth_mils',
    height: 'p.height_mils',
    category: 'm.slug',
    finish: 'p.finish',
    install: `nullif(f.install, 'none')`,
    material: 'f.material',
    lights: `CASE WHEN ${litSql} THEN 'led' END`,
    sale: `CASE WHEN p.discount_price_cents IS NOT NULL THEN 'sale' END`,
    stock: `CASE WHEN EXISTS (SELECT 1 FROM stock s WHERE s.product_id = p.id AND s.quantity > 0) THEN 'stock' END`,
    rating: `(SELECT CASE WHEN avg(r.rating) >= 4.5 THEN '4.5' WHEN avg(r.rating) >= 4 THEN '4' END
            FROM reviews r WHERE r.family_id = f.id AND ${shownReviews(withSamples)})`,
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

/** The product in the promotion banner: the cheapest discounted one, which most shoppers can add to an order. */
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
