import type { FacetName } from '#shared/catalogue/facets.ts'
import { plainNumber } from './plain-number.ts'
import { isInStock, isLit } from '#db/derived/variants-select.ts'

/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: string | number) => string

/** SQL for what facets ask of a variant, or of a product. */
type Columns = Record<'width' | 'depth' | 'height' | 'isLit' | 'isReduced' | 'isInStock', string>

export type FacetSql = {
  name: FacetName | 'rating of customers'
  /** The value that a row `v` of `variants` counts for, NULL if it does not count. Lengths are in mils. */
  value: string
  /** The tables that `value` needs beyond the row. */
  from?: string
  /** The condition for these values as on the wire, NULL for none. The finishes' is part of the price (`prices.ts`). */
  chosen: (values: readonly string[], columns: Columns, bind: Bind) => string | null
  /** All products of a family have the same value. */
  isOfFamily?: true
  /** A family has this value or none. */
  isSingle?: true
}

export const ofVariant: Columns = {
  width: 'v.width_mils',
  depth: 'v.depth_mils',
  height: 'v.height_mils',
  isLit: 'v.is_lit = 1',
  isReduced: 'v.is_reduced = 1',
  isInStock: 'v.is_in_stock = 1',
}

export const ofProduct: Columns = {
  width: 'p.width_mils',
  depth: 'p.depth_mils',
  height: 'p.height_mils',
  isLit: isLit('p'),
  isReduced: 'p.discount_price_cents IS NOT NULL',
  isInStock: isInStock('p'),
}

/** The facets in SQL. Offers count by themselves, because a product can be both on sale and in stock. */
export const facetSql: readonly FacetSql[] = [
  {
    name: 'width',
    value: `CASE WHEN v.width_mils <= 36000 THEN '0-36' WHEN v.width_mils <= 60000 THEN '36-60'
              WHEN v.width_mils <= 96000 THEN '60-96' WHEN v.width_mils > 96000 THEN '96-' END`,
    chosen: (bands, { width }, bind) => isInBand(width, bands, bind),
  },
  {
    name: 'depth',
    value: 'v.depth_mils',
    chosen: (inches, { depth }, bind) => isOneOf(depth, inches.flatMap(mils), bind),
  },
  {
    name: 'height',
    value: 'v.height_mils',
    chosen: (inches, { height }, bind) => isOneOf(height, inches.flatMap(mils), bind),
  },
  {
    name: 'category',
    value: 'v.main_slug',
    chosen: (slugs, _, bind) => isInCategory(slugs, bind),
    isOfFamily: true,
    isSingle: true,
  },
  { name: 'finish', value: `nullif(finish.key, '')`, from: ', json_each(v.prices) finish', chosen: () => null },
  {
    name: 'install',
    value: 'v.install',
    chosen: (levels, _, bind) => isOneOf('v.install', levels, bind),
    isOfFamily: true,
    isSingle: true,
  },
  {
    name: 'material',
    value: 'v.material',
    chosen: (materials, _, bind) => isOneOf('v.material', materials, bind),
    isOfFamily: true,
    isSingle: true,
  },
  flag('lights', 'led', 'isLit'),
  flag('offer', 'sale', 'isReduced'),
  flag('offer', 'stock', 'isInStock'),
  rating('rating', ''),
  rating('rating of customers', 'customer_'),
]

/** The facets of a list, whose ratings are those of customers. */
export const listFacets: readonly FacetSql[] = facetSql.filter(({ name }) => name !== 'rating')

export function readFacetName({ name }: FacetSql): FacetName {
  return name === 'rating of customers' ? 'rating' : name
}

/** A main category includes its subcategories. */
export function isInCategory(slugs: readonly string[], bind: Bind): string | null {
  if (slugs.length === 0) return null
  return `v.category_id IN (SELECT s.category_id FROM categories c JOIN list_scopes s ON s.scope = c.id
    WHERE c.slug IN (SELECT value FROM json_each(${bind(JSON.stringify(slugs))})))`
}

function flag(name: FacetName, value: string, column: 'isLit' | 'isReduced' | 'isInStock'): FacetSql {
  return {
    name,
    value: `CASE WHEN ${ofVariant[column]} THEN '${value}' END`,
    chosen: (values, columns) => (values.includes(value) ? columns[column] : null),
    isSingle: true,
  }
}

function rating(name: FacetSql['name'], of: '' | 'customer_'): FacetSql {
  const atLeast = (stars: string | number) => `(v.${of}reviews > 0 AND v.${of}rating_sum >= ${stars} * v.${of}reviews)`
  return {
    name,
    value: `CASE WHEN ${atLeast(4.5)} THEN '4.5' WHEN ${atLeast(4)} THEN '4' END`,
    chosen: ([text = ''], _, bind) => {
      const stars = plainNumber(text)
      return stars === null ? null : atLeast(bind(stars))
    },
    isOfFamily: true,
    isSingle: true,
  }
}

/** Bands of widths in inches, such as `36-60` and `96-`. */
function isInBand(column: string, bands: readonly string[], bind: Bind): string | null {
  const valid = bands.filter((band) => /^\d{1,4}-\d{0,4}$/.test(band)).map((band) => band.split('-').flatMap(mils))
  if (valid.length === 0) return null
  const sql = valid.map(([from, to]) =>
    to === undefined ? `${column} > ${bind(from!)}` : `(${column} > ${bind(from!)} AND ${column} <= ${bind(to)})`,
  )
  return `(${sql.join(' OR ')})`
}

function isOneOf(column: string, values: readonly (string | number)[], bind: Bind): string | null {
  return values.length === 0 ? null : `${column} IN (SELECT value FROM json_each(${bind(JSON.stringify(values))}))`
}

function mils(inches: string): number[] {
  const number = plainNumber(inches)
  return number === null ? [] : [Math.round(number * 1000)]
}
