import type { Business } from '#shared/business/business.ts'
import { normalZip } from '#shared/text/zip-code.ts'

export type ServiceCoverage = 'served' | 'outside' | 'invalid'

/** Whether full service covers a ZIP code, with or without its last four digits. */
export function serviceCoverage(zip: string, { zips }: Pick<Business, 'zips'>): ServiceCoverage {
  const digits = /^(\d{5})(-\d{4})?$/.exec(normalZip(zip))?.[1]
  if (!digits) return 'invalid'
  return zips.some((first) => digits.startsWith(first)) ? 'served' : 'outside'
}
