import { describe, expect, test } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { routes } from '#routes/table.ts'
import { calls } from '#shared/api/contract.ts'
import { filePaths } from '#shared/file-paths.ts'
import { apiPaths } from '#shared/paths.ts'

const PRODUCT = '/closet-accessories/baskets-and-hampers/1731'

describe('every response', () => {
  test.each([
    ['/', 200],
    [PRODUCT, 200],
    ['/login', 200],
    ['/nothing', 404],
    ['/services.html', 301],
    ['/api/site', 200],
    ['/api/user', 401],
    ['/sanctum/csrf-cookie', 204],
    ['/healthz', 200],
    ['/faq/_payload.json', 200],
  ])('such as that of %s (%d) carries the security headers', async (path, status) => {
    const { headers, status: answered } = await newVisitor().get(path)
    expect(answered).toBe(status)
    const policy = headers.get('Content-Security-Policy')!
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'; style-src /)
    for (const rule of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(rule)
    expect(policy).not.toContain("script-src 'unsafe-inline'")
    expect(Object.fromEntries([...headers].filter(([name]) => name in expected))).toEqual(expected)
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Cache-Control')).toMatch(/no-store|no-cache|max-age/)
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{8,64}$/)
  })

  test.each([
    ['/', 'text/html; charset=UTF-8'],
    ['/nothing', 'text/html; charset=UTF-8'],
    ['/index.md', 'text/markdown; charset=UTF-8'],
    ['/robots.txt', 'text/plain; charset=UTF-8'],
    ['/sitemap.xml', 'application/xml; charset=UTF-8'],
    ['/blog/feed.xml', 'application/rss+xml; charset=UTF-8'],
    // JSON is UTF-8 and has no such parameter.
    ['/api/site', 'application/json'],
    ['/faq/_payload.json', 'application/json;charset=utf-8'],
  ])('of %s names its type, %s', async (path, type) => {
    expect((await newVisitor().get(path)).headers.get('Content-Type')?.toLowerCase()).toBe(type.toLowerCase())
  })

  test.each([
    ['', "img-src 'self' data:;"],
    ['https://api.example.com', "img-src 'self' data: https://api.example.com;"],
  ])('shows the pictures of the API’s host (%j)', async (API_ORIGIN, rule) => {
    const { headers } = await newVisitor({ ...testEnv, API_ORIGIN } as Env).get('/robots.txt')
    expect(headers.get('Content-Security-Policy')).toContain(rule)
  })
})

const expected = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'reporting-endpoints': 'csp="/csp-report"',
}

describe('a page', () => {
  test('sends early hints for its style sheets, its font and its largest picture', async () => {
    const response = await newVisitor().get(PRODUCT)
    const link = response.headers.get('Link')!
    expect(link).toContain('</src/client/styles.css>; rel=preload; as=style')
    expect(link).toContain('rel=preload; as=font; crossorigin')
    // Its size depends on the screen, so the document preloads it, not the header.
    expect(await response.text()).toMatch(
      /<link rel="preload" as="image" imageSrcSet="[^"]*1731-1\.avif[^>]*fetchPriority="high"/,
    )
  })

  test('reports how long its data took', async () => {
    expect((await newVisitor().get('/')).headers.get('Server-Timing')).toMatch(
      /^load;dur=\d+(\.\d)?(, db;desc="\d+ queries in \d+ trips, \d+ rows")?$/,
    )
  })
})

