import { expect, test } from 'vitest'
import { firstBusiness } from '#shared/business/first-business.ts'
import { serviceCoverage } from '#shared/checkout/service-area.ts'

test.each([
  ['97001', 'served'],
  ['97123', 'served'],
  ['97209-1234', 'served'],
  ['98660', 'served'],
  ['97301', 'outside'],
  ['98501', 'outside'],
  ['98701', 'outside'],
  ['9720', 'invalid'],
  ['Portland', 'invalid'],
])('the ZIP code %s is %s by full service', (zip, coverage) => {
  expect(serviceCoverage(zip, firstBusiness)).toBe(coverage)
})
