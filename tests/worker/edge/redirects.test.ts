import { exports } from 'cloudflare:workers'
import { expect, test, describe } from 'vitest'
import { paths } from '#shared/paths.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const get = (path: string, method = 'GET') =>
  (exports as unknown as { default: Fetcher }).default.fetch(`https://shop.example${path}`, {
    method,
    redirect: 'manual',
  })

test.each(['GET', 'HEAD'])('%s of an old .html URL redirects to its page in one hop with its query', async (method) => {
  const response = await get('/services.html?utm=1', method)
  expect(response).toRedirect(301, '/our-unique-service-options?utm=1')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
})

test.each([
  [2_000, true],
  [2_001, false],
])('an address of %i characters keeps its query: %s', async (length, hasContents) => {
  const target = '/our-unique-service-options'
  const query = `?utm=${'x'.repeat(length - target.length - 5)}`
  expect(await get(`/services.html${query}`)).toRedirect(301, hasContents ? target + query : target)
})

test.each([
  ['comparison', paths.compareCompanies],
  ['our-reviews', paths.reviews],
  ['processing', paths.threePhaseProcess],
  ['free-in-home-consults', paths.consultation],
  ['custom-closet-policies', paths.policies],
  ['privacy-statement', paths.privacyPolicy],
  ['request-design', paths.requestDesign],
  ['faqs', paths.faq],
  ['locations', paths.location],
])('/%s.html leads in one hop to %s, which exists', async (keyword, target) => {
  for (const old of [`/${keyword}.html`, `/${keyword.toUpperCase()}.HTML`, `/Old/${keyword}.html`]) {
    const response = await get(`${old}?utm=1`)
    expect([old, response.status, response.headers.get('Location')]).toEqual([old, 301, `${target}?utm=1`])
  }
  expect((await get(target)).status).toBe(200)
})

test.each([
  ['/process/features.html', '/design-features'],
  ['/our-features-and-services.html', '/our-unique-service-options'],
])('%s leads to %s: the last segment counts first, then the order of the keywords', async (from, to) => {
  expect((await get(from)).headers.get('Location')).toBe(to)
})

test.each([
  ['/index.html', '/'],
  ['/contact?utm=1', '/support?utm=1'],
  ['/.html/evil.com', '/evil.com'],
])('%s redirects permanently to %s of this host', async (from, to) => {
  expect(await get(from)).toRedirect(301, to)
})

test.each(['POST', 'PUT', 'DELETE'])(
  '%s of an old URL is not redirected, as its body would be lost',
  async (method) => {
    const response = await get('/services.html', method)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.headers.get('Location')).toBeNull()
  },
)

describe.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])('%s of a path with empty segments', (method) => {
  test.each([
    ['//evil.example/x', '/evil.example/x'],
    ['///evil.example', '/evil.example'],
    ['/\\evil.example/x?a=//b', '/evil.example/x?a=//b'],
    ['/\\/evil.example', '/evil.example'],
    ['//', '/'],
    ['//api//site', '/api/site'],
    ['//services.html', '/services.html'],
    ['/reach-in-closets//reach-in-kits///1203', '/reach-in-closets/reach-in-kits/1203'],
  ])('%s is sent to %s of this host', async (path, plain) => {
    const response = await newVisitor().send(method, path)
    expect(response).toRedirect(308, plain)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })
})

test.each([
  ...['//evil.example/x', '/\\evil.example', '/%5Cevil.example', '/%2Fevil.example', '/%5C%5Cevil.example'],
  '/./%09/evil.example',
])('a form posted to %s leads to this host', async (path) => {
  const visitor = newVisitor()
  const fields = { _action: 'add-item', product_id: '1731', _token: visitor.formToken() }
  const response = await visitor.postAs(path, fields)
  const location = response.headers.get('Location')!
  expect(new URL(location, 'https://shop.example').host).toBe('shop.example')
})

describe('a redirect to an address of more than 2,000 characters', () => {
  const long = 'é'.repeat(1_000)

  test.each([
    ['a path with empty segments', `//faq?q=${long}`, '/faq'],
    ['an old page', `/services.html?q=${long}`, paths.serviceOptions],
    ['a moved page', `/contact?q=${long}`, paths.support],
    ['a private page', `${paths.account}?q=${long}`, paths.login],
    ['a checkout without a cart', `${paths.checkoutPayment}?q=${long}`, paths.shoppingCart],
    ['the settings of cookies', `${paths.cookieSettings}?refused=/${long}`, paths.home],
  ])('leads from %s without its query', async (_, from, to) => {
    const headers = { Cookie: 'any=1', 'CF-Connecting-IP': '198.19.255.1' }
    const response = await (exports as unknown as { default: Fetcher }).default.fetch(`https://shop.example${from}`, {
      ...{ headers, redirect: 'manual' },
    })
    expect(response).toRedirect(expect.any(Number), to)
  })

  test.each([
    ['a path with empty segments', `//${long}`],
    ['an old page', `/${long}.html`],
    ['Markdown of an old page', `/${long}.html.md`],
  ])('is refused from %s whose path is as long', async (_, from) => {
    const response = await get(from)
    expect([response.headers.get('Location'), response.status >= 400]).toEqual([null, true])
    expect(response.headers.get('Content-Security-Policy')).not.toBe(null)
  })

  test('follows no form, with whatever it is sent', async () => {
    const visitor = newVisitor()
    await visitor.page(paths.faq)
    for (const path of [`${paths.faq}?q=${long}`, `${paths.login}?next=/${long}`, `/services.html?q=${long}`]) {
      const { headers } = await visitor.post(path, { _action: 'set-color-mode', color_mode: 'dark', next: `/${long}` })
      expect((headers.get('Location') ?? '').length).toBeLessThanOrEqual(2_000)
    }
  })
})
