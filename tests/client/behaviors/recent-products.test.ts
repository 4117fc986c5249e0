import { beforeEach, expect, test, vi } from 'vitest'
import { recentProducts } from '#client/behaviors/recent-products.ts'
import { storageKeys } from '#shared/constants.ts'
import { settle, testContext } from '#tests/support/client/context.ts'

const drawRecent = vi.hoisted(() => vi.fn<(shown: { cards: unknown; forget: () => void }) => void>())
vi.mock('#client/behaviors/draw-recent.tsx', () => ({ drawRecent }))

const products = vi.fn(async (query: URLSearchParams) => ({ data: query.get('ids')!.split(',') }))
let see: (isIntersecting: boolean) => void
const disconnect = vi.fn()

beforeEach(() => {
  class Observer {
    constructor(told: (entries: object[]) => void) {
      see = (isIntersecting) => told([{ isIntersecting }])
    }
    observe() {}
    disconnect = disconnect
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  see = () => {}
})

const stored = () => JSON.parse(localStorage.getItem(storageKeys.recentProducts) ?? 'null') as number[] | null

/** The page of a product, or of none. */
function visit(product: number | ''): HTMLElement {
  document.body.innerHTML = `<div data-recently-viewed="${product}"></div>`
  const place = document.querySelector('div')!
  recentProducts(place, testContext({ products }))
  return place
}

test('the last twelve products are remembered, each once, and the four before this one show near their place', async () => {
  for (let product = 1; product <= 14; product++) visit(product)
  const place = visit(12)
  recentProducts(place, testContext({ products }))
  expect(stored()).toEqual([12, 14, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  see(false)
  await settle()
  expect(products).not.toHaveBeenCalled()
  see(true)
  await settle()
  expect(disconnect).toHaveBeenCalledTimes(1)
  expect(drawRecent.mock.calls[0]![0]).toMatchObject({ place, cards: ['14', '13', '11', '10'] })
  drawRecent.mock.calls[0]![0].forget()
  expect(stored()).toBeNull()
})

test('a page of no product shows them and remembers none; what another script stored is ignored', async () => {
  visit('')
  expect(stored()).toBeNull()
  localStorage.setItem(storageKeys.recentProducts, '[7, "x", null]')
  visit('')
  see(true)
  await settle()
  expect([stored(), drawRecent.mock.calls[0]![0].cards]).toEqual([[7, 'x', null], ['7']])
  localStorage.setItem(storageKeys.recentProducts, '{"a":1}')
  visit(3)
  expect(stored()).toEqual([3])
})

test('what is no longer sold shows nothing, nor does a failure', async () => {
  localStorage.setItem(storageKeys.recentProducts, '[7]')
  products.mockResolvedValueOnce({ data: [] }).mockRejectedValueOnce(new Error('away'))
  for (let times = 0; times < 2; times++) {
    visit(8)
    see(true)
    await settle()
  }
  expect([products.mock.calls.length, drawRecent.mock.calls]).toEqual([2, []])
})
