import { taxClasses, ownFamilies, taxClassNames } from '#shared/catalogue/own-lines.ts'
import type { Family } from './schema.ts'

/** The families of closets that people draw in the planner, by how they ship. They have no products of the seed. */
export const designFamilies = [
  { id: 1901, weightClass: 'parcel' },
  { id: 1902, weightClass: 'oversize' },
  { id: 1903, weightClass: 'freight' },
] as const

/** What no page lists and no list prices. */
const priceless = {
  position: 1000,
  cut_to_size: true,
  options: {},
  size: {},
  spec: { size: {} },
  listed: false,
  base_price_cents: null,
  base_discount_cents: null,
  pulls: 0,
}

export function designFamilyRow(
  { id, weightClass }: (typeof designFamilies)[number],
  like: Family,
  categoryId: number,
) {
  return {
    ...priceless,
    id,
    category_id: categoryId,
    name: 'Closet of your design',
    description: 'A closet that you drew in the planner, cut to your wall.',
    weight_class: weightClass,
    install: like.install,
    material: 'laminate',
    in_the_box: like.inTheBox.slice(-4),
    details: like.details,
  }
}

/** The families of lines in staff's own words, whose products the Desk adds. */
export function ownFamilyRows(categoryId: number) {
  return taxClasses.map((taxClass) => ({
    ...priceless,
    id: ownFamilies[taxClass],
    category_id: categoryId,
    name: taxClassNames[taxClass],
    description: '',
    weight_class: taxClass === 'goods' ? 'parcel' : 'service',
    install: 'none',
    material: null,
    in_the_box: [],
    details: {},
    notices: {},
  }))
}
