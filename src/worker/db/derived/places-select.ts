import { WHOLE_CATALOGUE } from './scopes.ts'

/** An average rating is a whole number of these parts of a star. */
const RATING_STEPS = 1_000_000_000

/** The keys of each order, ascending, over a row `k` of `cards`. Equal keys go by family. */
const keys = {
  featured: ['k.position', 'k.product_id <> k.family_id', '0'],
  newest: ['-k.family_id', '0', '0'],
  // Of the whole catalogue only, for the sitemap: new families come last, so that its parts stay as they are.
  oldest: ['k.family_id', '0', '0'],
  price: ['k.price_cents', 'k.position', '0'],
  '-price': ['-k.price_cents', 'k.position', '0'],
  rating: [`-k.rating_sum * ${RATING_STEPS} / max(k.reviews, 1)`, '-k.reviews', 'k.position'],
  'rating of customers': [
    `-k.customer_rating_sum * ${RATING_STEPS} / max(k.customer_reviews, 1)`,
    '-k.customer_reviews',
    'k.position',
  ],
  width: ['k.width_mils IS NULL', 'k.width_mils', 'k.position'],
  '-width': ['k.widest_mils IS NULL', '-k.widest_mils', 'k.position'],
} satisfies Record<string, readonly [string, string, string]>

export type PlaceSort = keyof typeof keys

/** Every so many places there is a mark to start reading from. */
export const PLACES_A_MARK = 50

/** The rows of `card_places` for cards `k` that meet the condition, in the order of its columns. */
export function placesSelect(condition: string): string {
  const sorts = Object.keys(keys) as PlaceSort[]
  const key = (index: 0 | 1 | 2) =>
    `CAST(coalesce(CASE o.value ${sorts.map((sort) => `WHEN '${sort}' THEN ${keys[sort][index]}`).join(' ')} END, 0) AS INTEGER)`
  return `SELECT s.scope, o.value, ${key(0)}, ${key(1)}, ${key(2)}, k.family_id,
      CASE o.value WHEN '-width' THEN k.widest_product_id ELSE k.product_id END
    FROM cards k JOIN list_scopes s ON s.category_id = k.category_id, json_each('${JSON.stringify(sorts)}') o
    WHERE k.is_listed = 1 AND (o.value <> 'oldest' OR s.scope = ${WHOLE_CATALOGUE}) AND ${condition}`
}

/** The rows of `card_marks` for these scopes, in the order of its columns. `scopes` is SQL for a set of scopes. */
export function marksSelect(scopes: string): string {
  return `SELECT scope, sort, n / ${PLACES_A_MARK}, key_1, key_2, key_3, family_id FROM (
      SELECT scope, sort, key_1, key_2, key_3, family_id,
        row_number() OVER (PARTITION BY scope, sort ORDER BY key_1, key_2, key_3, family_id) - 1 AS n
      FROM card_places WHERE scope IN ${scopes})
    WHERE n % ${PLACES_A_MARK} = 0`
}
