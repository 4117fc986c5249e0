import type { Db } from '#db/db.ts'
import { joinFamily, lineColumns, lineProduct, type LineProductRow } from '#db/cart/line-columns.ts'
import { lineSize } from '#api/cart/cart-json.ts'
import type { WeightClass } from '#shared/checkout/shipping.ts'

/** Products that are wanted: all options of the order's families, some by id, and some that were looked for. */
export type ProductsAsked = {
  withOptions?: boolean
  ids?: readonly number[]
  find?: string
  /** The product that `find` names by its link or number. */
  found?: number | null
}

/** A product that is for sale, at today's price. */
export type SoldProduct = {
  id: number
  familyId: number
  name: string
  options: Record<string, string>
  sizeText: string
  image: string
  listCents: number
  unitCents: number
  weightClass: WeightClass
  categoryIds: readonly number[]
  /** True if it was found by what was typed. */
  isFound: boolean
}
export type StoredProduct = LineProductRow & { listCents: number; unitCents: number; isFound: number }

const FOUND = 12
const MAX_WORDS = 5

/** No words find a design, but its link and its number do. */
export function productsAsked(
  db: Db,
  number: string,
  { withOptions = false, ids = [], find = '', found = null }: ProductsAsked,
) {
  const words = find.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const text = `lower(f.name || ' ' || p.id || ' ' || p.options)`
  return db
    .prepare(
      `WITH found (id) AS (
         SELECT id FROM (SELECT p.id FROM products p JOIN families f ON f.id = p.family_id
           WHERE ?3 <> '[]' AND p.for_sale = 1 AND f.listed = 1
             AND NOT EXISTS (SELECT 1 FROM json_each(?3) WHERE instr(${text}, value) = 0)
           ORDER BY f.id, p.id LIMIT ${FOUND})
         UNION SELECT ?5)
       SELECT ${lineColumns}, p.price_cents AS listCents, p.sale_price_cents AS unitCents,
         p.id IN (SELECT id FROM found) AS isFound
       FROM products p ${joinFamily}
       WHERE p.for_sale = 1 AND p.id IN (
         SELECT id FROM found
         UNION SELECT value FROM json_each(?2)
         UNION SELECT i.product_id FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.number = ?1
         UNION SELECT s.id FROM products s JOIN families e ON e.id = s.family_id
           WHERE ?4 AND e.listed = 1 AND s.family_id IN (
             SELECT p.family_id FROM products p JOIN order_items i ON i.product_id = p.id
               JOIN orders o ON o.id = i.order_id WHERE o.number = ?1))
       ORDER BY f.id, p.id`,
    )
    .bind(number, JSON.stringify(ids), JSON.stringify(words), Number(withOptions), found)
}

export function soldProduct(row: StoredProduct): SoldProduct {
  const product = lineProduct(row)
  const { productId: id, familyId, name, options, image, listCents, unitCents, weightClass, categoryIds } = product
  return {
    ...{ id, familyId, name, options, image, listCents, unitCents, weightClass, categoryIds },
    ...{ sizeText: lineSize(product), isFound: row.isFound === 1 },
  }
}
