import type { Db } from './db.ts'
import { productTables } from './product-filter.ts'
import { shownReviews } from './shown-reviews.ts'

export type CardRow = {
  id: number
  family_id: number
  name: string
  choices: string
  size: string
  options: string
  finish: string | null
  pictured_finish: string | null
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
  weight_class: 'parcel' | 'oversize' | 'freight' | 'service'
  stock: number | null
  rating_sum: number
  reviews: number
}

/** SQL that joins each view `v` of a family to the same view `o` in product `p`'s finish, if there is one. */
export const viewsInFinish = `family_pictures v
  LEFT JOIN finish_pictures o ON o.family_id = v.family_id AND o.position = v.position AND o.finish = p.finish`

const PICTURES_OF_CARD = 2

/** A card's columns, from `productTables`. */
export function cardColumns(withSamples: boolean): string {
  const reviews = `FROM reviews r WHERE r.family_id = f.id AND ${shownReviews(withSamples)}`
  return `
  p.id, p.family_id, p.options, p.finish, p.price_cents, p.discount_price_cents, p.width_mils, p.depth_mils, p.height_mils,
  f.name, f.options AS choices, f.size, coalesce(
    (SELECT o.finish FROM finish_pictures o WHERE o.family_id = f.id AND o.position = 1 AND o.finish = p.finish),
    (SELECT lead.finish FROM products lead WHERE lead.id = f.id)) AS pictured_finish,
  (SELECT json_group_array(url)
   FROM (SELECT coalesce(o.url, v.url) AS url FROM ${viewsInFinish}
         WHERE v.family_id = f.id ORDER BY v.position LIMIT ${PICTURES_OF_CARD})) AS pictures,
  c.slug AS category_slug, c.name AS category_name, m.slug AS parent_slug, m.name AS parent_name,
  f.weight_class, (SELECT s.quantity FROM stock s WHERE s.product_id = p.id) AS stock,
  (SELECT coalesce(sum(r.rating), 0) ${reviews}) AS rating_sum, (SELECT count(*) ${reviews}) AS reviews`
}

/** The cards of these products in the given order; unknown ones are left out. */
export async function productsById(db: Db, ids: readonly number[], withSamples: boolean): Promise<CardRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${cardColumns(withSamples)} FROM json_each(?1) AS asked
       JOIN ${productTables.replace('products p JOIN', 'products p ON p.id = asked.value JOIN')}
       WHERE p.for_sale = 1 ORDER BY asked.key`,
    )
    .bind(JSON.stringify(ids))
    .all<CardRow>()
  return results
}
