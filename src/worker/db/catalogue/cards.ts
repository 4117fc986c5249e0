import { batch, type Db } from '#db/db.ts'

export type CardRow = {
  id: number
  familyId: number
  name: string
  choices: string
  size: string
  options: string
  finish: string | null
  priceCents: number
  discountPriceCents: number | null
  widthMils: number | null
  depthMils: number | null
  heightMils: number | null
  /** JSON with URLs: the family's first pictures by place, and those in other finishes by finish and place. */
  pictures: string
  finishPictures: string
  /** The finish of the former. */
  picturedFinish: string | null
  categorySlug: string
  categoryName: string
  parentSlug: string
  parentName: string
  weightClass: 'parcel' | 'oversize' | 'freight' | 'service'
  stock: number | null
  ratingSum: number
  reviews: number
}

/** The views of a family with those in the finish of product `p` in their place. */
export const viewsInFinish = `family_pictures v
  LEFT JOIN finish_pictures o ON o.family_id = v.family_id AND o.position = v.position AND o.finish = p.finish`

/** The columns of a `CardRow` from a product `p` and its family's card `k`. Only customers' reviews count. */
export const cardColumns = `
  p.id, p.family_id AS familyId, p.options, p.finish, p.price_cents AS priceCents,
  p.discount_price_cents AS discountPriceCents, p.width_mils AS widthMils, p.depth_mils AS depthMils,
  p.height_mils AS heightMils, k.name, k.options AS choices, k.size, k.weight_class AS weightClass, k.pictures,
  k.finish_pictures AS finishPictures, k.pictured_finish AS picturedFinish,
  k.category_slug AS categorySlug, k.category_name AS categoryName, k.main_slug AS parentSlug, k.main_name AS parentName,
  (SELECT s.quantity FROM stock s WHERE s.product_id = p.id) AS stock,
  k.customer_rating_sum AS ratingSum, k.customer_reviews AS reviews`

export const joinCard = 'JOIN cards k ON k.family_id = p.family_id'

export async function productsById(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${cardColumns} FROM json_each(?1) AS asked JOIN products p ON p.id = asked.value ${joinCard}
       WHERE p.for_sale = 1 ORDER BY asked.key`,
    )
    .bind(JSON.stringify(ids))
    .all<CardRow>()
  return results
}

export type PlacementRow = CardRow & { place: string; position: number; text: string }

/**
 * The products at these places that are for sale, in order within each place: those that staff have chosen in the home
 * page's version that is in use, or in the one with the secret `preview`, or else those of the catalogue.
 */
export async function placementsAt(db: Db, places: readonly string[], preview: string): Promise<PlacementRow[]> {
  const asked = JSON.stringify(places)
  const [placed, chosen] = await batch<[PlacementRow, PlacementRow]>(db, [
    db
      .prepare(
        `SELECT placed.place, placed.position, placed.text, ${cardColumns} FROM placements placed
         JOIN products p ON p.id = placed.product_id ${joinCard}
         WHERE p.for_sale = 1 AND placed.place IN (SELECT value FROM json_each(?1))
         ORDER BY placed.place, placed.position`,
      )
      .bind(asked),
    db
      .prepare(
        `SELECT place.key AS place, id.key + 1 AS position, '' AS text, ${cardColumns}
         FROM page_text_versions v CROSS JOIN json_each(v.facts, '$.places') place CROSS JOIN json_each(place.value) id
         CROSS JOIN products p ON p.id = id.value ${joinCard}
         WHERE v.id = coalesce((SELECT id FROM page_text_versions WHERE preview_key = ?2 AND path = '/'),
             (SELECT in_use FROM page_texts WHERE path = '/'))
           AND p.for_sale = 1 AND place.key IN (SELECT value FROM json_each(?1))
         ORDER BY place.key, id.key`,
      )
      .bind(asked, preview),
  ])
  const isChosen = new Set(chosen.results.map(({ place }) => place))
  return [...placed.results.filter(({ place }) => !isChosen.has(place)), ...chosen.results]
}
