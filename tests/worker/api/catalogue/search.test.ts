import { describe, expect, test } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import type { SearchJson } from '#shared/schema/search.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

function find(query: Record<string, string> | [string, string][]): Promise<SearchJson> {
  return json(visitor.get(`${apiPaths.search}?${new URLSearchParams(query)}`))
}

/** Suggestions, the list of products and the page of results; none may fail. */
async function expectAnswers(q: string): Promise<void> {
  const query = new URLSearchParams({ q, limit: '-1', kind: 'x' })
  const answers = [apiPaths.search, apiPaths.products, paths.results].map((path) => visitor.get(`${path}?${query}`))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
}

const titles = (texts: { title: string }[]) => texts.map(({ title }) => title)
const sizeOf = ({ data }: SearchJson) => Object.values(data).reduce((sum, items) => sum + items.length, 0)

describe('GET /api/search', () => {
  test.each(['armoire', 'armoir', 'wadrobe', 'Wardrobes'])('finds wardrobes of every kind for "%s"', async (q) => {
    const { data } = await find({ q })
    expect(data.categories.map(({ slug }) => slug)).toContain('wardrobes-armoires')
    expect(data.products.length).toBeGreaterThanOrEqual(3)
    expect(data.pages.map(({ href }) => href)).toContain('/diy-armoires-wardrobes-online')
  })

  test.each([
    ['wine rack', 'wine-rack'],
    ['shoe shelf', 'shoe-shelf'],
    ['valet rod', 'valet-rod'],
    ['wine rack', 'Wine–Racks'],
    ['wine rack', 'wine/rack'],
    ['wardrobe', 'ward-robe'],
    ['pull-out basket', 'pullout basket'],
  ])('finds for "%s" what "%s" finds', async (words, joined) => {
    const [apart, together] = [await find({ q: words }), await find({ q: joined })]
    expect(apart.meta.counts.products).toBeGreaterThan(0)
    expect(together.meta.counts.products).toBe(apart.meta.counts.products)
  })

  test.each(['shoe rack', 'shoe-racks', 'shoe storage', 'coat rack', 'kid’s closet', "kids' closet"])(
    'finds something for "%s"',
    async (q) => {
      expect((await find({ q })).meta.counts.products).toBeGreaterThan(0)
    },
  )

  test('finds questions by their answers and links to the right one', async () => {
    const { data } = await find({ q: 'Hawaii', kind: 'questions' })
    expect(data.questions.length).toBeGreaterThan(0)
    expect(data.questions[0]!.href).toMatch(/^\/faq#/)
  })

  test('finds guides and pages with a screen of their own', async () => {
    const measuring = await find({ q: 'measure a reach-in' })
    expect(titles(measuring.data.posts)).toContain('How to measure a reach-in closet')
    const careers = await find({ q: 'jobs' })
    expect(careers.data.pages[0]!.href).toBe('/careers')
  })

  test.each(['wardrobe', 'shelf', 'light', 'w'])(
    'returns at most eight suggestions for "%s", or five on request',
    async (q) => {
      expect(sizeOf(await find({ q }))).toBeLessThanOrEqual(8)
      expect(sizeOf(await find({ q, limit: '5' }))).toBeLessThanOrEqual(5)
      expect(sizeOf(await find({ q, limit: '500' }))).toBeLessThanOrEqual(8)
    },
  )

  test('returns all results of the requested kinds and counts the others', async () => {
    const { data, meta } = await find([
      ['q', 'shelf'],
      ['kind', 'pages'],
      ['kind', 'questions'],
    ])
    expect(data.products).toEqual([])
    expect(meta.counts.products).toBeGreaterThan(8)
    expect([data.pages.length, data.questions.length]).toEqual([meta.counts.pages, meta.counts.questions])
  })

  test('does not treat a word that only pages contain as a misspelled product', async () => {
    const { meta } = await find({ q: 'Hawaii' })
    expect([meta.counts.products, meta.also]).toEqual([0, []])
  })

  test('suggests similar words when nothing matches', async () => {
    const { data, meta } = await find({ q: 'draweeer' })
    expect([sizeOf({ data, meta }), meta.nearest]).toEqual([0, expect.arrayContaining(['drawer'])])
    expect((await find({ q: 'hammock' })).meta.nearest).toEqual([])
  })

  test.each(['wardrobes', 'wardrob', 'warrdrobe', 'wsrdrobe', 'wardorbe'])(
    'finds the same with one typo: "%s"',
    async (q) => {
      const right = await find({ q: 'wardrobe', kind: 'products' })
      const { data } = await find({ q, kind: 'products' })
      expect(data.products.map(({ id }) => id).toSorted()).toEqual(right.data.products.map(({ id }) => id).toSorted())
    },
  )

  test('shows what is called by the typed word before what is only described by it', async () => {
    const { data } = await find({ q: 'hamper', kind: 'products' })
    const names = data.products.map(({ name }) => name)
    expect(names[0]).toMatch(/Hamper/)
    expect((await find({ q: 'wardrobes' })).data.products[0]!.name).toMatch(/Wardrobe/)
  })

  test('finds instructions', async () => {
    const { data } = await find({ q: 'assemble island', kind: 'pages' })
    expect(data.pages.map(({ href }) => href)).toContain('/diy-instructions/closet-islands')
  })

  test.each([
    ...['', ' ', '%', "' OR 1=1 --", '<b>', '\u0000', '"', '"""', "'", 'wine"', 'wine*', '*', '^wine', 'AND', '((('],
    ...[
      ...['kind:products', 'name : wine', 'wine NOT rack', 'OR NOT NEAR', 'NEAR(wine rack, 2)', '{name', '-wine'],
      'a + b',
    ],
    ...[
      ...['\\', '?1', ';', '--', '💡', 'шкаф', '衣柜', 'ﬁne', 'İstanbul', '\ud800', '\u202e\u0007\u001b[2J'],
      '!@#$%^&*()_+',
    ],
    ...['0', '00', '1e999', 'null', '..'],
  ])('treats %j as words', (q) => expectAnswers(q))

  test.each(['x', 'wine ', 'long ', '"', '\u0000', '('])('treats 10 KB of %j as words', (q) =>
    expectAnswers(q.repeat(10_000 / q.length)),
  )

  test('may be cached for a minute by anyone, and sets no cookie', async () => {
    const response = await visitor.get(`${apiPaths.search}?q=wine`)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(response.headers.getSetCookie()).toEqual([])
  })
})
