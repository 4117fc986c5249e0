import type { CardRow } from '#db/catalogue/cards.ts'
import { batch, type Db } from '../db.ts'
import { PLACES_A_MARK, type PlaceSort } from '../derived/places-select.ts'
import { cardColumns } from '#db/catalogue/cards.ts'
import {
  chosenFacets,
  all,
  productCondition,
  selectVariants,
  type ProductFilter,
  type Sort,
} from '#db/catalogue/product-filter.ts'
import { bindings } from './bindings.ts'
import { singleScope } from './list-scope.ts'
import { lowestWithin, pricesWithin } from './prices.ts'

const placeKeys = 'key_1, key_2, key_3, family_id'

/** A page of all families of a scope; null if these categories have no scope of their own. */
export function rowsOfScope(db: Db, filter: ProductFilter, slugs: readonly string[]): D1PreparedStatement | null {
  const { bind, values } = bindings()
  const scope = singleScope(slugs, bind)
  if (scope === null) return null
  const { sort, page, perPage } = filter
  const order: PlaceSort = sort === 'rating' ? 'rating of customers' : sort
  const skipped = (page - 1) * perPage
  // With an affinity of their own, SQLite would search by the first key only.
  const mark = `SELECT +key_1, +key_2, +key_3, +family_id FROM card_marks
    WHERE scope = ${scope} AND sort = ${bind(order)} AND n = ${bind(Math.floor(skipped / PLACES_A_MARK))}`
  const sql = `SELECT ${cardColumns} FROM (
      SELECT * FROM card_places WHERE scope = ${scope} AND sort = ${bind(order)} AND (${placeKeys}) >= (${mark})
      ORDER BY ${placeKeys} LIMIT ${bind(perPage)} OFFSET ${bind(skipped % PLACES_A_MARK)}) listed
    JOIN products p ON p.id = listed.product_id JOIN cards k ON k.family_id = p.family_id ORDER BY ${prefixKeys('listed')}`
  return db.prepare(sql).bind(...values)
}

function prefixKeys(table: string): string {
  return placeKeys
    .split(', ')
    .map((key) => `${table}.${key}`)
    .join(', ')
}

/** A price or width is less than this, so one number can hold both. */
const RADIX = 16_777_216

/** A page of the families that pass the filter, each with its pictured product or else its cheapest match. */
export async function filteredRows(db: Db, filter: ProductFilter): Promise<CardRow[]> {
  const { bind, values } = bindings()
  const { page, perPage, families } = filter
  const hit = lowestWithin(filter, filter.facets.finish, bind)
  const conditions = chosenFacets(filter, bind).map(({ condition }) => condition)
  const search = families === null ? '' : ', found.key AS relevance'
  const sql = `SELECT ${cardColumns} FROM (
      SELECT *, ${decoded(filter.sort)} FROM (
        SELECT v.family_id, v.position, v.customer_rating_sum, v.customer_reviews${search},
          min(${selectKey(filter, hit, bind)}) AS best
        FROM ${selectVariants(filter, bind)} AND ${all([...conditions, pricesWithin(filter, filter.facets.finish, bind)])}
        GROUP BY v.category_id, v.family_id)
      ORDER BY ${buildOrderBy(filter, '')} LIMIT ${bind(perPage)} OFFSET ${bind((page - 1) * perPage)}) listed
    JOIN products p ON p.id = CASE WHEN listed.isOther = 0 THEN listed.family_id ELSE (
      SELECT p.id FROM products p WHERE p.family_id = listed.family_id AND p.sale_price_cents = listed.price
        AND p.width_mils IS listed.width AND ${productCondition(filter, bind)} ORDER BY p.id LIMIT 1) END
    JOIN cards k ON k.family_id = p.family_id ORDER BY ${buildOrderBy(filter, 'listed.')}`
  const [rows] = await batch<[CardRow]>(db, [db.prepare(sql).bind(...values)])
  return rows.results
}

/** SQL for a number that is lowest for the product that a list shows: the pictured one, or else the cheapest and widest. */
function selectKey(filter: ProductFilter, hit: string, bind: (value: string | number) => string): string {
  const { priceMin, priceMax, facets, sort } = filter
  const isPictured = all([
    'v.pictured_price_cents IS NOT NULL',
    priceMin === null ? null : `v.pictured_price_cents >= ${bind(priceMin)}`,
    priceMax === null ? null : `v.pictured_price_cents <= ${bind(priceMax)}`,
    facets.finish.length === 0
      ? null
      : `v.pictured_finish IN (SELECT value FROM json_each(${bind(JSON.stringify(facets.finish))}))`,
  ])
  const narrowness = `${RADIX - 2} - coalesce(v.width_mils, -1)`
  const own = (isOther: 0 | 1, price: string) =>
    sort === '-width'
      ? `(${narrowness}) * ${2 * RADIX} + ${isOther * RADIX} + ${price}`
      : `${isOther * RADIX * RADIX} + ${price} * ${RADIX} + ${narrowness}`
  return `CASE WHEN ${isPictured} THEN ${own(0, 'v.pictured_price_cents')} ELSE ${own(1, hit)} END`
}

/** The parts of the number again. */
function decoded(sort: Sort): string {
  const narrowness = sort === '-width' ? `best / ${2 * RADIX}` : `best % ${RADIX}`
  const price = sort === '-width' ? `best % ${RADIX}` : `best / ${RADIX} % ${RADIX}`
  const isOther = sort === '-width' ? `best / ${RADIX} % 2` : `best / ${RADIX * RADIX}`
  return `${isOther} AS isOther, ${price} AS price, nullif(${RADIX - 2} - ${narrowness}, -1) AS width`
}

/** The order of a list: search results by relevance unless another order is chosen. Equal families go by number. */
function buildOrderBy({ sort, families }: ProductFilter, of: '' | 'listed.'): string {
  const rated = `${of}customer_`
  const orders: Record<Sort, string> = {
    featured: families === null ? `${of}position, ${of}isOther` : `${of}relevance`,
    newest: `${of}family_id DESC`,
    price: `${of}price, ${of}position`,
    '-price': `${of}price DESC, ${of}position`,
    rating: `${rated}rating_sum * 1.0 / max(${rated}reviews, 1) DESC, ${rated}reviews DESC, ${of}position`,
    width: `${of}width IS NULL, ${of}width, ${of}position`,
    '-width': `${of}width IS NULL, ${of}width DESC, ${of}position`,
  }
  return `${orders[sort]}, ${of}family_id`
}
