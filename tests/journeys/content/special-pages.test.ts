import { describe, expect, test } from 'vitest'
import { firstBusiness } from '#shared/business/first-business.ts'
import { paths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

function results(query: Record<string, string>): Promise<string> {
  return visitor.page(`${paths.results}?${new URLSearchParams(query)}`)
}

/** A page's text without tags and extra white space. */
function textOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replaceAll(/<!--.*?-->|<script.*?<\/script>|<[^>]+>/gs, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

function productsOf(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...main.matchAll(/<article class="card">.*?<h3><a[^>]*>(.*?)<\/a>/gs)].map(([, name]) => name!)
}

describe('search results', () => {
  test.each([
    ['armoire', 'Shaker Armoire, 2 Drawers'],
    ['  WARDROBE  ', 'Two-Door Wardrobe'],
    ['closet light', 'Shelf Light, 24 in, 3000 K'],
    ['cupboard', 'Broom and Utility Cabinet'],
    ['larder', 'Tall Pantry, Two Doors'],
    ['pullout', 'Pull-Out Wire Basket'],
    ['shelves for shoes', 'Slanted Shoe Shelf with Fence'],
    ['jewellery', 'Jewelry Insert, Felt'],
  ])('"%s" finds %s', async (q, name) => {
    expect(productsOf(await results({ q }))).toContain(name)
  })

  test('"led" finds no drilled panels', async () => {
    const { meta } = (await (await visitor.get('/api/products?q=led')).json()) as { meta: { total: number } }
    expect(meta.total).toBeLessThan(15)
  })

  test('show their number and words, and keep the typed text in the field', async () => {
    const html = await results({ q: 'armoire' })
    expect(textOf(html)).toMatch(/(\d+) results for armoire and wardrobe\.(.*)All \1 ?Products 9 ?Guides \d+ ?Pages \d/)
    expect(html).toMatch(/<input(?=[^>]* name="q")(?=[^>]* value="armoire")/)
    expect(textOf(await results({ q: 'wadrobe' }))).toContain('Nothing is called “wadrobe”.')
  })

  test('link to the categories with matching names', async () => {
    expect(await results({ q: 'pantry cabinets' })).toContain('href="/pantry-storage/pantry-cabinets"')
  })

  test('appear in groups with their counts, and each group has its own page', async () => {
    const all = await results({ q: 'light' })
    expect(all).toContain('href="/blog/closet-light-without-glare"')
    const [, count] = /Questions (\d+)/.exec(textOf(all)) ?? []
    const questions = await results({ q: 'light', show: 'questions' })
    expect(Number(count)).toBeGreaterThan(0)
    expect(questions.match(/<details>|<details open="">/g)?.length).toBeGreaterThanOrEqual(Number(count))
    expect(productsOf(questions)).toEqual([])
  })

  test('have filters that keep the search', async () => {
    const html = await results({ q: 'wardrobe', show: 'products', width: '0-36' })
    expect(productsOf(html)).toContain('Two-Door Wardrobe')
    expect(productsOf(html)).not.toContain('Sliding-Door Wardrobe')
    expect(html).toMatch(/<input type="hidden" name="q" value="wardrobe"\/>/)
    expect(html).toMatch(/class="chip" href="\/results\?q=wardrobe&amp;show=products"/)
  })

  test('of a word with two mistakes suggest the right one', async () => {
    expect(await results({ q: 'draweeer' })).toContain('href="/results?q=drawer"')
  })

  test('can be sorted', async () => {
    const html = await results({ q: 'wardrobe', sort: '-price' })
    expect(productsOf(html)[0]).toBe('Sliding-Door Wardrobe')
  })

  test('offer alternatives when there are none, even for an empty search', async () => {
    for (const q of ['hammock', '"><b>', '', '%', "' OR ''='"]) {
      const html = await results({ q })
      expect(html.match(/class="tile"/g)?.length, q).toBeGreaterThanOrEqual(3)
      expect(html).toContain(`href="${paths.requestDesign}"`)
      expect(html).not.toContain('"><b>')
    }
    expect(textOf(await results({ q: 'hammock' }))).toContain('Nothing for “hammock”')
  })

  test('are not indexed, and use at most 100 characters of the search', async () => {
    const html = await results({ q: 'wardrobe '.repeat(40) })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(/ value="(wardrobe[^"]*)"/.exec(html)?.[1]?.length).toBeLessThanOrEqual(100)
  })
})

