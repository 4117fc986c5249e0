import { expect, test } from 'vitest'
import {
  chosenFilters,
  hrefWithout,
  hrefWithoutFilters,
  listingQuery,
  readSort,
} from '#routes/catalogue/listing-query.ts'

const params = (query: string) => new URLSearchParams(query)
const url = (query: string) => new URL(`https://shop.test/closet-organizers${query}`)

test('empty, repeated and invalid fields are not filters', () => {
  const chosen = chosenFilters(params('price_min=&price_max=abc&finish=oak&finish=oak&width=wide&rating=9&depth=14'))
  expect(chosen).toEqual([
    { name: 'finish', value: 'oak' },
    { name: 'depth', value: '14' },
  ])
})

test('a wall width accepts what shoppers type', () => {
  expect(chosenFilters(params('width_max=72 1/4'))).toEqual([{ name: 'width_max', value: '72.25' }])
  expect(chosenFilters(params('width_max=0&height_max=0'))).toEqual([])
  expect(chosenFilters(params('width_max=183 cm'))).toEqual([{ name: 'width_max', value: '72.047' }])
})

test('prices may carry signs and commas', () => {
  expect(chosenFilters(params('price_max=$2,500'))).toEqual([{ name: 'price_max', value: '2500' }])
})

test('the API query includes the categories and the page', () => {
  const query = listingQuery(params('width=0-36&width=36-60&sort=price&page=2&utm_source=x'), [
    'walk-in-closets',
    'wine-racks',
  ])
  expect(query.toString()).toBe('within=walk-in-closets&within=wine-racks&width=0-36&width=36-60&sort=price&page=2')
})

test('an unknown sort order means the recommended one', () => {
  expect(readSort(params('sort=cheapest'))).toBe('featured')
  expect(listingQuery(params('sort=cheapest&page=0'), []).toString()).toBe('')
})

test('removing a filter keeps the others and starts at the first page', () => {
  const shown = url('?width=0-36&width=36-60&price_max=%242%2C500&price_min=&page=2')
  expect(hrefWithout(shown, { name: 'width', value: '0-36' })).toBe(
    '/closet-organizers?width=36-60&price_max=%242%2C500',
  )
  expect(hrefWithout(shown, { name: 'price_max', value: '2500' })).toBe('/closet-organizers?width=0-36&width=36-60')
})

test('removing all filters keeps the sort order', () => {
  expect(hrefWithoutFilters(url('?finish=oak&sort=price&page=3'))).toBe('/closet-organizers?sort=price')
})
