import type { Db } from './db.ts'
import { joinFamily } from './product-tables.ts'
import { shownReviews } from './shown-reviews.ts'

export type CardRow = {
  id: number
  familyId: number
  name: string
  choices: string
  size: string
  options: string
  finish: string | null
  picturedFinish: string | null
  priceCents: number
  discountPriceCents: number | null
  widthMils: number | null
  depthMils: number | null
  heightMils: number | null
  pictures: string
  categorySlug: string
  categoryName: string
  parentSlug: string
  parentName: string
  weightClass: 'parcel' | 'oversize' | 'freight' | 'service'
  stock: number | null
  ratingSum: number
  reviews: number
}

export const viewsInFinish = `family_pictures v
  LEFT JOIN finish_pictures o ON o.family_id = v.family_id AND o.position = v.position AND o.finish = p.finish`

const PICTURES_OF_CARD = 2

export function cardColumns(withSamples: boolean): string {
  const reviews = `FROM reviews r WHERE r.family_id = f.id AND ${shownReviews(withSamples)}`
  return `
  p.id, p.family_id AS familyId, p.options, p.finish, p.price_cents AS priceCents,
  p.discount_price_cents AS discountPriceCents, p.width_mils AS widthMils, p.depth_mils AS depthMils,
  p.height_mils AS heightMils, f.name, f.options AS choices, f.size, f.weight_class AS weightClass,
  coalesce(
    (SELECT o.finish FROM finish_pictures o WHERE o.family_id = f.id AND o.position = 1 AND o.finish = p.finish),
    (SELECT lead.finish FROM products lead WHERE lead.id = f.id)) AS picturedFinish,
  (SELECT json_group_array(url)
   FROM (SELECT coalesce(o.url, v.url) AS url FROM ${viewsInFinish}
         WHERE v.family_id = f.id ORDER BY v.position LIMIT ${PICTURES_OF_CARD})) AS pictures,
  c.slug AS categorySlug, c.name AS categoryName, m.slug AS parentSlug, m.name AS parentName,
  (SELECT s.quantity FROM stock s WHERE s.product_id = p.id) AS stock,
  (SELECT coalesce(sum(r.rating), 0) ${reviews}) AS ratingSum, (SELECT count(*) ${reviews}) AS reviews`
}

export async function productsById(db: Db, ids: readonly number[], withSamples: boolean): Promise<CardRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${cardColumns(withSamples)} FROM json_each(?1) AS asked
       JOIN products p ON p.id = asked.value ${joinFamily}
       WHERE p.for_sale = 1 AND f.listed = 1 ORDER BY asked.key`,
    )
    .bind(JSON.stringify(ids))
    .all<CardRow>()
  return results
}

export type PlacementRow = CardRow & { place: string; position: number; text: string }

/** The products at these places that are for sale, in order within each place. */
export async function placementsAt(db: Db, places: readonly string[], withSamples: boolean): Promise<PlacementRow[]> {
  const { results } = await db
    .prepare(
      `SELECT placed.place, placed.position, placed.text, ${cardColumns(withSamples)} FROM placements placed
       JOIN products p ON p.id = placed.product_id ${joinFamily}
       WHERE p.for_sale = 1 AND placed.place IN (SELECT value FROM json_each(?1))
       ORDER BY placed.place, placed.position`,
    )
    .bind(JSON.stringify(places))
    .all<PlacementRow>()
  return results
}