describe('reviews', () => {
  const all = () => visitor.page(paths.reviews)
  const titles = (html: string) =>
    [...html.matchAll(/<article class="review"><h3>(.*?)<\/h3>/g)].map(([, title]) => title)

  test('appear ten to a page, newest first, called samples once, each with its product', async () => {
    const html = await all()
    const newest = await testEnv.DB.prepare(
      "SELECT title FROM reviews WHERE status = 'published' ORDER BY created_at DESC, id LIMIT 20",
    ).all<{ title: string }>()
    const expected = newest.results.map(({ title }) => title)
    expect(titles(html)).toEqual(expected.slice(0, 10))
    expect(textOf(html).match(/sample reviews/gi)).toHaveLength(1)
    expect(html.match(/<article class="review">.*?href="\/[a-z-]+\/[a-z-]+\/\d+"/gs)?.length).toBe(10)
    expect(titles(await visitor.page(`${paths.reviews}?page=2`))).toEqual(expected.slice(10))
  })

  test('filter by rating, with the counts of the distribution', async () => {
    const html = await all()
    const [, count] = /href="\/reviews\?rating=3".*?<\/meter><span>(\d+)<\/span>/s.exec(html) ?? []
    const three = await visitor.page(`${paths.reviews}?rating=3`)
    expect(Number(count)).toBeGreaterThan(0)
    expect(textOf(three)).toContain(`${count} reviews with 3 stars`)
    expect(three).not.toContain('aria-label="5 of 5 stars"')
    expect(three).toContain('<meta name="robots" content="noindex"/>')
  })

  test('of one product open by any of its combinations', async () => {
    const html = await visitor.page(`${paths.reviews}?product=1203`)
    const answer = async (id: number) => {
      const response = await visitor.get(`/api/reviews?product_id=${id}`)
      return (await response.json()) as { meta: { total: number; family: number; distribution: number[] } }
    }
    const { meta } = await answer(1203)
    expect(meta.total).toBe(meta.distribution.reduce((sum, count) => sum + count, 0))
    expect(titles(html)).toHaveLength(Math.min(10, meta.total))
    expect(html).toMatch(/<option value="1203" selected=""/)
    expect((await answer(1203001)).meta.family).toBe(1203)
  })
})

describe('location', () => {
  test.each([
    ['97209', 'Yes, we come to 97209.'],
    ['98660-1234', 'Yes, we come to 98660-1234.'],
    ['97301-1', 'isn’t a ZIP code'],
    ['10001', 'Full service doesn’t reach 10001.'],
    ['9720', '“9720” isn’t a ZIP code.'],
    ['', 'Enter your ZIP code.'],
  ])('answers ZIP "%s" with "%s"', async (zip, text) => {
    expect(textOf(await visitor.page(`${paths.location}?${new URLSearchParams({ zip })}`))).toContain(text)
  })

  test('shows the hours but no street address', async () => {
    const text = textOf(await visitor.page(paths.location))
    expect(text).toContain(firstBusiness.hours)
    expect(text).toContain('You get the street address when you book')
    expect(text).not.toContain('Yes, we come')
  })
})

describe('is DIY for me', () => {
  const best = { tools: 'yes', people: 'yes', walls: 'drywall', square: 'yes', wiring: 'no' }

  test.each([
    [{}, 'Yes, do it yourself'],
    [{ people: 'hour', square: 'unknown' }, 'Yes, with pre-assembly'],
    [{ tools: 'no', people: 'no' }, 'Better left to us'],
    [{ walls: 'masonry', square: 'slope' }, 'Better left to us'],
  ])('answers %j with "%s"', async (changes, title) => {
    const html = await visitor.page(`${paths.isDiyForMe}?${new URLSearchParams({ ...best, ...changes })}`)
    expect(textOf(html)).toContain(title)
    expect(html.match(/name="(tools|people|walls|square|wiring)" checked=""/g)).toHaveLength(5)
  })

  test('waits for missing answers', async () => {
    const { wiring: _, ...four } = best
    const text = textOf(await visitor.page(`${paths.isDiyForMe}?${new URLSearchParams({ ...four, wiring: 'x' })}`))
    expect(text).toContain('1 more to go')
    expect(textOf(await visitor.page(paths.isDiyForMe))).toContain('Not yet')
  })
})
