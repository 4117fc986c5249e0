import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withoutDatabase } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const env = withoutDatabase()

const REGISTRATION = {
  first_name: 'Robin',
  last_name: 'Reed',
  email: 'typed@example.com',
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
  'g-recaptcha-response': 'test',
}
const SUPPORT = { name: 'Robin Reed', email: 'typed@example.com', topic: 'An order', message: 'My drawer is short.' }

/** Silences the log, whose lines would still arrive after this file; `log.test.ts` tests logs. */
beforeAll(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterAll(() => {
  vi.restoreAllMocks()
})

describe('without the database', () => {
  test.each([
    '/api/cart/x',
    '/api/site',
    '/api/categories/main',
    '/api/products',
    '/api/products/1203',
    '/api/checkout/x',
  ])('GET %s returns 503 without a trace', async (path) => {
    const response = await newVisitor(env).get(path)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await json(response)).toEqual({
      message: 'The shop cannot be reached right now. Nothing was lost; please try again.',
    })
  })

  test.each(['/sitemaps/products.xml', '/sitemaps/categories.xml'])(
    'GET %s asks crawlers to come back when no response is cached',
    async (path) => {
      const response = await newVisitor({ ...env, SITE_ORIGIN: 'https://unseen.example' }).get(path)
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    },
  )

  test('POST /api/cart returns 503', async () => {
    expect((await newVisitor(env).api('POST', '/api/cart', {})).status).toBe(503)
  })

  test.each([
    ['POST', '/login', { email: 'a@example.com', password: 'x' }],
    ['POST', '/register', { ...REGISTRATION, name: 'Robin Reed' }],
    ['POST', '/forgot-password', { email: 'a@example.com' }],
    ['POST', '/reset-password', { ...REGISTRATION, token: 'x'.repeat(64) }],
    ['POST', '/api/forms/support', { ...SUPPORT }],
  ])('%s %s of a visitor returns 503 and changes nothing', async (method, path, body) => {
    const response = await newVisitor(env).api(method, path, body)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await json(response)).message).toContain('Nothing was lost')
  })

  test.each([
    ['GET', '/api/user'],
    ['PUT', '/api/user'],
    ['PUT', '/api/user/password'],
    ['GET', '/api/shipping-addresses'],
    ['POST', '/api/shipping-addresses'],
    ['GET', '/api/orders'],
    ['POST', '/api/user/export'],
    ['DELETE', '/api/user/delete'],
    ['POST', '/logout'],
  ])('%s %s of a member returns 503 and keeps the session', async (method, path) => {
    const member = await newMember()
    const session = member.cookies.get('alderline_session')
    const cut = newVisitor(env)
    cut.cookies.set('alderline_session', session!)
    const token = await member.token()
    const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': token }
    const response = await cut.send(method, path, undefined, { headers })
    expect(response.status).toBe(503)
    expect(cut.cookies.get('alderline_session')).toBe(session)
    expect((await member.get('/api/user')).status).toBe(200)
  })

  test('GET /healthz returns 503 and the reason', async () => {
    const response = await newVisitor(env).get('/healthz')
    expect([response.status, (await json(response)).database]).toEqual([503, 'down'])
  })

  test('an uncached page returns 503 as a whole document', async () => {
    const response = await newVisitor(env).get('/closet-organizers?price_min=4321')
    const html = await response.text()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'private, no-store'])
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(html).toContain('Internal Server Error')
    expect(html).toMatch(/<header.*<footer.*<\/html>$/s)
    expect(html).not.toMatch(/D1_ERROR|node_modules|at .*\.ts/)
  })

  test('a cached page stays available to a visitor without a cart', async () => {
    await newVisitor().page('/led-lighting')
    expect((await newVisitor(env).get('/led-lighting')).status).toBe(200)
  })

  test('a cached page stays available to a visitor with a cart', async () => {
    await newVisitor().page('/led-lighting')
    const visitor = newVisitor(env)
    visitor.cookies.set('cart_hash_id', 'x'.repeat(32))
    const response = await visitor.get('/led-lighting')
    expect([response.status, (await response.text()).endsWith('</html>')]).toEqual([200, true])
  })

  test('the cart returns 503', async () => {
    const visitor = newVisitor(env)
    visitor.cookies.set('cart_hash_id', 'x'.repeat(32))
    expect((await visitor.get('/shopping-cart')).status).toBe(503)
  })

  test('a form returns 503 and assures the shopper that nothing was lost', async () => {
    const product = '/closet-accessories/baskets-and-hampers/1731'
    const _token = newVisitor().formToken()
    const response = await newVisitor(env).postAs(product, { _action: 'add-item', product_id: '1731', _token })
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Nothing was lost; please try again.')
  })
})

describe('with a wrong configuration', () => {
  test.each([
    ['a missing key', { ENVIRONMENT: 'production', APP_KEY: '', PAYMENT_PROVIDERS: 'invoice' }],
    ['test cards in production', { ENVIRONMENT: 'production', APP_KEY: 'k'.repeat(32), PAYMENT_PROVIDERS: 'test' }],
  ])('such as %s every request returns 500 without details', async (_, settings) => {
    const response = await newVisitor({ ...testEnv, ...settings } as unknown as Env).get('/')
    await expect(response).toAnswer(500, 'Internal Server Error')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })
})
