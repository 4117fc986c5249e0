import { shownReviews } from './shown-reviews.ts'

export type Band = { from: number; to: number | null }

/** The filters of a product list; lengths in mils, money in cents. Empty lists and nulls do not filter. */
export type ProductFilter = {
  /** Category slugs; a main category includes its subcategories. */
  within: readonly string[]
  /** Only these families, best first; null for all. */
  families: readonly number[] | null
  priceMin: number | null
  priceMax: number | null
  width: readonly Band[]
  widthMin: number | null
  widthMax: number | null
  depth: readonly number[]
  height: readonly number[]
  heightMax: number | null
  category: readonly string[]
  finish: readonly string[]
  install: readonly string[]
  material: readonly string[]
  /** Only families with built-in lights. */
  isLit: boolean
  /** `sale`, `stock`, or both. */
  offer: readonly ('sale' | 'stock')[]
  rating: number | null
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

/** The joined tables that every condition refers to. */
export const productTables = `products p JOIN families f ON f.id = p.family_id
  JOIN categories c ON c.id = f.category_id JOIN categories m ON m.id = c.parent_id`

type Condition = { sql: string; params: (string | number)[] }
export type FacetName =
  | 'width'
  | 'depth'
  | 'height'
  | 'sale'
  | 'stock'
  | 'category'
  | 'finish'
  | 'material'
  | 'lights'
  | 'install'
  | 'rating'

/** A WHERE clause over `productTables`. One facet can be left out, so that its own counts stay useful. */
export function filterSql(filter: ProductFilter, except?: FacetName): Condition {
  const conditions: Condition[] = [{ sql: "p.for_sale = 1 AND f.weight_class <> 'service'", params: [] }]
  const add = (sql: string, ...params: (string | number)[]) => conditions.push({ sql, params })
  if (filter.within.length > 0) {
    add(
      `(c.slug IN (${marks(filter.within)}) OR m.slug IN (${marks(filter.within)}))`,
      ...filter.within,
      ...filter.within,
    )
  }
  if (filter.families) add('f.id IN (SELECT value FROM json_each(?))', JSON.stringify(filter.families))
  if (filter.priceMin !== null) add('p.sale_price_cents >= ?', filter.priceMin)
  if (filter.priceMax !== null) add('p.sale_price_cents <= ?', filter.priceMax)
  if (filter.widthMin !== null) add('p.width_mils >= ?', filter.widthMin)
  if (filter.widthMax !== null) add('p.width_mils <= ?', filter.widthMax)
  if (except !== 'width' && filter.width.length > 0) {
    add(
      `(${filter.width.map(({ to }) => (to === null ? 'p.width_mils > ?' : '(p.width_mils > ? AND p.width_mils <= ?)')).join(' OR ')})`,
      ...filter.width.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
    )
  }
  if (except !== 'depth' && filter.depth.length > 0) add(`p.depth_mils IN (${marks(filter.depth)})`, ...filter.depth)
  if (except !== 'height' && filter.height.length > 0)
    add(`p.height_mils IN (${marks(filter.height)})`, ...filter.height)
  if (filter.heightMax !== null) add('p.height_mils <= ?', filter.heightMax)
  for (const offer of filter.offer) if (except !== offer) add(offerSql[offer])
  if (except !== 'category' && filter.category.length > 0) {
    add(
      `(c.slug IN (${marks(filter.category)}) OR m.slug IN (${marks(filter.category)}))`,
      ...filter.category,
      ...filter.category,
    )
  }
  if (except !== 'finish' && filter.finish.length > 0) add(`p.finish IN (${marks(filter.finish)})`, ...filter.finish)
  if (except !== 'install' && filter.install.length > 0)
    add(`f.install IN (${marks(filter.install)})`, ...filter.install)
  if (except !== 'material' && filter.material.length > 0)
    add(`f.material IN (${marks(filter.material)})`, ...filter.material)
  if (except !== 'lights' && filter.isLit) add(litSql)
  if (except !== 'rating' && filter.rating !== null) {
    const reviews = `reviews r WHERE r.family_id = f.id AND ${shownReviews(filter.withSamples)}`
    add(`(SELECT avg(r.rating) FROM ${reviews}) >= ?`, filter.rating)
  }
  return { sql: conditions.map(({ sql }) => sql).join(' AND '), params: conditions.flatMap(({ params }) => params) }
}

/** Only some families have the option; their products without lights have the value 'none'. */
export const litSql = "json_extract(p.options, '$.led') <> 'none'"

/** Both may apply: then a product must be on sale and in stock. */
const offerSql = {
  sale: 'p.discount_price_cents IS NOT NULL',
  stock: 'EXISTS (SELECT 1 FROM stock s WHERE s.product_id = p.id AND s.quantity > 0)',
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
}
