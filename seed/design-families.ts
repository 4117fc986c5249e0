import { taxClasses, ownFamilies, taxClassNames } from '#shared/catalogue/own-lines.ts'
import type { Family } from './schema.ts'

/** The families of closets that people draw in the planner, by how they ship. They have no products of the seed. */
export const designFamilies = [
  { id: 1901, weightClass: 'parcel' },
  { id: 1902, weightClass: 'oversize' },
  { id: 1903, weightClass: 'freight' },
] as const

export function designFamilyRow(
  { id, weightClass }: (typeof designFamilies)[number],
  like: Family,
  categoryId: number,
) {
  return {
    id,
    category_id: categoryId,
    name: 'Closet of your design',
    description: 'A closet that you drew in the planner, cut to your wall.',
    position: 1000,
    weight_class: weightClass,
    install: like.install,
    material: 'laminate',
    cut_to_size: true,
    options: {},
    in_the_box: like.inTheBox.slice(-4),
    details: like.details,
    size: {},
    spec: { size: {} },
    listed: false,
    base_price_cents: null,
    base_discount_cents: null,
    pulls: 0,
  }
}

/** The families of lines in staff's own words, whose products the Desk adds. */
export function ownFamilyRows(categoryId: number) {
  return taxClasses.map((taxClass) => ({
    id: ownFamilies[taxClass],
    category_id: categoryId,
    name: taxClassNames[taxClass],
    description: '',
    position: 1000,
    weight_class: taxClass === 'goods' ? 'parcel' : 'service',
    install: 'none',
    material: null,
    cut_to_size: true,
    options: {},
    in_the_box: [],
    details: {},
    size: {},
    spec: { size: {} },
    listed: false,
    base_price_cents: null,
    base_discount_cents: null,
    pulls: 0,
    notices: {},
  }))
}
