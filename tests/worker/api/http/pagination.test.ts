import { expect, test } from 'vitest'
import type { ApiContext } from '#api/http/context.ts'
import { paginated } from '#api/http/pagination.ts'

const given = {
  req: { url: 'http://shop.test/api/products?q=oak&page=9' },
  get: () => ({ siteOrigin: '' }),
} as unknown as ApiContext

test.each([
  [1, 13, '1 2 3 4 5 6 7 8 9 10 11 12 13'],
  [1, 14, '1 2 3 4 5 6 7 8 9 10 … 13 14'],
  [7, 30, '1 2 3 4 5 6 7 8 9 10 … 29 30'],
  [8, 30, '1 2 … 5 6 7 8 9 10 11 … 29 30'],
  [23, 30, '1 2 … 20 21 22 23 24 25 26 … 29 30'],
  [24, 30, '1 2 … 21 22 23 24 25 26 27 28 29 30'],
])('page %i of %i links to the pages beside it, the first and the last', (page, last, expected) => {
  const { meta, links } = paginated(given, { rows: ['x'], total: last * 10, page, perPage: 10 })
  const labels = meta.links.slice(1, -1).map(({ label }) => (label === '...' ? '…' : label))
  expect(labels.join(' ')).toBe(expected)
  expect(meta.links.filter(({ active }) => active).map(({ label }) => label)).toEqual([String(page)])
  expect(links.last).toBe(`http://shop.test/api/products?q=oak&page=${last}`)
})
