import type { StoredBusiness } from '#shared/business/business.ts'
import { phoneText } from '#shared/checkout/address-text.ts'

/** The fields of the week's days, in the order of `opening`. */
export const openingDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The shop's data as the form and the log have it, by field. */
export function formatBusiness(business: StoredBusiness): Record<string, string> {
  const { name, phone, street, city, zip, opening, zips, towns, miles } = business
  const days = openingDays.map((day, index) => [day, opening[index]?.join('–') ?? ''])
  return {
    ...{ name, phone: phoneText(phone), street, city, zip },
    ...Object.fromEntries(days),
    ...{ zips: zips.join(', '), towns: towns.join(', '), miles: String(miles) },
  }
}
