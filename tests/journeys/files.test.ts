import { describe, expect, test } from 'vitest'
import { filePaths } from '#shared/file-paths.ts'
import { href, paths } from '#shared/paths.ts'
import { posts } from '#shared/content/posts.ts'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const staging = { ...testEnv, STAGING_HOST: 'staging.test', STAGING_SECRET: 'a-secret-for-staging' } as unknown as Env
const deployed = { ...testEnv, SITE_ORIGIN: 'https://www.shop.example' } as unknown as Env

async function read(path: string, env?: Env): Promise<string> {
  return newVisitor(env).page(path)
}

function places(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!)
}

async function part(name: string): Promise<string> {
  return read(href(filePaths.sitemapPart, { part: `${name}.xml` }))
}

describe('robots.txt', () => {
  test('admits crawlers and names the sitemap', async () => {
    const text = await read(filePaths.robots)
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    expect(text).toContain('Disallow: /api/\nDisallow: /sanctum/\nDisallow: /dev/\n')
    expect(text).not.toContain('Disallow: /\n')
  })

  test('disallows the whole staging host without asking for its secret', async () => {
    const response = await newVisitor(staging).send('GET', filePaths.robots, undefined, {
      origin: 'https://staging.test',
    })
    await expect(response).toAnswer(200, 'User-agent: *\nDisallow: /\n')
  })
})

describe('the sitemap', () => {
  test('lists a part for each kind of page, and each part returns 200', async () => {
    const parts = places(await read(filePaths.sitemap))
    const answers = await Promise.all(parts.map((place) => newVisitor().get(new URL(place).pathname)))
    expect(parts).toEqual(['pages', 'categories', 'products', 'posts'].map((name) => `${ORIGIN}/sitemaps/${name}.xml`))
    expect(answers.map(({ status, headers }) => [status, headers.get('Content-Type')])).toEqual(
      parts.map(() => [200, 'application/xml; charset=utf-8']),
    )
  })

  test('contains the public pages, and no private, search or confirmation pages', async () => {
    const pages = places(await part('pages')).map((place) => new URL(place).pathname)
    expect(pages).toEqual(expect.arrayContaining([paths.home, paths.faq, paths.whyUs, paths.location]))
    const others = [paths.login, paths.dashboard, paths.shoppingCart, paths.results, paths.supportConfirm]
    expect(pages.filter((path) => others.includes(path as never))).toEqual([])
  })

  test('contains each product family once, under its pictured combination', async () => {
    const { families } = (await testEnv.DB.prepare(
      "SELECT count(*) AS families FROM families WHERE weight_class <> 'service' AND listed = 1",
    ).first<{ families: number }>())!
    const products = places(await part('products'))
    expect(new Set(products).size).toBe(families)
    expect(products.filter((place) => !/\/\d{4}$/.test(place))).toEqual([])
  })

  test('dates guides and products, because no other dates are known', async () => {
    const xml = await part('posts')
    expect([...xml.matchAll(/<lastmod>([^<]+)/g)].map(([, day]) => day)).toEqual(
      posts.map(({ published }) => published),
    )
    await changeCatalogue(
      'UPDATE families SET changed_at = 0',
      'UPDATE products SET price_cents = 99900 WHERE id = 1101',
    )
    const today = new Date().toISOString().slice(0, 10)
    expect(
      [...(await part('products')).matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)/g)].map(([, ...of]) => of),
    ).toEqual([[`${ORIGIN}/walk-in-closets/straight-wall-systems/1101`, today]])
    expect(await part('categories')).not.toContain('lastmod')
  })

  test("uses the shop's origin, whatever host was requested", async () => {
    expect(places(await read(filePaths.sitemap, deployed))[0]).toBe('https://www.shop.example/sitemaps/pages.xml')
    expect(await read(paths.faq, deployed)).toContain('<link rel="canonical" href="https://www.shop.example/faq"/>')
  })

  test('has no other parts', async () => {
    for (const name of ['toString', 'products-1', 'products-2', 'products-01', 'products-x', 'pages-2'])
      expect((await newVisitor().get(`/sitemaps/${name}.xml`)).status, name).toBe(404)
  })
})

describe('the feed', () => {
  test('contains every guide with its URL, date and description', async () => {
    const response = await newVisitor().get(filePaths.feed)
    const xml = await response.text()
    expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    for (const { slug, title } of posts) {
      expect(xml).toContain(`<title>${title}</title><link>${ORIGIN}${href(paths.blogPost, { slug })}</link>`)
    }
    const days = [...xml.matchAll(/<pubDate>([^<]+)/g)].map(([, day]) => Date.parse(day!))
    expect(days).toHaveLength(posts.length)
    expect(days).not.toContain(NaN)
  })

  test('is linked from the list of guides', async () => {
    expect(await read(paths.blog)).toContain(
      'type="application/rss+xml" title="Alderline guides" href="/blog/feed.xml"',
    )
  })
})

