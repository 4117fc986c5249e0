import { describe, expect, test } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'

describe('addresses', () => {
  test.each([
    ...['/REACH-IN-CLOSETS', '/reach-in-closets/', '/Reach-In-Closets/Reach-In-Kits/', '/Shopping-Cart/'],
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
    ...['/nothing', '/nothing/here?a=1&b=2', '/nothing/here/42', '/reach-in-closets/reach-in-kits/9999'],
    ...['/reach-in-closets/reach-in-kits/abc', '/reach-in-closets/reach-in-kits/1203/more', '/checkout/step-9'],
    ...['/account/unknown', '/shopping-cart/more', '/%', '/%00', '/%E0%A4%A'],
  ])('%s returns 404 with the page in words, with its own nonce and no early hints', async (path) => {
    const response = await newVisitor().get(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.has('Link')).toBe(false)
    expect(html).toContain('<title>Page not found</title>')
    expect(html).toContain(`Page Not Found: ${path.includes('%') ? '/' : `${path.replaceAll('&', '&amp;')}<`}`)
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy')!)!
    const scripts = html.match(/<script\b(?![^>]*type="application)[^>]*>/g)!
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
  })

  test('escapes an unknown path', async () => {
    const html = await newVisitor().page('/a?b=<script>alert(1)</script>')
    expect(html).not.toContain('<script>alert')
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects the method %s', async (method) => {
    const response = await newVisitor().send(method, '/shopping-cart')
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST')
  })
})

test("a category's list without matches returns 200 and suggests a filter to remove", async () => {
  const response = await newVisitor().get('/reach-in-closets/reach-in-kits?price_max=1')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('href="/reach-in-closets/reach-in-kits"')
})

test('a page with a cart creates no cart for a visitor without one, nor for an unknown hash', async () => {
  const counted = () => testEnv.DB.prepare('SELECT count(*) AS carts FROM carts').first()
  const before = await counted()
  const visitor = newVisitor()
  visitor.cookies.set('cart_hash_id', 'gone')
  await visitor.page('/shopping-cart')
  await newVisitor().page('/shopping-cart')
  expect(await counted()).toEqual(before)
})
