import { batch, onlyRow, type Db } from '#db/db.ts'
import { joinConditions, when } from '#db/desk/conditions.ts'
import {
  selectCombinations,
  isLowStock,
  optionRules,
  type StoredCombination,
  type StoredRules,
} from '#db/desk/products/combinations.ts'
import { selectPictures, type StoredPicture } from './picture-sql.ts'
import { parseRules } from '#db/desk/products/priced.ts'
import { hasWords } from '#db/desk/search/has-words.ts'
import { searchBatch } from '#db/desk/search/search-texts.ts'
import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import { openCarts } from './in-carts.ts'

export type Category = { id: number; name: string }

/** A family as the list has it. Prices are its base prices in cents, null until the catalogue was loaded; `size` is JSON. */
export type StoredProduct = {
  id: number
  name: string
  category: string
  size: string
  priceCents: number | null
  salePriceCents: number | null
  /** Pieces of all its combinations; null if it is made to order. */
  stock: number | null
  isLow: number | null
  isForSale: number
  /** When staff changed it last, in UTC milliseconds. */
  changedAt: number | null
  picture: string | null
}

/** The tabs of the list, with the families that each shows. */
const views = {
  all: '1',
  sale: 'f.base_discount_cents IS NOT NULL',
  stock: 'f.id IN (SELECT p.family_id FROM stock s CROSS JOIN products p ON p.id = s.product_id)',
  low: `f.id IN (SELECT p.family_id FROM stock s CROSS JOIN products p ON p.id = s.product_id WHERE ${isLowStock} AND p.for_sale = 1)`,
  off: 'f.is_sold = 0',
  changed: 'f.desk_at IS NOT NULL',
} as const

const columns = `f.id, f.name, c.name AS category, f.size, f.base_price_cents AS priceCents,
  f.base_discount_cents AS salePriceCents, f.desk_at AS changedAt, f.is_sold AS isForSale,
  (SELECT url FROM family_pictures WHERE family_id = f.id ORDER BY position LIMIT 1) AS picture,
  (SELECT sum(s.quantity) FROM products p JOIN stock s ON s.product_id = p.id WHERE p.family_id = f.id) AS stock,
  (SELECT max(p.for_sale AND ${isLowStock}) FROM products p JOIN stock s ON s.product_id = p.id
   WHERE p.family_id = f.id) AS isLow`

/** `low` is how many families have a combination of which little is left. */
export type ProductList = { rows: StoredProduct[]; total: number; low: number; categories: Category[] }

/** A page of the families by their numbers, those of a category by its subcategories. */
export async function listProducts(
  db: Db,
  query: URLSearchParams,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductList> {
  const q = (query.get('q') ?? '').trim()
  const category = Number(query.get('category') ?? '') || null
  const { sql, values } = joinConditions([
    { sql: 'f.listed = 1', values: [] },
    { sql: views[(query.get('view') || 'all') as keyof typeof views], values: [] },
    when(category, 'c.parent_id = ?'),
    hasWords('product', 'f.id', q),
  ])
  const from = `families f JOIN categories c ON c.id = f.category_id WHERE ${sql}`
  const [rows, counts, low, categories] = await searchBatch<
    [StoredProduct, { total: number }, { low: number }, Category]
  >(db, q, [
    db
      .prepare(`SELECT ${columns} FROM ${from} ORDER BY ${category === null ? '' : 'c.id, '}f.id LIMIT ? OFFSET ?`)
      .bind(...values, limit, offset),
    db.prepare(`SELECT count(*) AS total FROM ${from}`).bind(...values),
    db.prepare(`SELECT count(*) AS low FROM families f WHERE ${views.low}`),
    loadMainCategories(db),
  ])
  return {
    ...{ rows: rows.results, total: onlyRow(counts).total, low: onlyRow(low).low },
    categories: categories.results,
  }
}

export function loadMainCategories(db: Db): D1PreparedStatement {
  return db.prepare('SELECT id, name FROM categories WHERE parent_id IS NULL ORDER BY position')
}

/** A family; `details`, `inTheBox` and `notices` are JSON. */
export type StoredFamily = StoredProduct & {
  version: number
  description: string
  inTheBox: string
  details: string
  notices: string
  position: number
  pulls: number
  /** The open carts with it, as `openCarts` counts them. */
  carts: number
  categorySlug: string
  mainSlug: string
}

export type FoundProduct = {
  family: StoredFamily
  combinations: StoredCombination[]
  /** The rules by which options change a price; null until the catalogue was loaded. */
  rules: OptionRules | null
  changes: { id: number; at: number; actor: string; summary: string }[]
  pictures: StoredPicture[]
}

const LATEST = 8

/** The family of this number with its combinations and what was last done to it; null for any other text. */
export async function findProduct(db: Db, typed: string): Promise<FoundProduct | null> {
  if (!/^\d{1,9}$/.test(typed)) return null
  const id = Number(typed)
  const [families, combinations, rules, changes, pictures] = await batch<
    [StoredFamily, StoredCombination, StoredRules, FoundProduct['changes'][number], StoredPicture]
  >(db, [
    db
      .prepare(
        `SELECT ${columns}, f.version, f.description, f.in_the_box AS inTheBox, f.details, f.notices, f.position, f.pulls,
           ${openCarts} AS carts, c.slug AS categorySlug, m.slug AS mainSlug
         FROM families f JOIN categories c ON c.id = f.category_id JOIN categories m ON m.id = c.parent_id
         WHERE f.id = ? AND f.listed = 1`,
      )
      .bind(id),
    selectCombinations(db, [id]),
    optionRules(db),
    db
      .prepare('SELECT id, at, actor, summary FROM desk_log WHERE subject = ? ORDER BY id DESC LIMIT ?')
      .bind(`family:${id}`, LATEST),
    selectPictures(db, id),
  ])
  const [family] = families.results
  if (!family) return null
  return {
    ...{ family, combinations: combinations.results, rules: parseRules(rules.results[0]) },
    ...{ changes: changes.results, pictures: pictures.results },
  }
}