describe('a page whose address is a secret', () => {
  const shop = {
    ...testEnv,
    ANALYTICS_ID: 'G-TEST1',
    SCRIPT_HOSTS: 'https://tags.example.com',
    RECAPTCHA_SITE_KEY: 'x',
  }
  const answers = async (address: string) => {
    const { headers, body, status } = await newVisitor(shop as unknown as Env).get(address)
    const text = await new Response(body).text()
    const others = /google|example\.com/.test(headers.get('Content-Security-Policy')!)
    return [
      headers.get('Referrer-Policy'),
      others,
      status < 400 && status > 299 ? 'redirect' : text.includes('"fullReload":true,"isSecret":true'),
    ]
  }

  test.each([
    ...routes
      .map(({ path }) => path)
      .filter((path) => /:(token|params)/.test(path) && path !== '/password-reset/:token'),
    '/password/reset/unknown?email=robin@example.com',
    '/Password/Reset/unknown/',
    '/%71uote/unknown',
    '/quote/unknown.',
    '/quote/unknown/more',
    '/part/unknown',
    '/email-confirmation?url=/verify-email/1/x?signature=y',
    '/orders/find',
    '/orders/AL-1?token=unknown',
    '/checkout/success?o=AL-1&TOKEN=unknown',
    '/guarantee-claim?order=AL-1&token=unknown',
    '/guarantee-claim?part=/part/unknown/S1',
    '/reviews/write?order=AL-1&token=unknown&product=1',
    '/support-form-confirmation?reference=RQ-1&token=unknown',
    '/planner/print?d=1&order=AL-1&signature=unknown',
    '/login?next=/desk/set-up?token=unknown',
    '/register?next=%2Fquote%2Funknown',
    '/login?next=/login?next=%252Fquote%252Funknown',
    '/nothing?token=unknown',
    '/faq?signature=unknown',
    '/orders/AL-1%3Ftoken%3Dunknown',
    '/orders/AL-1%253Ftoken%253Dunknown',
    '/orders/AL-1&token=unknown',
    '/faq?x=1;token=unknown',
    '/faq?Token=unknown',
    '/faq?token%20=unknown',
    '/faq?token[]=unknown',
    '/login?next=orders%2FAL-1%3Ftoken%3Dunknown',
    '/login?next=quote%2Funknown',
    '/login?next=%252Fquote%252Funknown',
    '/login?next=https://shop.example.com/quote/unknown',
  ])('such as %s runs no script of others and tells no one where it is', async (address) => {
    const [policy, others, isMarked] = await answers(address.replaceAll(/:\w+(\{[^}]+\})?/g, 'unknown'))
    expect([policy, others, isMarked !== false]).toEqual(['origin', false, true])
  })

  test.each([
    ...['/', '/login', '/login?next=/account', '/planner?d=1&next=x', '/faq?token=', '/orders', '/quotes/x'],
    ...['/results?q=part', '/results?q=100%', '/faq?token=&x=1'],
  ])('is not %s', async (address) => {
    expect((await answers(address)).slice(0, 2)).toEqual(['strict-origin-when-cross-origin', true])
  })
})

/** Fills in parameters with a value that nothing has. */
const addressOf = (path: string) => path.replaceAll(/:\w+(\{[^}]+\})?/g, 'unknown')

/** One address of each shape: pages by their options, calls, files, and what is not there. */
const addresses = [
  ...['/', '/faq', '/shopping-cart', '/login', '/dashboard', '/wine-racks', '/policies/_payload.json', '/index.md'],
  ...['/nothing', '/nothing.md', '/_ipx/nothing', '/dev', '/dev/nothing', '/sitemaps/unknown', '/services.html'],
  ...['/api/site', '/api/user', '/api/nothing', '/sanctum/csrf-cookie', '/api/webhooks/stripe', '//nothing'],
  ...Object.values(filePaths).map(addressOf),
]

describe('every answer has Cache-Control', () => {
  test.each(addresses)('at %s, by any method', async (address) => {
    const visitor = newVisitor()
    // HEAD runs what GET does, and these are long.
    const reads = /^\/(feeds|llms)/.test(address) ? ['HEAD'] : ['GET', 'HEAD']
    for (const method of [...reads, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { headers } = await visitor.send(method, address)
      expect(headers.get('Cache-Control'), method).toMatch(/^(private|public|no-store)\b/)
    }
  })

  test('of every call', async () => {
    for (const [name, { method, path }] of calls) {
      const visitor = newVisitor()
      const { headers } = await visitor.api(method, addressOf(apiPaths[path]), method === 'GET' ? undefined : {})
      expect(headers.get('Cache-Control'), name).toMatch(/\b(no-store|max-age)\b/)
    }
  })

  test.each(['/', '/shopping-cart', '/nothing', '/api/site', '/robots.txt', '/_ipx/nothing'])(
    'at %s in a shop with a wrong setting',
    async (address) => {
      const wrong = { ...testEnv, APP_KEY: '', ENVIRONMENT: 'production' } as unknown as Env
      const { status, headers } = await newVisitor(wrong).get(address)
      expect(status).toBe(500)
      expect(headers.get('Cache-Control')).toBe('private, no-store')
    },
  )
})
