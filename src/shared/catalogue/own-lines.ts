/** The families of lines in staff's own words, by how they are taxed. Only goods ship. */
export const ownFamilies = { goods: 1911, service: 1912, untaxed: 1913 } as const
export type TaxClass = keyof typeof ownFamilies

export const taxClasses = Object.keys(ownFamilies) as TaxClass[]
export const taxClassNames: Record<TaxClass, string> = {
  goods: 'Goods, taxed',
  service: 'Service, taxed',
  untaxed: 'Not taxed',
}

export const LONGEST_LABEL = 120

/** Stands in for the picture of a line in staff's own words. */
export const OWN_LINE_PICTURE = '/mark.svg'

/** How a line in staff's own words is taxed; null for a product of the catalogue and for a design. */
export function findTaxClass(familyId: number | null): TaxClass | null {
  return taxClasses.find((name) => ownFamilies[name] === familyId) ?? null
}
