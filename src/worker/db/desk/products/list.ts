import { onlyRow, type Db } from '#db/db.ts'
import { allOf, when } from '../conditions.ts'
import { hasWords } from '../search/has-words.ts'
import { searchBatch } from '../search/search-texts.ts'

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

const views: Record<ProductView, string> = {
  all: '1',
  sale: 'f.base_discount_cents IS NOT NULL',
  stock: 'f.id IN (SELECT p.family_id FROM stock s CROSS JOIN products p ON p.id = s.product_id)',
  low: `f.id IN (SELECT p.family_id FROM stock s CROSS JOIN products p ON p.id = s.product_id WHERE ${isLowStock} AND p.for_sale = 1)`,
  off: 'f.is_sold = 0',
  changed: 'f.desk_at IS NOT NULL',
}

export const productColumns = `f.id, f.name, c.name AS category, f.size, f.base_price_cents AS priceCents,
  f.base_discount_cents AS salePriceCents, f.desk_at AS changedAt, f.is_sold AS isForSale,
  (SELECT url FROM family_pictures WHERE family_id = f.id ORDER BY position LIMIT 1) AS picture,
  (SELECT json_array(sum(s.quantity), max(p.for_sale AND ${isLowStock}))
   FROM products p JOIN stock s ON s.product_id = p.id WHERE p.family_id = f.id) AS stock`

export type FoundProducts = {
  rows: StoredProduct[]
  total: number
  /** How many families have a combination of which little is left. */
  low: number
  categories: { id: number; name: string }[]
}

/** A page of the families by their numbers, those of a category by its subcategories. */
export async function listProducts(
  db: Db,
  { view, category, q }: ProductFilter,
  limit: number,
  offset: number,
): Promise<FoundProducts> {
  const { sql, values } = allOf([
    { sql: 'f.listed = 1', values: [] },
    { sql: views[view], values: [] },
    when(category, 'c.parent_id = ?'),
    hasWords('product', 'f.id', q),
  ])
  const from = `families f JOIN categories c ON c.id = f.category_id WHERE ${sql}`
  const [rows, counts, low, categories] = await searchBatch<
    [StoredProduct, { total: number }, { low: number }, { id: number; name: string }]
  >(db, q, [
    db
      .prepare(
        `SELECT ${productColumns} FROM ${from} ORDER BY ${category === null ? '' : 'c.id, '}f.id LIMIT ? OFFSET ?`,
      )
      .bind(...values, limit, offset),
    db.prepare(`SELECT count(*) AS total FROM ${from}`).bind(...values),
    db.prepare(`SELECT count(*) AS low FROM families f WHERE ${views.low}`),
    mainCategories(db),
  ])
  const [{ total }, { low: few }] = [onlyRow(counts), onlyRow(low)]
  return { rows: rows.results, total, low: few, categories: categories.results }
}

export function mainCategories(db: Db): D1PreparedStatement {
  return db.prepare('SELECT id, name FROM categories WHERE parent_id IS NULL ORDER BY position')
}
