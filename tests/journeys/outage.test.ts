import { describe, expect, test } from 'vitest'
import { withoutDatabase } from '#tests/support/databases.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const env = withoutDatabase()

/** Silences the log, whose lines would still arrive after this file; `log.test.ts` tests logs. */

describe('without the database', () => {
  test.each([
    ...['/api/cart/x', '/api/checkout/x', '/api/site', '/api/categories/main', '/api/products', '/api/products/1203'],
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
})
