import { batch, onlyRow, type Db } from '#db/db.ts'
import { cappedTotal, MOST_COUNTED } from '../capped-total.ts'
import { allOf, when, type Condition } from '../conditions.ts'

/** A family as the list has it; `size` is JSON. */
export type StoredProduct = {
  id: number
  name: string
  category: string
  size: string
  priceCents: number | null
  salePriceCents: number | null
  /** JSON: pieces of all combinations, null if it is made to order, and 1 if one of them is low. */
  stock: string
  isForSale: number
  changedAt: number | null
  picture: string | null
}

export const productViews = ['all', 'sale', 'stock', 'low', 'off', 'changed'] as const
export type ProductView = (typeof productViews)[number]
export type ProductFilter = { view: ProductView; q: string; category: number | null }

/** SQL that is true of a stock row `s` that is low; it is the text of an index. */
export const isLowStock = 's.quantity - coalesce(s.warn_below, 5) < 0'

const inStock = (condition: string) =>
  `f.id IN (SELECT p.family_id FROM stock s CROSS JOIN products p ON p.id = s.product_id WHERE ${condition})`

/** A family has a card while a product of it is for sale. */
const views: Record<ProductView, string> = {
  all: '1',
  sale: 'f.base_discount_cents IS NOT NULL',
  stock: inStock('1'),
  low: inStock(`${isLowStock} AND p.for_sale = 1`),
  off: 'f.id NOT IN (SELECT family_id FROM cards)',
  changed: 'f.desk_at IS NOT NULL',
}

export const productColumns = `f.id, f.name, c.name AS category, f.size, f.base_price_cents AS priceCents,
  f.base_discount_cents AS salePriceCents, f.desk_at AS changedAt,
  EXISTS (SELECT 1 FROM cards WHERE family_id = f.id) AS isForSale,
  (SELECT url FROM family_pictures WHERE family_id = f.id ORDER BY position LIMIT 1) AS picture,
  (SELECT json_array(sum(s.quantity), max(p.for_sale AND ${isLowStock}))
   FROM stock s JOIN products p ON p.id = s.product_id WHERE s.family_id = f.id) AS stock`

export function productCondition({ view, q, category }: ProductFilter): Condition {
  return allOf([
    { sql: 'f.listed = 1', values: [] },
    { sql: views[view], values: [] },
    when(category, 'f.category_id IN (SELECT id FROM categories WHERE parent_id = ?)'),
    q === '' ? null : { sql: 'instr(lower(f.name), lower(?)) > 0 OR f.id = CAST(? AS INTEGER)', values: [q, q] },
  ])
}

export type FoundProducts = {
  rows: StoredProduct[]
  /** At most `MOST_COUNTED`; `isMore` if there are more. */
  total: number
  isMore: boolean
  /** How many families have a combination of which little is left. */
  low: number
  categories: { id: number; name: string }[]
}

/** A page of the families, by their numbers. */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
  limit: number,
  offset: number,
): Promise<FoundProducts> {
  const { sql, values } = productCondition(filter)
  const from = `FROM families f JOIN categories c ON c.id = f.category_id WHERE ${sql}`
  const [rows, total, low, categories] = await batch<
    [StoredProduct, { total: number }, { low: number }, { id: number; name: string }]
  >(db, [
    db.prepare(`SELECT ${productColumns} ${from} ORDER BY f.id LIMIT ? OFFSET ?`).bind(...values, limit, offset),
    cappedTotal(db, `FROM families f WHERE ${sql}`, values),
    db.prepare(
      // In this order, because there are few such rows and many products.
      `SELECT count(DISTINCT p.family_id) AS low FROM stock s CROSS JOIN products p ON p.id = s.product_id
       WHERE ${isLowStock} AND p.for_sale = 1`,
    ),
    mainCategories(db),
  ])
  const found = onlyRow(total).total
  return {
    ...{ rows: rows.results, total: Math.min(found, MOST_COUNTED), isMore: found > MOST_COUNTED },
    ...{ low: onlyRow(low).low, categories: categories.results },
  }
}

export function mainCategories(db: Db): D1PreparedStatement {
  return db.prepare('SELECT id, name FROM categories WHERE parent_id IS NULL ORDER BY position')
}
