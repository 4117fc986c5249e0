import { batch, onlyRow, type Db } from '#db/db.ts'
import { cappedTotal, MOST_COUNTED } from '../capped-total.ts'
import { searchWords } from '../orders/order-words.ts'
import { allOf, when, type Condition } from '../conditions.ts'
import { foundByWords } from '../found-by-words.ts'

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
  stock: 'f.is_stocked = 1',
  low: `f.id IN (SELECT p.family_id FROM stock s CROSS JOIN products p ON p.id = s.product_id WHERE ${isLowStock} AND p.for_sale = 1)`,
  off: 'f.is_sold = 0',
  changed: 'f.desk_at IS NOT NULL',
}

export const productColumns = `f.id, f.name, c.name AS category, f.size, f.base_price_cents AS priceCents,
  f.base_discount_cents AS salePriceCents, f.desk_at AS changedAt, f.is_sold AS isForSale,
  (SELECT url FROM family_pictures WHERE family_id = f.id ORDER BY position LIMIT 1) AS picture,
  (SELECT json_array(sum(s.quantity), max(p.for_sale AND ${isLowStock}))
   FROM stock s JOIN products p ON p.id = s.product_id WHERE s.family_id = f.id) AS stock`

export type FoundProducts = {
  rows: StoredProduct[]
  /** At most `MOST_COUNTED`; `isMore` if there are more. */
  total: number
  isMore: boolean
  /** How many families have a combination of which little is left. */
  low: number
  categories: { id: number; name: string }[]
}

/** A page of the families. */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
  limit: number,
  offset: number,
): Promise<FoundProducts> {
  const { page, total } =
    searchWords(filter.q).length > 0 ? byWords(filter, limit, offset) : inOrder(filter, limit, offset)
  const [rows, counts, low, categories] = await batch<
    [StoredProduct, { total: number }, { low: number }, { id: number; name: string }]
  >(db, [
    db
      .prepare(
        `SELECT ${productColumns} FROM (${page.sql}) found CROSS JOIN families f ON f.id = found.id
         CROSS JOIN categories c ON c.id = f.category_id ORDER BY found.place, found.id`,
      )
      .bind(...page.values),
    total ? cappedTotal(db, total.sql, total.values) : db.prepare('SELECT 0 AS total'),
    db.prepare(
      // In this order, because there are few such rows and many products.
      `SELECT count(DISTINCT p.family_id) AS low FROM stock s CROSS JOIN products p ON p.id = s.product_id
       WHERE ${isLowStock} AND p.for_sale = 1`,
    ),
    mainCategories(db),
  ])
  const shown = rows.results.slice(0, limit)
  const found = onlyRow(counts).total
  return {
    ...(total
      ? { total: Math.min(found, MOST_COUNTED), isMore: found > MOST_COUNTED }
      : { total: offset + shown.length, isMore: rows.results.length > limit }),
    ...{ rows: shown, low: onlyRow(low).low, categories: categories.results },
  }
}

/** SQL for `place` and `id` of a page, and a text from FROM on for the number of all; null if they are not counted. */
type Page = { page: Condition; total: Condition | null }

/** By their numbers, or by those in each subcategory, because no index has the numbers of a whole category in order. */
function inOrder({ view, category }: ProductFilter, limit: number, offset: number): Page {
  const { sql, values } = allOf([
    { sql: 'f.listed = 1', values: [] },
    { sql: views[view], values: [] },
    // With the plus SQLite goes from one subcategory to the next, and need not sort their families.
    when(category, '+c.parent_id = ?'),
  ])
  const [from, place, order] =
    category === null
      ? ['families f', '0', 'f.id']
      : ['categories c CROSS JOIN families f ON f.category_id = c.id', 'c.id', 'c.id, f.id']
  return {
    page: {
      sql: `SELECT ${place} AS place, f.id FROM ${from} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
      values: [...values, limit, offset],
    },
    total: { sql: `FROM ${from} WHERE ${sql}`, values },
  }
}

/** Not counted, because that would read everything that has a frequent word; one more than the page says if there is more. */
function byWords({ view, category, q }: ProductFilter, limit: number, offset: number): Page {
  const condition = allOf([
    { sql: views[view], values: [] },
    when(category, 'f.category_id IN (SELECT id FROM categories WHERE parent_id = ?)'),
  ])
  const index = { table: 'family_words', id: 'id' }
  const search = { index, words: searchWords(q), from: 'families f', alias: 'f', condition }
  return { page: foundByWords(search, limit + 1, offset), total: null }
}

export function mainCategories(db: Db): D1PreparedStatement {
  return db.prepare('SELECT id, name FROM categories WHERE parent_id IS NULL ORDER BY position')
}
