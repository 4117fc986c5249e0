import { findTaxClass, OWN_LINE_PICTURE } from '#shared/catalogue/own-lines.ts'
import { closetName, designFile } from '#shared/planner/design-product.ts'
import type { WeightClass } from '#shared/checkout/shipping.ts'
import { viewsInFinish } from '#db/catalogue/cards.ts'
import { isOwnLine } from '#db/quotes/own-lines.ts'
import type { Size } from '#db/catalogue/size-text.ts'

/** Columns of a product for a line of a cart or a quote. */
export type LineProduct = {
  productId: number
  familyId: number
  name: string
  options: Record<string, string>
  size: Size
  widthMils: number | null
  depthMils: number | null
  image: string
  category: { slug: string; name: string; parent_category_slug: string }
  categoryIds: readonly number[]
  weightClass: WeightClass
  cutToSize: boolean
  boards: number
  /** True for a line in staff's own words that no state taxes. */
  isUntaxed: boolean
}

type Parsed = 'isUntaxed' | 'options' | 'size' | 'image' | 'category' | 'categoryIds' | 'cutToSize'
export type LineProductRow = Omit<LineProduct, Parsed> & {
  image: string | null
  options: string
  size: string
  category: string
  categoryIds: string
  cutToSize: number
  forSale: number
  /** The finish that is off sale, and the product with it. */
  finishOff: string | null
}

/** SQL for how many boards a product `p` has. */
export const boardsOfProduct = `coalesce((SELECT boards FROM family_boards WHERE family_id = p.family_id),
  (SELECT boards FROM designs WHERE product_id = p.id), 0)`

/** SQL for a `LineProductRow` from a product `p`. */
export const lineColumns = `p.id AS productId, p.family_id AS familyId, p.options, p.width_mils AS widthMils,
  p.depth_mils AS depthMils, f.name, f.weight_class AS weightClass, f.cut_to_size AS cutToSize, iif(${isOwnLine}, 1, p.for_sale) AS forSale,
  ${boardsOfProduct} AS boards,
  iif(p.off_with_finish, p.finish, NULL) AS finishOff,
  iif(f.listed OR p.width_mils IS NULL, f.size, json_object('w', p.width_mils / 1000.0, 'h', p.height_mils / 1000.0)) AS size,
  json_array(c.id, m.id) AS categoryIds,
  json_object('slug', c.slug, 'name', c.name, 'parent_category_slug', m.slug) AS category,
  (SELECT coalesce(o.url, v.url) FROM ${viewsInFinish}
   WHERE v.family_id = f.id ORDER BY v.position LIMIT 1) AS image`

/** SQL that joins a product `p` to its family `f`, category `c` and main category `m`. */
export const joinFamily = `JOIN families f ON f.id = p.family_id
  JOIN categories c ON c.id = f.category_id JOIN categories m ON m.id = c.parent_id`

export function lineProduct<Row extends LineProductRow>(row: Row): Omit<Row, Parsed> & LineProduct {
  const options = JSON.parse(row.options) as LineProduct['options']
  return {
    ...row,
    options,
    name: options['design'] ? closetName(row.widthMils ?? 0) : (options['label'] ?? row.name),
    image: row.image ?? (options['design'] ? designFile(options['design'], 'svg') : OWN_LINE_PICTURE),
    size: JSON.parse(row.size) as Size,
    category: JSON.parse(row.category) as LineProduct['category'],
    categoryIds: JSON.parse(row.categoryIds) as number[],
    cutToSize: row.cutToSize === 1,
    isUntaxed: findTaxClass(row.familyId) === 'untaxed',
  }
}
