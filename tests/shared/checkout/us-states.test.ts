import { expect, test } from 'vitest'
import { isStateCode, states, zipMatchesState, zoneOf } from '#shared/checkout/us-states.ts'

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
] as const)('ZIP %s is in %s', (zip, state) => {
  expect(zipMatchesState(zip, state)).toBe(true)
})

test.each([
  ['97209', 'WA'],
  ['96815', 'CA'],
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
