import { expect, test } from 'vitest'
import { isStateCode, militaryMailOf, states, stateOfZip, zipMatchesState, zoneOf } from '#shared/checkout/us-states.ts'

test.each([
  ['97209', 'OR'],
  ['98101', 'WA'],
  ['99501', 'AK'],
  ['96815', 'HI'],
  ['00601', 'PR'],
  ['00802', 'VI'],
  ['10001', 'NY'],
  ['06390', 'NY'],
  ['20001', 'DC'],
  ['73301', 'TX'],
  ['05501', 'MA'],
  ['97209-1234', 'OR'],
  ['73399', 'TX'],
  ['73101', 'OK'],
  ['73401', 'OK'],
  ['88510', 'TX'],
  ['06320', 'CT'],
  ['06390-0001', 'NY'],
  ['96898', 'HI'],
  ['99950', 'AK'],
  ['00851', 'VI'],
  ['20101', 'VA'],
] as const)('ZIP %s is in %s, and in no other state', (zip, state) => {
  expect([zipMatchesState(zip, state), stateOfZip(zip)]).toEqual([true, state])
})

test.each([
  ['97209', 'WA'],
  ['96815', 'CA'],
  ['73301', 'OK'],
  ['73201', 'OK'],
  ['96799', 'HI'],
  ['96910', 'HI'],
  ['06390', 'CT'],
  ['06320', 'NY'],
  ['20101', 'DC'],
  ['00000', 'OR'],
  ['', 'OR'],
] as const)('ZIP %j is not in %s', (zip, state) => {
  expect(zipMatchesState(zip, state)).toBe(false)
})

test('zones', () => {
  expect((['OR', 'DC', 'AK', 'HI', 'PR', 'VI'] as const).map(zoneOf)).toEqual([
    'continental',
    'continental',
    'alaska',
    'hawaii',
    'caribbean',
    'caribbean',
  ])
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
  expect(militaryMailOf(zip)).toBe(mail)
})
