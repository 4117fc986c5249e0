import { filterSql, orderSql, productTables, type FacetName, type ProductFilter } from './product-filter.ts'

export type Db = Pick<D1DatabaseSession, 'prepare' | 'batch'>

export type CategoryRow = {
  id: number
  parent_id: number | null
  slug: string
  name: string
  intro: string
  picture: string
  guide: string
  from_cents: number | null
  width_min: number | null
  width_max: number | null
  families: number
}

/** Every category in order, with what its families cost and measure; a main one counts its sub-categories' families. */
export async function categoryRows(db: Db): Promise<CategoryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.parent_id, c.slug, c.name, c.intro, c.picture, c.guide, count(DISTINCT f.id) AS families,
              min(p.sale_price_cents) AS from_cents, min(p.width_mils) AS width_min, max(p.width_mils) AS width_max
       FROM categories c
       LEFT JOIN categories k ON k.id = c.id OR k.parent_id = c.id
       LEFT JOIN families f ON f.category_id = k.id AND f.weight_class <> 'service'
       LEFT JOIN products p ON p.family_id = f.id AND p.for_sale = 1
       GROUP BY c.id ORDER BY c.parent_id IS NOT NULL, c.position`,
    )
    .all<CategoryRow>()
  return results
}

export type CardRow = {
  id: number
  family_id: number
  name: string
  choices: string
  size: string
  options: string
  finish: string | null
  lead_finish: string | null
  price_cents: number
  discount_price_cents: number | null
  width_mils: number | null
  depth_mils: number | null
  height_mils: number | null
  pictures: string
  category_slug: string
  category_name: string
  parent_slug: string
  parent_name: string
  rating_sum: number
  reviews: number
}

const cardColumns = `
  p.id, p.family_id, p.options, p.finish, p.price_cents, p.discount_price_cents, p.width_mils, p.depth_mils, p.height_mils,
  f.name, f.options AS choices, f.size, (SELECT lead.finish FROM products lead WHERE lead.id = f.id) AS lead_finish,
  (SELECT json_group_array(url) FROM (SELECT url FROM family_pictures WHERE family_id = f.id ORDER BY position)) AS pictures,
  c.slug AS category_slug, c.name AS category_name, m.slug AS parent_slug, m.name AS parent_name,
  (SELECT coalesce(sum(r.rating), 0) FROM reviews r WHERE r.family_id = f.id AND r.status = 'published') AS rating_sum,
  (SELECT count(*) FROM reviews r WHERE r.family_id = f.id AND r.status = 'published') AS reviews`

export type FacetRow = { facet: FacetName; value: string | number; count: number }
export type ProductPage = {
  rows: CardRow[]
  total: number
  unfilteredTotal: number
  priceMin: number
  priceMax: number
  facets: FacetRow[]
}

/**
 * One page of a list with its facets. A family is one row: its pictured product when that matches, else its cheapest
 * match. Facet counts are of families, each facet counted as if it had no choice of its own.
 */
export async function productPage(db: Db, filter: ProductFilter): Promise<ProductPage> {
  const { sql, params } = filterSql(filter)
  const scope = filterSql({ ...filter, ...noNarrowing })
  const facets = Object.entries(facetValues) as [FacetName, string][]
  const [rows, count, all, ...counts] = await db.batch<Record<string, never>>([
    db
      .prepare(
        `WITH matches AS (
           SELECT p.id, row_number() OVER (PARTITION BY p.family_id ORDER BY p.id = p.family_id DESC, p.sale_price_cents, p.id) AS n
           FROM ${productTables} WHERE ${sql})
         SELECT ${cardColumns} FROM matches JOIN ${productTables.replace('products p JOIN', 'products p ON p.id = matches.id JOIN')}
         WHERE matches.n = 1 ORDER BY ${orderSql[filter.sort]} LIMIT ? OFFSET ?`,
      )
      .bind(...params, filter.perPage, (filter.page - 1) * filter.perPage),
    db.prepare(`SELECT count(DISTINCT p.family_id) AS total FROM ${productTables} WHERE ${sql}`).bind(...params),
    db
      .prepare(
        `SELECT count(DISTINCT p.family_id) AS total, coalesce(min(p.sale_price_cents), 0) AS price_min,
                coalesce(max(p.sale_price_cents), 0) AS price_max FROM ${productTables} WHERE ${scope.sql}`,
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
  const summary = all!.results[0] as unknown as { total: number; price_min: number; price_max: number }
  return {
    rows: rows!.results as unknown as CardRow[],
    total: (count!.results[0] as unknown as { total: number }).total,
    unfilteredTotal: summary.total,
    priceMin: summary.price_min,
    priceMax: summary.price_max,
    facets: counts.flatMap((result) => result.results as unknown as FacetRow[]),
  }
}

const noNarrowing = {
  words: [],
  priceMin: null,
  priceMax: null,
  width: [],
  widthMin: null,
  widthMax: null,
  depth: [],
  category: [],
  finish: [],
  install: [],
  rating: null,
} satisfies Partial<ProductFilter>

/** The value of each facet that a product counts for. Width is counted by band, named by its upper end in inches. */
const facetValues: Record<FacetName, string> = {
  width: `CASE WHEN p.width_mils <= 36000 THEN '0-36' WHEN p.width_mils <= 60000 THEN '36-60'
               WHEN p.width_mils <= 96000 THEN '60-96' WHEN p.width_mils > 96000 THEN '96-' END`,
  depth: 'p.depth_mils',
  category: 'm.slug',
  finish: 'p.finish',
  install: `nullif(f.install, 'none')`,
  rating: `(SELECT CASE WHEN avg(r.rating) >= 4.5 THEN '4.5' WHEN avg(r.rating) >= 4 THEN '4' END
            FROM reviews r WHERE r.family_id = f.id AND r.status = 'published')`,
}

export type ProductRow = CardRow & {
  description: string
  in_the_box: string
  details: string
  spec: string
  install: 'none' | 'easy' | 'moderate' | 'demanding'
  weight_class: 'parcel' | 'oversize' | 'freight' | 'service'
  cut_to_size: number
  stock: number | null
}
export type SiblingRow = { id: number; options: string; price_cents: number; discount_price_cents: number | null }
export type PictureRow = { url: string; width: number; height: number; alt: string }
export type SizeRow = { id: number; label: string; sale_price_cents: number }
export type ReviewRow = {
  id: number
  rating: number
  title: string
  body: string
  author: string
  about: string
  reply: string
  origin: 'sample' | 'customer'
}
export type ProductDetail = {
  product: ProductRow
  siblings: SiblingRow[]
  pictures: PictureRow[]
  sizes: SizeRow[]
  related: CardRow[]
  reviews: ReviewRow[]
  ratingCounts: { rating: number; count: number }[]
}

const REVIEWS_SHOWN = 10

/** Everything that a product's page shows, or null when it is unknown or no longer sold. One round trip. */
export async function productDetail(db: Db, id: number): Promise<ProductDetail | null> {
  const family = '(SELECT family_id FROM products WHERE id = ?1)'
  const linked = (kind: string) =>
    `SELECT linked_family_id FROM family_links WHERE kind = '${kind}' AND family_id = ${family}`
  const [product, siblings, pictures, sizes, related, reviews, ratings] = await db.batch<never>([
    db
      .prepare(
        `SELECT ${cardColumns}, f.description, f.in_the_box, f.details, f.spec, f.install, f.weight_class, f.cut_to_size, s.quantity AS stock
         FROM ${productTables} LEFT JOIN stock s ON s.product_id = p.id WHERE p.id = ?1 AND p.for_sale = 1`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT id, options, price_cents, discount_price_cents FROM products WHERE family_id = ${family} AND for_sale = 1 ORDER BY id`,
      )
      .bind(id),
    db
      .prepare(`SELECT url, width, height, alt FROM family_pictures WHERE family_id = ${family} ORDER BY position`)
      .bind(id),
    db
      .prepare(
        `SELECT p.id, l.label, p.sale_price_cents FROM family_links l JOIN products p ON p.id = l.linked_family_id
         WHERE l.kind = 'size' AND l.family_id = ${family} AND p.for_sale = 1 ORDER BY l.position`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT ${cardColumns} FROM ${productTables} WHERE p.id = p.family_id AND p.for_sale = 1 AND p.id IN (${linked('works_with')}) ORDER BY p.id`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT id, rating, title, body, author, about, reply, origin FROM reviews
         WHERE family_id = ${family} AND status = 'published' ORDER BY created_at DESC, id LIMIT ${REVIEWS_SHOWN}`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT rating, count(*) AS count FROM reviews WHERE family_id = ${family} AND status = 'published' GROUP BY rating`,
      )
      .bind(id),
  ])
  const row = product!.results[0]
  if (!row) return null
  return {
    product: row,
    siblings: siblings!.results,
    pictures: pictures!.results,
    sizes: sizes!.results,
    related: related!.results,
    reviews: reviews!.results,
    ratingCounts: ratings!.results,
  }
}

type PromotedRow = {
  id: number
  name: string
  price_cents: number
  discount_price_cents: number
  category_slug: string
  parent_slug: string
}

/** The discounted product that the promotion banner names: the cheapest one, which most shoppers can add to an order. */
export async function promotedProduct(db: Db): Promise<PromotedRow | null> {
  return db
    .prepare(
      `SELECT p.id, f.name, p.price_cents, p.discount_price_cents, c.slug AS category_slug, m.slug AS parent_slug
       FROM ${productTables} WHERE p.id = p.family_id AND p.discount_price_cents IS NOT NULL AND p.for_sale = 1
       ORDER BY p.sale_price_cents LIMIT 1`,
    )
    .first<PromotedRow>()
}

/** The cards of these products, in the order asked for; unknown ones are left out. */
export async function productsById(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${cardColumns} FROM json_each(?1) AS asked
       JOIN ${productTables.replace('products p JOIN', 'products p ON p.id = asked.value JOIN')}
       WHERE p.for_sale = 1 ORDER BY asked.key`,
    )
    .bind(JSON.stringify(ids))
    .all<CardRow>()
  return results
}
