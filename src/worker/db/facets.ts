import type { FacetName } from '#shared/catalogue/facets.ts'
import { plainNumber } from '#shared/text/plain-number.ts'
import { shownReviews } from './shown-reviews.ts'

/** Part of a WHERE clause over `productTables`, with the values that it binds. */
export type Condition = { sql: string; params: (string | number)[] }

export type FacetSql = {
  /** The value that a product counts for, as on the wire; NULL if it does not count. */
  value: string
  chosen: (values: readonly string[]) => Condition | null
}

/** The facets in SQL. Offers count by themselves, because a product can be both on sale and in stock. */
export function facetSql(withSamples: boolean): Record<FacetName, readonly FacetSql[]> {
  return {
    width: [
      {
        value: `CASE WHEN p.width_mils <= 36000 THEN '0-36' WHEN p.width_mils <= 60000 THEN '36-60'
                  WHEN p.width_mils <= 96000 THEN '60-96' WHEN p.width_mils > 96000 THEN '96-' END`,
        chosen: inBands,
      },
    ],
    depth: [{ value: 'p.depth_mils / 1000.0', chosen: (inches) => isOneOf('p.depth_mils', inches.flatMap(mils)) }],
    height: [{ value: 'p.height_mils / 1000.0', chosen: (inches) => isOneOf('p.height_mils', inches.flatMap(mils)) }],
    category: [{ value: 'm.slug', chosen: isInCategory }],
    finish: [{ value: 'p.finish', chosen: (finishes) => isOneOf('p.finish', finishes) }],
    install: [{ value: `nullif(f.install, 'none')`, chosen: (levels) => isOneOf('f.install', levels) }],
    material: [{ value: 'f.material', chosen: (materials) => isOneOf('f.material', materials) }],
    // Only some families have the option; their products without lights have the value 'none'.
    lights: [flag('led', "json_extract(p.options, '$.led') <> 'none'")],
    offer: [
      flag('sale', 'p.discount_price_cents IS NOT NULL'),
      flag('stock', 'EXISTS (SELECT 1 FROM stock s WHERE s.product_id = p.id AND s.quantity > 0)'),
    ],
    rating: [rating(`FROM reviews r WHERE r.family_id = f.id AND ${shownReviews(withSamples)}`)],
  }
}

/** A main category includes its subcategories. */
export function isInCategory(slugs: readonly string[]): Condition | null {
  if (slugs.length === 0) return null
  return { sql: `(c.slug IN (${marks(slugs)}) OR m.slug IN (${marks(slugs)}))`, params: [...slugs, ...slugs] }
}

function flag(value: string, sql: string): FacetSql {
  return {
    value: `CASE WHEN ${sql} THEN '${value}' END`,
    chosen: (values) => (values.includes(value) ? { sql, params: [] } : null),
  }
}

function rating(reviews: string): FacetSql {
  return {
    value: `(SELECT CASE WHEN avg(r.rating) >= 4.5 THEN '4.5' WHEN avg(r.rating) >= 4 THEN '4' END ${reviews})`,
    chosen: ([text = '']) => {
      const stars = plainNumber(text)
      return stars === null ? null : { sql: `(SELECT avg(r.rating) ${reviews}) >= ?`, params: [stars] }
    },
  }
}

/** Bands of widths in inches, such as `36-60` and `96-`. */
function inBands(bands: readonly string[]): Condition | null {
  const valid = bands.filter((band) => /^\d{1,4}-\d{0,4}$/.test(band)).map((band) => band.split('-').flatMap(mils))
  if (valid.length === 0) return null
  const sql = valid.map(({ length }) =>
    length === 1 ? 'p.width_mils > ?' : '(p.width_mils > ? AND p.width_mils <= ?)',
  )
  return { sql: `(${sql.join(' OR ')})`, params: valid.flat() }
}

function isOneOf(column: string, values: readonly (string | number)[]): Condition | null {
  return values.length === 0 ? null : { sql: `${column} IN (${marks(values)})`, params: [...values] }
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
}

function mils(inches: string): number[] {
  const number = plainNumber(inches)
  return number === null ? [] : [Math.round(number * 1000)]
}
