import { describe, expect, test } from 'vitest'
import { BASKET } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const publicPages = [
  '/',
  '/closet-organizers',
  '/walk-in-closets',
  '/reach-in-closets/reach-in-kits',
  '/reach-in-closets/reach-in-kits/1203',
]

describe('a page', () => {
  test.each([...publicPages, '/shopping-cart'])('%s returns 200 with a whole document', async (path) => {
    const response = await newVisitor().get(path)
    const html = await response.text()
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"[ >]/)
    expect(html).toMatch(/<\/html>$/)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test.each(publicPages)('%s sets no cookie and must be revalidated', async (path) => {
    const response = await newVisitor().get(path)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
  })

  test.each([...publicPages, '/shopping-cart', '/nothing/here/at/all'])(
    '%s runs only scripts with the nonce of its header',
    async (path) => {
      const response = await newVisitor().get(path)
      const [, nonce] = /script-src 'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy')!) ?? []
      const scripts = (await response.text()).match(/<script\b[^>]*>/g)!
      const bare = scripts.filter(
        (tag) => !tag.includes(`nonce="${nonce}"`) && !/type="application\/(ld\+)?json"/.test(tag),
      )
      expect(bare).toEqual([])
    },
  )

  test('gets a new nonce each time', async () => {
    const policies = await Promise.all(
      [newVisitor(), newVisitor()].map(async (visitor) =>
        (await visitor.get('/')).headers.get('Content-Security-Policy'),
      ),
    )
    expect(policies[0]).not.toBe(policies[1])
  })

  test('has no style attributes', async () => {
    const pages = await Promise.all(publicPages.map((path) => newVisitor().page(path)))
    expect(pages.filter((html) => / style="/.test(html))).toEqual([])
  })

  test('sends the security headers', async () => {
    const { headers } = await newVisitor().get('/')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains; preload')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  test('has its canonical URL', async () => {
    const html = await newVisitor().page('/Reach-In-Closets/reach-in-kits/1203/')
    expect(html).toContain('<link rel="canonical" href="http://shop.test/reach-in-closets/reach-in-kits/1203"/>')
  })
})

describe('addresses', () => {
  test.each([
    '/REACH-IN-CLOSETS',
    '/reach-in-closets/',
    '/Reach-In-Closets/Reach-In-Kits/',
    '/Shopping-Cart/',
    '/Closet-Organizers',
  ])('%s returns 200, whatever its case and trailing slash', async (path) => {
    expect((await newVisitor().get(path)).status).toBe(200)
  })

  test.each([
    ['/walk-in-closets/reach-in-kits', '/reach-in-closets/reach-in-kits'],
    ['/reach-in-kits', '/reach-in-closets/reach-in-kits'],
    ['/x/y/1203', '/reach-in-closets/reach-in-kits/1203'],
    ['/reach-in-closets/kids-closets/1203?utm=1', '/reach-in-closets/reach-in-kits/1203?utm=1'],
  ])('%s returns 301 to %s', async (path, target) => {
    const response = await newVisitor().get(path)
    expect(response).toRedirect(301, target)
  })

  test.each([
    '/nothing',
    '/nothing/here',
    '/nothing/here/42',
    '/reach-in-closets/reach-in-kits/9999',
    '/reach-in-closets/reach-in-kits/abc',
    '/reach-in-closets/reach-in-kits/1203/more',
    '/checkout/step-9',
    '/account/unknown',
    '/shopping-cart/more',
    '/%',
    '/%00',
    '/%E0%A4%A',
  ])('%s returns 404 with the page in words', async (path) => {
    const response = await newVisitor().get(path)
    const html = await response.text()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'private, no-store'])
    expect(html).toContain('<title>Page not found</title>')
    expect(html).toContain('Page Not Found: /')
  })

  test.each(['/nothing', '/nothing/here?a=1&b=2', '/checkout/step-9', '/a/b/c/d/e', '/account/unknown'])(
    'shows %s on the not-found page',
    async (path) => {
      const html = await newVisitor().page(path)
      expect(html).toContain('<title>Page not found</title>')
      expect(html).toContain(`Page Not Found: ${path.replaceAll('&', '&amp;')}<`)
    },
  )

  test('escapes an unknown path', async () => {
    const html = await newVisitor().page('/a?b=<script>alert(1)</script>')
    expect(html).not.toContain('<script>alert')
  })

  test('beyond the end of a list redirects to the last one', async () => {
    const response = await newVisitor().get('/closet-organizers?page=99')
    expect(response).toRedirect(302, '/closet-organizers?page=2')
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects the method %s', async (method) => {
    const response = await newVisitor().send(method, '/shopping-cart')
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe("a category's list", () => {
  test('filters by its URL', async () => {
    const html = await newVisitor().page('/led-lighting/drivers-and-controls?price_max=30')
    expect(html).toContain('Motion Sensor')
    expect(html).not.toContain('Wireless Dimmer')
  })

  test('without matches returns 200 and suggests a filter to remove', async () => {
    const response = await newVisitor().get('/reach-in-closets/reach-in-kits?price_max=1')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('href="/reach-in-closets/reach-in-kits"')
  })
})

describe('a page with a cart', () => {
  test('shows it in the first HTML', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith([BASKET, 2])
    expect(await visitor.page('/')).toContain('$116.00')
  })

  test('is never cached', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith(BASKET)
    const responses = await Promise.all([...publicPages, '/shopping-cart'].map((path) => visitor.get(path)))
    expect(new Set(responses.map(({ headers }) => headers.get('Cache-Control')))).toEqual(
      new Set(['private, no-store']),
    )
  })

  test('creates no cart for a visitor without one, nor for an unknown hash', async () => {
    const counted = () => testEnv.DB.prepare('SELECT count(*) AS carts FROM carts').first()
    const before = await counted()
    const visitor = newVisitor()
    visitor.cookies.set('cart_hash_id', 'gone')
    await visitor.page('/shopping-cart')
    await newVisitor().page('/shopping-cart')
    expect(await counted()).toEqual(before)
  })

  test('shows that it is empty', async () => {
    expect(await newVisitor().page('/shopping-cart')).toContain('No items in cart.')
  })
})
