import { expect, test } from 'vitest'
import { hrefOfPage } from '#routes/page-links.ts'

const url = (query: string) => new URL(`https://shop.test/closet-organizers${query}`)

test('the first page has no number in its URL', () => {
  expect(hrefOfPage(url('?finish=oak&page=3'), 2)).toBe('/closet-organizers?finish=oak&page=2')
  expect(hrefOfPage(url('?page=3'), 1)).toBe('/closet-organizers')
})
