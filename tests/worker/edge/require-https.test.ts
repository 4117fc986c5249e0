import { describe, expect, test } from 'vitest'
import { deployed } from '#tests/support/deployed.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const HTTP = 'http://shop.test'
const env = deployed('https://shop.test')

describe('a shop whose own origin is https', () => {
  test.each(['/', '/reach-in-closets?page=2', '/verify-email/1/a?signature=b', '/healthz', '/nothing'])(
    'sends a read of %s over plain http to https, without a cookie',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await newVisitor(env).send(method, path, undefined, { origin: HTTP })
        expect(answer).toRedirect(308, `https://shop.test${path}`)
        expect([answer.headers.getSetCookie(), answer.headers.get('Cache-Control')]).toEqual([[], 'private, no-store'])
      }
    },
  )

  test.each([
    ['GET', '/api/site'],
    ['GET', '/api/user'],
    ['GET', '/sanctum/csrf-cookie'],
    ['POST', '/login'],
    ['POST', '/'],
    ['PUT', '/api/user'],
    ['DELETE', '/api/user/delete'],
    ['POST', '/api/webhooks/stripe'],
  ])('rejects %s %s over plain http', async (method, path) => {
    const answer = await newVisitor(env).send(method, path, undefined, { origin: HTTP })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []])
  })

  test('keeps its staging host and drops the port', async () => {
    const withStaging = { ...env, STAGING_HOST: 'staging.shop.test' } as unknown as Env
    for (const host of ['staging.shop.test:8080', 'STAGING.shop.test.']) {
      const answer = await newVisitor(withStaging).send('GET', '/faq', undefined, { origin: `http://${host}` })
      expect(answer.headers.get('Location')).toBe('https://staging.shop.test/faq')
    }
  })

  test.each(['evil.example', 'shop.test.evil.example', 'staging.shop.test', '192.0.2.1', 'shop.test.:81'])(
    'leads a visitor who asks for the host %s to its own',
    async (host) => {
      const answer = await newVisitor(env).send('GET', '/faq?a=1', undefined, { origin: `http://${host}` })
      expect(answer).toRedirect(308, 'https://shop.test/faq?a=1')
    },
  )

  test('answers over https, and all its cookies are for https alone', async () => {
    const visitor = newVisitor(env)
    const answer = await visitor.get('/sanctum/csrf-cookie')
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toHaveLength(2)
    for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/; Secure\b/)
    expect([...visitor.cookies.keys()]).toContain('__Host-alderline_session')
    const PRODUCT = '/closet-accessories/baskets-and-hampers/1731'
    const origin = { Origin: 'https://shop.test' }
    const added = await visitor.post(PRODUCT, { _action: 'add-item', product_id: '1731' }, { headers: origin })
    expect(added.status).toBe(303)
    expect(added.headers.getSetCookie().length).toBeGreaterThan(1)
    for (const line of added.headers.getSetCookie()) expect(line).toMatch(/; Secure\b/)
  })

  test('believes a proxy that ends TLS in front of it', async () => {
    const sent = (scheme: string, origin: string) => {
      const headers = { 'X-Forwarded-Proto': scheme }
      return newVisitor(env).send('GET', '/sanctum/csrf-cookie', undefined, { origin, headers })
    }
    const behind = await sent('https', HTTP)
    expect(behind.status).toBe(204)
    for (const line of behind.headers.getSetCookie()) expect(line).toMatch(/; Secure\b/)
    expect((await sent('http', 'https://shop.test')).status).toBe(400)
  })
})

test('a shop whose own origin is http, or that has none, answers over plain http', async () => {
  for (const SITE_ORIGIN of ['', HTTP]) {
    const shop = { ...env, ENVIRONMENT: 'development', SITE_ORIGIN } as unknown as Env
    const answer = await newVisitor(shop).send('GET', '/sanctum/csrf-cookie', undefined, { origin: HTTP })
    expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([204, expect.not.stringContaining('Secure')])
  }
})
