import { normalZip } from '#shared/text/zip-code.ts'

export type ServiceCoverage = 'served' | 'outside' | 'invalid'

/** ZIP prefixes of the full-service area: metropolitan Portland on both sides of the river. */
const prefixes = ['970', '971', '972', '986']

export const serviceTowns = [
  'Portland',
  'Beaverton',
  'Gresham',
  'Hillsboro',
  'Lake Oswego',
  'Oregon City',
  'Tigard',
  'Vancouver',
]

/** Whether full service covers a ZIP code, with or without its last four digits. */
export function serviceCoverage(zip: string): ServiceCoverage {
  const digits = /^(\d{5})(-\d{4})?$/.exec(normalZip(zip))?.[1]
  if (!digits) return 'invalid'
  return prefixes.includes(digits.slice(0, 3)) ? 'served' : 'outside'
}
