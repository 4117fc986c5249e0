import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { deployed } from '#tests/support/deployed.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const KIT = 1203
const kitPath = `/reach-in-closets/reach-in-kits/${KIT}`
const listPath = '/reach-in-closets/reach-in-kits'
const write = (status: string) =>
  changeCatalogue(
    `INSERT INTO reviews (family_id, rating, title, body, author, about, origin, status, created_at)
     VALUES (${KIT}, 4, 'Straight', 'It fits, and it took a day.', 'Robin', '', 'customer', '${status}', 1)`,
  )

const pages = [paths.home, paths.reviews, kitPath, listPath, '/reach-in-closets', `${paths.results}?q=kit`]

describe.each(['staging', 'production'] as const)('in %s', (environment) => {
  const visitor = newVisitor(deployed(`https://${environment}.test`, environment))

  test.each(pages)('%s shows no sample, no stars and no review count', async (path) => {
    const html = await visitor.page(path)
    expect(html).toContain('<h1')
    expect(html).not.toMatch(/sample|data-rating=|class="stars|\d (sample )?reviews?</i)
    expect(html).not.toMatch(/aggregateRating|"@type":"Review"/)
  })

  test('the API counts no samples either, and finds nothing by rating', async () => {
    const list = await json(visitor.get('/api/reviews'))
    expect([list.data, list.meta.total, list.meta.distribution, list.meta.families]).toEqual([
      [],
      0,
      [0, 0, 0, 0, 0],
      [],
    ])
    const { data } = await json(visitor.get(`/api/products/${KIT}`))
    expect([data.rating, data.reviews_count, data.reviews, data.rating_counts]).toEqual([null, 0, [], [0, 0, 0, 0, 0]])
    const rated = await json(visitor.get('/api/products?rating=1'))
    expect([rated.meta.total, rated.meta.facets.rating]).toEqual([0, []])
    const all = await json(visitor.get('/api/products?per_page=48'))
    expect(all.data.every((card: { rating: null }) => card.rating === null)).toBe(true)
    const found = await json(visitor.get('/api/search?q=kit'))
    expect(found.data.products.every((card: { rating: null }) => card.rating === null)).toBe(true)
  })

  test.each([paths.home, paths.reviews, kitPath])('%s invites the visitor to write the first review', async (path) => {
    const html = await visitor.page(path)
    expect(html).toMatch(/<a [^>]*href="\/reviews\/write[^"]*"[^>]*>Write the first review/)
    expect(html).toContain('Every review will be shown')
    expect(html).toContain('/policies#perfect-fit-guarantee')
  })

  test.each([
    [paths.home, 'Thermally fused laminate', '#how-its-made'],
    [kitPath, 'thermally fused laminate', '#how-its-made'],
    ['/closet-accessories/rods-and-hardware/1711', 'What it is made of', '#drawing'],
  ])('in their place %s says what it is made of, draws it and leads to more', async (path, material, link) => {
    const html = await visitor.page(path)
    const section = /<section[^>]*aria-labelledby="rev(-h)?".*?<\/section>/s.exec(html)![0]
    expect(section).toContain(material)
    expect(section).toContain('<svg class="elev"')
    expect(section).toContain(`href="${link}"`)
    expect(html).toContain(`id="${link.slice(1)}"`)
  })

  test('cards show the lead time instead of stars', async () => {
    expect(await visitor.page(listPath)).toContain('Cut to order · 2\u2060–\u20603 weeks')
    expect(await visitor.page('/closet-accessories/rods-and-hardware')).toMatch(/In stock · about a week/)
  })

  test('a list cannot be sorted by missing ratings', async () => {
    expect(await visitor.page(listPath)).not.toContain('<option value="rating">')
  })
})

describe('once a customer’s review is published', () => {
  const visitor = newVisitor(deployed('https://first-review.test'))
  beforeAll(async () => {
    await write('published')
    await write('pending')
  })
  afterAll(() => changeCatalogue("DELETE FROM reviews WHERE origin = 'customer'"))

  test('only that review is shown and counted', async () => {
    const list = await json(visitor.get('/api/reviews'))
    expect([list.meta.total, list.meta.distribution]).toEqual([1, [0, 1, 0, 0, 0]])
    const html = await visitor.page(paths.reviews)
    expect(html).toContain('It fits, and it took a day.')
    expect(html).not.toMatch(/sample/i)
    expect(await visitor.page(kitPath)).toContain('data-rating="4.0"')
  })

  test('structured data includes its rating', async () => {
    expect(await visitor.page(kitPath)).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}',
    )
  })

  test('the home page quotes it', async () => {
    const html = await visitor.page(paths.home)
    expect(html).toContain('<figcaption>Robin</figcaption>')
    expect(html).toContain('from 1 review<')
  })
})

describe('in development', () => {
  const visitor = newVisitor()
  const shown = async (path: string) => (await visitor.page(path)).replace(/<script\b.*?<\/script>/gs, '')

  test.each([paths.home, paths.reviews, kitPath])('%s says once that its reviews are samples', async (path) => {
    const html = await shown(path)
    expect(html).not.toContain('no reviews yet')
    expect(html.match(/sample/gi)).toEqual(['Sample'])
    expect(html).toContain('data-rating=')
  })

  test.each([listPath, '/reach-in-closets', `${paths.results}?q=kit`, `${paths.compare}?ids=1203,1204`])(
    '%s shows no stars of samples',
    async (path) => {
      const html = await shown(path)
      expect(html).toContain('<h1')
      expect(html).not.toMatch(/sample|data-rating=|class="stars|\d reviews?</i)
    },
  )

  test('a list cannot be sorted or narrowed by ratings of samples', async () => {
    const { meta } = await json(visitor.get('/api/products?rating=1'))
    expect([meta.total, meta.facets.rating]).toEqual([0, []])
    expect(await visitor.page(listPath)).not.toContain('<option value="rating">')
  })
})
