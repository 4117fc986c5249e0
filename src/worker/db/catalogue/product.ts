import { cardColumns, joinCard, viewsInFinish, type CardRow } from './cards.ts'
import { boardsOfProduct } from '#db/cart/line-columns.ts'
import { batch, type Db } from '#db/db.ts'

export type ProductRow = CardRow & {
  description: string
  inTheBox: string
  details: string
  notices: string
  spec: string
  install: 'none' | 'easy' | 'moderate' | 'demanding'
  cutToSize: number
  boards: number
  picturedOptions: string
}
export type SiblingRow = { id: number; options: string; priceCents: number; discountPriceCents: number | null }
export type PictureRow = {
  url: string
  width: number
  height: number
  alt: string
  /** The finish in the picture; null if the product has no choice of finish. */
  finish: string | null
}
export type SizeRow = { id: number; label: string; salePriceCents: number }
export type ReviewRow = {
  id: number
  rating: number
  title: string
  body: string
  author: string
  about: string
  reply: string
  origin: 'sample' | 'customer'
}
export type RatingCount = { rating: number; count: number }
export type ProductDetail = {
  product: ProductRow
  siblings: SiblingRow[]
  pictures: PictureRow[]
  sizes: SizeRow[]
  related: CardRow[]
  reviews: ReviewRow[]
  ratingCounts: RatingCount[]
}

const REVIEWS_SHOWN = 10

/** Everything on a product's page, or null if it is unknown or no longer sold, in one round trip. */
export async function productDetail(db: Db, id: number, withSamples: boolean): Promise<ProductDetail | null> {
  const read = (sql: string) => db.prepare(sql).bind(id)
  const [product, siblings, pictures, sizes, related, reviews, ratings] = await batch<
    [ProductRow, SiblingRow, PictureRow, SizeRow, CardRow, ReviewRow, RatingCount]
  >(db, [
    read(productSql()),
    read(siblingsSql),
    read(picturesSql),
    read(sizesSql),
    read(relatedSql()),
    read(reviewsSql(withSamples)),
    read(ratingsSql(withSamples)),
  ])
  const row = product.results[0]
  if (!row) return null
  return {
    product: row,
    siblings: siblings.results,
    pictures: pictures.results,
    sizes: sizes.results,
    related: related.results,
    reviews: reviews.results,
    ratingCounts: ratings.results,
  }
}

/** SQL for the family of product ?1, to which the statements below belong. */
const family = '(SELECT family_id FROM products WHERE id = ?1)'

function productSql(): string {
  return `SELECT ${cardColumns}, f.description, f.in_the_box AS inTheBox, f.details, f.notices, f.spec, f.install,
                 f.cut_to_size AS cutToSize, ${boardsOfProduct} AS boards,
                 (SELECT lead.options FROM products lead WHERE lead.id = f.id) AS picturedOptions
          FROM products p JOIN families f ON f.id = p.family_id ${joinCard} WHERE p.id = ?1 AND p.for_sale = 1`
}

/** The combinations that differ from product ?1 in at most one option, found by their options. */
const siblingsSql = `SELECT id, options, price_cents AS priceCents, discount_price_cents AS discountPriceCents
  FROM products WHERE for_sale = 1 AND id <> ?1 AND (family_id, options) IN (
    SELECT p.family_id, json_set(p.options, '$.' || json_quote(choice.key), value.value)
    FROM products p JOIN families f ON f.id = p.family_id, json_each(f.options) choice, json_each(choice.value) value
    WHERE p.id = ?1)
  ORDER BY id`

/**
 * SQL for the product of the family `near` that has the options of product `shown` as far as it offers them, and those
 * of its own pictured product `lead` otherwise; nothing if it is not for sale.
 */
const sameOptions = `SELECT same.id FROM products same WHERE same.family_id = near.id AND same.for_sale = 1
  AND same.options = (SELECT json_group_object(o.key, CASE
    WHEN instr(near.options -> ('$.' || json_quote(o.key)), json_quote(shown.options ->> ('$.' || json_quote(o.key)))) > 0
    THEN shown.options ->> ('$.' || json_quote(o.key)) ELSE o.value END) FROM json_each(lead.options) o)`

/** SQL for the product of that family that shares most options; ties go to the likest of its pictured product. */
const likest = `SELECT other.id FROM products other WHERE other.family_id = near.id AND other.for_sale = 1
  ORDER BY ${sharedWith('shown')} DESC, ${sharedWith('lead')} DESC, other.id LIMIT 1`

function sharedWith(product: 'shown' | 'lead'): string {
  return `(SELECT count(*) FROM json_each(other.options) a, json_each(${product}.options) b
    WHERE a.key = b.key AND a.value = b.value)`
}

/** The product on sale that is likest to one whose finish is off sale; null for any other product. */
export async function findInOtherFinish(db: Db, id: number): Promise<number | null> {
  const found = await db
    .prepare(
      `SELECT (${likest}) AS id FROM products shown JOIN families near ON near.id = shown.family_id
       JOIN products lead ON lead.id = near.id WHERE shown.id = ?1 AND shown.off_with_finish = 1`,
    )
    .bind(id)
    .first<{ id: number | null }>()
  return found?.id ?? null
}

const picturesSql = `SELECT coalesce(o.url, v.url) AS url, coalesce(o.width, v.width) AS width,
    coalesce(o.height, v.height) AS height, coalesce(o.alt, v.alt) AS alt, coalesce(o.finish, lead.finish) AS finish
  FROM products p JOIN products lead ON lead.id = p.family_id JOIN ${viewsInFinish}
  WHERE p.id = ?1 AND v.family_id = p.family_id ORDER BY v.position`

const sizesSql = `SELECT p.id, l.label, p.sale_price_cents AS salePriceCents FROM family_links l
  JOIN families near ON near.id = l.linked_family_id
  JOIN products lead ON lead.id = near.id
  JOIN products shown ON shown.id = ?1
  JOIN products p ON p.id = coalesce((${sameOptions}), (${likest}))
  WHERE l.kind = 'size' AND l.family_id = ${family} ORDER BY l.position`

function relatedSql(): string {
  return `SELECT ${cardColumns} FROM products p ${joinCard}
          WHERE p.id = p.family_id AND p.for_sale = 1
            AND p.id IN (SELECT linked_family_id FROM family_links WHERE kind = 'works_with' AND family_id = ${family})
          ORDER BY p.id`
}

function reviewsSql(withSamples: boolean): string {
  return `SELECT id, rating, title, body, author, about, reply, origin FROM reviews r
          WHERE r.family_id = ${family} AND ${shownReviews(withSamples)}
          ORDER BY created_at DESC, id LIMIT ${REVIEWS_SHOWN}`
}

function ratingsSql(withSamples: boolean): string {
  return `SELECT rating, sum(reviews) AS count FROM review_counts
          WHERE family_id = ${family} ${withSamples ? '' : "AND origin = 'customer'"} GROUP BY rating`
}

/** A product that can be bought, with its stock; null stock means made to order. */
export async function findSellable(db: Db, productId: number): Promise<{ stock: number | null } | null> {
  return db
    .prepare(
      `SELECT s.quantity AS stock FROM products p LEFT JOIN stock s ON s.product_id = p.id WHERE p.id = ? AND p.for_sale = 1`,
    )
    .bind(productId)
    .first<{ stock: number | null }>()
}

export function shownReviews(withSamples: boolean): string {
  return withSamples ? "r.status = 'published'" : "r.status = 'published' AND r.origin = 'customer'"
}
