import { expect, test } from 'vitest'
import { comparedIn, compareHref, selectedIn } from '#shared/planner/saved/compared-designs.ts'

test('an address of a comparison has both designs with their names', () => {
  const [a, b] = [
    { code: 'AAA', name: 'Bedroom' },
    { code: 'BBB', name: 'Hall & <b>coats</b>' },
  ]
  expect(comparedIn(new URL(compareHref(a, b), 'http://shop.test').searchParams)).toEqual([a, b])
})

test('a design without a name is told from the other', () => {
  expect(comparedIn(new URLSearchParams({ a: 'AAA', b: 'BBB' }))).toEqual([
    { code: 'AAA', name: 'First closet' },
    { code: 'BBB', name: 'Second closet' },
  ])
  expect(comparedIn(new URLSearchParams({ a: '' }))).toEqual([null, null])
})

test('selected designs have their codes and names', () => {
  expect(selectedIn(new URLSearchParams())).toBeNull()
  expect(selectedIn(new URLSearchParams('d=AAA+Bedroom+wall&d=BBB&d='))).toEqual([
    { code: 'AAA', name: 'Bedroom wall' },
    { code: 'BBB', name: 'Closet' },
    { code: '', name: 'Closet' },
  ])
})