test('llms.txt lists pages, guides, categories and products, each as Markdown', async () => {
  const text = await read(filePaths.llms)
  expect(text).toMatch(/^# Alderline\n\n> .+/)
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
    ...['Ordering', 'Pages', 'Guides', 'Categories', 'Products'],
  ])
  expect(text).toContain(`- [6-ft Reach-In Kit](${ORIGIN}/reach-in-closets/reach-in-kits/1203.md): 70½″ W`)
  expect(text.match(/^- \[.+\]\(http:\/\/shop\.test\/[^ )]+\.md\)/gm)!.length).toBeGreaterThan(100)
})

test('a link as llms.txt shows it opens its lines with one button, and writes nothing', async () => {
  const text = await read(filePaths.llms)
  const [link] = /http:\/\/shop\.test\/shopping-cart\?\S+/.exec(text)!
  const carts = () => testEnv.DB.prepare('SELECT count(*) AS n FROM carts').first('n')
  const before = await carts()
  const page = await newVisitor().page(link.replace(ORIGIN, ''))
  expect(page.match(/Add all to my cart/g)).toHaveLength(1)
  for (const number of ['1203', '1602']) expect(page).toMatch(new RegExp(`href="[^"]*/${number}"`))
  expect(await carts()).toBe(before)
})

describe('a page as Markdown', () => {
  test('has the text of the page, with absolute URLs and without controls', async () => {
    const response = await newVisitor().get('/policies.md')
    const text = await response.text()
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('Link')).toBe(`<${ORIGIN}/policies>; rel="canonical"`)
    expect(text).toMatch(/^---\ntitle: "Policies: /)
    expect(text).toContain('\n# Policies\n')
    expect(text).toContain('| under $100 | $15 | 35% of goods, $149 at least |')
    expect(text).toContain(`[Write to us](${ORIGIN}/support)`)
    expect(text).not.toMatch(/<\w|&\w+;|\]\(\/|\]\(#|undefined/)
  })

  test('has a product’s price, size and contents', async () => {
    const text = await read('/reach-in-closets/reach-in-kits/1203.md')
    expect(text).toContain('\n# 6-ft Reach-In Kit\n')
    expect(text).toContain('**$859** ~~was $913~~')
    expect(text).toContain('| Overall width | **70½″** · 179.1 cm |')
    expect(text).toContain('\n- 3 oval rods\n')
    expect(text).not.toContain('Add to cart')
  })

  test('has a product’s finishes with their pages, and its delivery', async () => {
    const text = await read('/reach-in-closets/reach-in-kits/1203.md')
    for (const finish of ['White', 'Natural Oak', 'Walnut']) expect(text).toContain(`[${finish}](`)
    expect(text).toContain(`[Walnut](${ORIGIN}/reach-in-closets/reach-in-kits/1203`)
    expect(text).not.toMatch(/\)\[/)
    expect(text).toMatch(/Arrives (?:\*\*)?[A-Z][a-z]{2} \d/)
    expect(text).toMatch(/shipping/i)
  })

  test('is linked from its page and from the home page', async () => {
    expect(await read(paths.policies)).toContain('<link rel="alternate" type="text/markdown" href="/policies.md"/>')
    expect(await read('/index.md')).toContain(`url: "${ORIGIN}/"`)
  })

  test('follows the redirects of its page', async () => {
    const response = await newVisitor().get('/reach-in-kits.md')
    expect(response).toRedirect(301, '/reach-in-closets/reach-in-kits.md')
  })

  test.each(['/nothing.md', '/login.md', '/results.md', '/shopping-cart.md', '/.md'])(
    '%s returns 404, because that page is hidden from search engines',
    async (path) => {
      expect((await newVisitor().get(path)).status).toBe(404)
    },
  )
})

describe('pages hidden from search engines', () => {
  test.each([paths.login, paths.shoppingCart, paths.results, paths.supportConfirm, '/nothing/here'])(
    '%s has noindex and no canonical URL',
    async (path) => {
      const response = await newVisitor().get(path)
      const html = await response.text()
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toMatch(/rel="canonical"|property="og:|ld\+json/)
    },
  )

  test.each([
    ['two filters', '/closet-organizers?finish=oak&depth=14'],
    ['reviews of one product', '/reviews?product=1203'],
    ['a search of the questions', '/faq?q=shipping'],
  ])('%s say so', async (_, path) => {
    expect(await read(path)).toContain('<meta name="robots" content="noindex"/>')
  })
})

test.each([
  ['/Closet-Organizers/?sort=price&utm_source=x', '/closet-organizers'],
  ['/closet-organizers?finish=oak', '/closet-organizers'],
  ['/closet-organizers?page=2&sort=price', '/closet-organizers?page=2'],
  ['/closet-organizers?page=1', '/closet-organizers'],
  ['/reach-in-closets/reach-in-kits/1203000', '/reach-in-closets/reach-in-kits/1203'],
])('the canonical URL of %s is %s', async (path, address) => {
  expect(await read(path)).toContain(`<link rel="canonical" href="${ORIGIN}${address}"/>`)
})
