import { expect, test } from 'vitest'
import {
  isStateCode,
  findMilitaryMail,
  states,
  stateOfZip,
  zipMatchesState,
  findZone,
  type StateCode,
} from '#shared/checkout/us-states.ts'

test.each([
  ...[['OR', '97209 97209-1234'], ['WA', '98101'], ['AK', '99501 99950'], ['HI', '96815 96898'], ['PR', '00601']], // prettier-ignore
  ...[['VI', '00802 00851'], ['NY', '10001 06390 06390-0001'], ['DC', '20001'], ['TX', '73301 73399 88510']], // prettier-ignore
  ...[['MA', '05501'], ['OK', '73101 73401'], ['CT', '06320'], ['VA', '20101']], // prettier-ignore
] as [StateCode, string][])('in %s, and in no other state, are the ZIP codes %s', (state, zips) => {
  for (const zip of zips.split(' ')) expect([zipMatchesState(zip, state), stateOfZip(zip)]).toEqual([true, state])
})

test.each([
  ...[['WA', '97209'], ['CA', '96815'], ['OK', '73301 73201'], ['HI', '96799 96910'], ['CT', '06390']], // prettier-ignore
  ...[['NY', '06320'], ['DC', '20101'], ['OR', '00000 ']], // prettier-ignore
] as [StateCode, string][])('not in %s are the ZIP codes %j', (state, zips) => {
  for (const zip of zips.split(' ')) expect(zipMatchesState(zip, state)).toBe(false)
})

test('zones', () => {
  expect((['OR', 'DC'] as const).map(findZone)).toEqual(['continental', 'continental'])
  expect((['AK', 'HI', 'PR', 'VI'] as const).map(findZone)).toEqual(['alaska', 'hawaii', 'caribbean', 'caribbean'])
})

test('the shop ships to 50 states, the District of Columbia and two islands', () => {
  expect(Object.keys(states)).toHaveLength(53)
  expect(['OR', 'or', 'BC', 'constructor', ''].filter(isStateCode)).toEqual(['OR'])
})

test.each([
  ['08999', null],
  ['09001', 'Armed Forces Europe, Middle East, Africa'],
  ['09899', 'Armed Forces Europe, Middle East, Africa'],
  ['09900', null],
  ['33999', null],
  ['34001', 'Armed Forces Americas'],
  ['34101', null],
  ['96199', null],
  ['96201', 'Armed Forces Pacific'],
  ['96699', 'Armed Forces Pacific'],
  ['96701', null],
])('military mail with the ZIP code %s is that of %s', (zip, mail) => {
  expect(findMilitaryMail(zip)).toBe(mail)
})
