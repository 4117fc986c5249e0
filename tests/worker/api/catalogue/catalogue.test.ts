import { describe, expect, test } from 'vitest'
import { json, newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const visitor = newVisitor()

async function list(query: string) {
  return json(visitor.get(`/api/products${query}`))
}

const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

test('GET /api/site includes a product that is on sale now', async () => {
  const { data } = await json(visitor.get('/api/site'))
  expect(data.promotion_banner).toMatchObject({
    text: 'Tower Light Kit now $229, down from $249.',
    link: '/led-lighting/led-strip-kits/1602',
  })
  expect(data).toMatchObject({ logo: '/mark.svg', head_scripts: null, body_scripts: null })
})

describe('categories', () => {
  test('GET /api/categories/main lists the seven main ones in order, by name and slug', async () => {
    const { data } = await json(visitor.get('/api/categories/main'))
    expect(data).toEqual([
      { name: 'Walk-in closets', slug: 'walk-in-closets' },
      { name: 'Reach-in closets', slug: 'reach-in-closets' },
      { name: 'Wardrobes & armoires', slug: 'wardrobes-armoires' },
      { name: 'Pantry storage', slug: 'pantry-storage' },
      { name: 'Wine racks', slug: 'wine-racks' },
      { name: 'LED lighting', slug: 'led-lighting' },
      { name: 'Accessories', slug: 'closet-accessories' },
    ])
  })

  test('GET /api/categories/:slug returns children and parent', async () => {
    const main = (await json(visitor.get('/api/categories/reach-in-closets'))).data
    const sub = (await json(visitor.get('/api/categories/reach-in-kits'))).data
    const children = main.children.map(({ slug }: { slug: string }) => slug)
    expect(children).toEqual(['reach-in-kits', 'entry-and-linen', 'kids-closets'])
    expect([main.parent, sub.parent.slug]).toEqual([null, 'reach-in-closets'])
  })
})

describe('GET /api/products', () => {
  test('returns one card per family, 24 per page', async () => {
    const page = await list('')
    expect(page.data).toHaveLength(24)
    expect(page.meta).toMatchObject({ current_page: 1, last_page: 3, per_page: 24, total: 68, from: 1, to: 24 })
  })

  test('has a last page', async () => {
    expect((await list('?page=3')).meta).toMatchObject({ current_page: 3, from: 49, to: 68 })
    expect((await list('?page=4')).meta).toMatchObject({ from: null, to: null })
  })

  test('links its pages like every list, with the other parameters', async () => {
    const path = `${ORIGIN}/api/products`
    const at = (page: number) => `${path}?within=wine-racks&per_page=4&page=${page}`
    const { links, meta } = await list('?within=wine-racks&page=2&per_page=4')
    expect(links).toEqual({ first: at(1), last: at(3), prev: at(1), next: at(3) })
    expect(meta).toMatchObject({ path, current_page: 2, last_page: 3, per_page: 4, from: 5, to: 8, total: 9 })
    expect(meta.links).toEqual([
      { url: at(1), label: '&laquo; Previous', active: false },
      { url: at(1), label: '1', active: false },
      { url: at(2), label: '2', active: true },
      { url: at(3), label: '3', active: false },
      { url: at(3), label: 'Next &raquo;', active: false },
    ])
  })

  test('returns one page of the products requested by number', async () => {
    const { links, meta } = await list('?ids=1731,1101')
    expect([links.prev, links.next]).toEqual([null, null])
    expect(meta).toMatchObject({ current_page: 1, last_page: 1, from: 1, to: 2, total: 2 })
  })

  test.each([
    ['?within=reach-in-kits&price_max=700', [1201, 1202002]],
    ['?within=reach-in-kits&price_min=1100', [1204, 1205]],
    ['?within=led-lighting&q=motion sensor', [1632]],
    ['?within=drivers-and-controls&sort=price', [1633, 1632, 1634, 1631]],
    ['?within=drivers-and-controls&sort=-price', [1631, 1634, 1632, 1633]],
    ['?within=drivers-and-controls&sort=newest', [1634, 1633, 1632, 1631]],
    ['?within=reach-in-kits&width_max=69&sort=-width', [1203001, 1205009, 1202, 1201]],
    ['?ids=1731,9999,1101', [1731, 1101]],
    ['?ids=', []],
  ])('%s returns %j', async (query, expected) => {
    expect(ids(await list(query))).toEqual(expected)
  })

  test('shows a filtered finish in that finish', async () => {
    const { data } = await list('?within=straight-wall-systems&finish=walnut')
    expect(data[0].options.finish).toBe('walnut')
  })

  test('shows a kit in another finish in its full width if its cuts cost the same', async () => {
    const { data } = await list('?within=reach-in-kits&finish=walnut')
    expect(data.map(({ width }: { width: number }) => width)).toEqual([46.5, 58.5, 70.5, 94.5, 70.5])
  })

  test.each([
    '?page=-1',
    '?page=abc',
    '?per_page=9999',
    '?per_page=0',
    '?sort=constructor',
    '?width=a-b',
    '?price_min=1e9',
    "?q=' OR 1=1 --",
    `?q=${'long '.repeat(60)}`,
    `?${'finish=oak&'.repeat(200)}`,
    `?${'within=a&category=b&width=1-2&depth=3&height=4&install=easy&finish=oak&material=felt&lights=led&offer=sale&'.repeat(20)}q=a b c d e f g h`,
    '?q=%F0%9F%98%80%00',
    '?ids=1,2,,x,1e999,-5',
    '?rating=99999999999',
  ])('treats %j as far as it makes sense', async (query) => {
    const response = await visitor.get(`/api/products${query}`)
    expect(response.status).toBe(200)
  })
})

test('GET /api/products/:id returns the combination with its neighbors, pictures and reviews, and the remaining stock', async () => {
  const { data } = await json(visitor.get('/api/products/1203'))
  expect(data).toMatchObject({
    id: 1203,
    family: 1203,
    price: 913,
    discount_price: 859,
    cut_to_size: true,
    stock: null,
  })
  expect(data.pictures[0].alt).toMatch(/^Rendering: /)
  expect(data.siblings.length).toBeGreaterThan(3)
  expect(data.reviews.every(({ sample }: { sample: boolean }) => sample)).toBe(true)
  expect((await json(visitor.get('/api/products/1632'))).data.stock).toBe(3)
})

describe('the API', () => {
  test.each(['/api/nothing', '/api/products/1101/more', '/sanctum/else', '/api'])('%s returns 404', async (path) => {
    const response = await visitor.get(path)
    await expect(response).toAnswer(404, { message: `The route ${path.slice(1)} could not be found.` })
  })

  test.each([
    ['GET', '/api/cart', 'POST'],
    ['DELETE', '/api/cart', 'POST'],
    ['PATCH', '/api/cart/x', 'GET, PUT, DELETE'],
    ['POST', '/api/products', 'GET'],
    ['GET', '/api/cart/x/items', 'POST'],
    ['POST', '/sanctum/csrf-cookie', 'GET'],
  ])('%s %s returns 405 with Allow: %s', async (method, path, allowed) => {
    const response = await visitor.api(method, path, method === 'GET' ? undefined : {})
    expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed])
    expect((await json(response)).message).toBe(
      `The ${method} method is not supported for route ${path.slice(1)}. Supported methods: ${allowed}.`,
    )
  })
})
