import { expect, test } from 'vitest'
import { listFreePlaces, remoteZones } from '#shared/checkout/free-places.ts'
import type { Zone } from '#shared/checkout/us-states.ts'

test.each<[Zone[], string]>([
  [['continental'], 'the 48 states and DC'],
  [['continental', 'alaska'], 'the 48 states, DC and Alaska'],
  [['hawaii', 'alaska', 'continental'], 'all states'],
  [['continental', 'alaska', 'hawaii', 'caribbean'], 'all states and the Caribbean'],
  [['continental', 'caribbean'], 'the 48 states, DC and the Caribbean'],
  [['alaska', 'hawaii', 'caribbean'], 'Alaska, Hawaii and the Caribbean'],
  [['hawaii'], 'Hawaii'],
  [[], 'no state'],
])('%j are “%s”', (zones, words) => {
  expect(listFreePlaces(zones)).toBe(words)
})

test('the places far away are those where large orders ship free, and the others', () => {
  expect(remoteZones(['alaska', 'continental'], true)).toEqual(['alaska'])
  expect(remoteZones(['alaska', 'continental'], false)).toEqual(['hawaii', 'caribbean'])
})
