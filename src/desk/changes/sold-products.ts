import type { Db } from '#db/db.ts'
import { viewsInFinish } from '#db/catalogue/cards.ts'
import { formatProductSize } from '#db/catalogue/size-text.ts'
import type { Size } from '#db/catalogue/size-text.ts'
import type { WeightClass } from '#shared/checkout/shipping.ts'

/** Products that are wanted: all options of the order's families, some by id, and some by their name. */
export type ProductsAsked = { withOptions?: boolean; ids?: readonly number[]; find?: string }

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
  categoryIds: number[]
  /** True if it was found by what was typed. */
  isFound: boolean
}
export type StoredProduct = Omit<SoldProduct, 'options' | 'sizeText' | 'categoryIds' | 'isFound'> & {
  options: string
  size: string
  widthMils: number | null
  depthMils: number | null
  categoryIds: string
  isFound: number
}

const FOUND = 12
const MAX_WORDS = 5

/** Designs keep their own names and pictures, and are not offered. */
export function productsAsked(db: Db, number: string, { withOptions = false, ids = [], find = '' }: ProductsAsked) {
  const words = find.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const text = `lower(f.name || ' ' || p.id || ' ' || p.options)`
  return db
    .prepare(
      `WITH found (id) AS (
         SELECT p.id FROM products p JOIN families f ON f.id = p.family_id
         WHERE ?3 <> '[]' AND p.for_sale = 1 AND f.listed = 1
           AND NOT EXISTS (SELECT 1 FROM json_each(?3) WHERE instr(${text}, value) = 0)
         ORDER BY f.id, p.id LIMIT ${FOUND})
       SELECT p.id, p.family_id AS familyId, f.name, p.options, f.size, p.width_mils AS widthMils,
         p.depth_mils AS depthMils, p.price_cents AS listCents, p.sale_price_cents AS unitCents,
         f.weight_class AS weightClass, json_array(c.id, c.parent_id) AS categoryIds,
         coalesce((SELECT coalesce(o.url, v.url) FROM ${viewsInFinish}
           WHERE v.family_id = f.id ORDER BY v.position LIMIT 1), '') AS image,
         p.id IN (SELECT id FROM found) AS isFound
       FROM products p JOIN families f ON f.id = p.family_id JOIN categories c ON c.id = f.category_id
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
    .bind(number, JSON.stringify(ids), JSON.stringify(words), Number(withOptions))
}

export function soldProduct(row: StoredProduct): SoldProduct {
  const { size, widthMils, depthMils, ...product } = row
  return {
    ...product,
    options: JSON.parse(product.options) as Record<string, string>,
    sizeText: formatProductSize(JSON.parse(size) as Size, {
      width: widthMils && widthMils / 1000,
      depth: depthMils && depthMils / 1000,
    }),
    categoryIds: JSON.parse(product.categoryIds) as number[],
    isFound: product.isFound === 1,
  }
}
