import { beforeEach, describe, expect, test, vi } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor, ORIGIN } from '#tests/support/visitor.ts'
import worker from '#worker/index.ts'
import { API_RESPONSE_BYTES } from '#worker/base/limits.ts'

const API = 'https://api.shop.test'
const env = { ...testEnv, API_ORIGIN: API, API_SECRET: 'a-secret-of-shop-and-host' } as unknown as Env
const production = {
  ...{ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.test', APP_KEY: 'k'.repeat(32) },
  PAYMENT_PROVIDERS: 'invoice',
}
const CART = href(apiPaths.cart, { hash: 'x'.repeat(32) })
const UNREACHABLE = 'The shop cannot be reached right now. Nothing was lost; please try again.'

let asked: Request[]
let answer: (request: Request) => Response | Promise<Response>

/** A copy, because the headers of a `fetch` response are immutable. */
function received(response: Response): Response {
  for (const change of ['set', 'append', 'delete'] as const) {
    response.headers[change] = () => {
      throw new TypeError("Can't modify immutable headers.")
    }
  }
  return response
}

beforeEach(() => {
  asked = []
  answer = () => Response.json({ data: [] })
  vi.stubGlobal('fetch', async (request: Request, init?: RequestInit) => {
    expect(init?.redirect).toBe('manual')
    asked.push(request)
    return received(await answer(request))
  })
})

describe('a call passed on to the host', () => {
  test("returns the host's response, with its cookies and the shop’s own headers", async () => {
    const headers = new Headers({ 'Content-Type': 'application/json', 'X-Powered-By': 'PHP', 'Retry-After': '7' })
    headers.append('Set-Cookie', 'XSRF-TOKEN=a%3D; Path=/; SameSite=Lax')
    headers.append('Set-Cookie', 'alderline_session=b; Path=/; HttpOnly')
    answer = () => new Response('{"message":"Unauthenticated."}', { status: 401, headers })
    const response = await newVisitor(env).get(apiPaths.user)
    await expect(response).toAnswer(401, { message: 'Unauthenticated.' })
    expect(response.headers.getSetCookie()).toHaveLength(2)
    expect(response.headers.get('Retry-After')).toBe('7')
    expect(response.headers.get('X-Powered-By')).toBeNull()
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test('carries body, cookies, token and origin, and only network headers that the shop knows itself', async () => {
    answer = ({ url }) =>
      url.includes('csrf') ? new Response(null, { status: 204 }) : Response.json({ data: {} }, { status: 201 })
    const visitor = newVisitor(env)
    visitor.cookies.set('alderline_session', 's')
    const headers = {
      ...{ Origin: ORIGIN, 'CF-Connecting-IP': '192.0.2.1', 'X-Forwarded-For': '203.0.113.9', 'X-Api-Secret': 'guess' },
      ...{ 'X-Forwarded-Host': 'evil.example', 'X-XSRF-TOKEN': 't', 'Idempotency-Key': 'k' },
    }
    const sent = await visitor.send('POST', `${apiPaths.carts}?a=1`, '{"status":"active"}', {
      headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
    })
    expect(sent.status).toBe(201)
    const [request] = asked
    expect([request!.method, request!.url]).toEqual(['POST', `${API}${apiPaths.carts}?a=1`])
    expect(await request!.text()).toBe('{"status":"active"}')
    expect(Object.fromEntries(request!.headers)).toMatchObject({
      ...{ cookie: 'alderline_session=s', origin: ORIGIN, 'x-xsrf-token': 't', 'idempotency-key': 'k' },
      ...{ 'x-forwarded-for': '192.0.2.1', 'x-api-secret': 'a-secret-of-shop-and-host' },
    })
    expect(request!.headers.get('X-Forwarded-Host')).toBeNull()
    expect(request!.headers.get('CF-Connecting-IP')).toBeNull()
  })

  test('carries only the cookies that concern it', async () => {
    const visitor = newVisitor({ ...env, API_SESSION_COOKIE: 'store_session' } as unknown as Env)
    const its = ['store_session', '__Host-alderline_session', 'XSRF-TOKEN', 'cart_hash_id', 'remember_web_59ba36']
    for (const name of [...its, '_ga', 'staging_auth', '__Host-flash', 'intercom-id', 'session'])
      visitor.cookies.set(name, 'v')
    await visitor.get(apiPaths.user)
    expect(asked[0]!.headers.get('Cookie')).toBe(its.map((name) => `${name}=v`).join('; '))
    await newVisitor({ ...env } as Env).get(apiPaths.user, { Cookie: '_ga=1; staging_auth=x' })
    expect(asked[1]!.headers.has('Cookie')).toBe(false)
  })

  test('names no visitor and no secret without one', async () => {
    const visitor = newVisitor({ ...env, API_SECRET: '' } as Env, null)
    await visitor.get(apiPaths.site, { 'X-Forwarded-For': '203.0.113.9' })
    expect([asked[0]!.headers.has('X-Forwarded-For'), asked[0]!.headers.has('X-Api-Secret')]).toEqual([false, false])
  })

  test('is never cached when it sets a cookie, whatever the host says', async () => {
    const headers = { 'Set-Cookie': 'a=b', 'Cache-Control': 'public, max-age=60' }
    answer = () => Response.json({ data: [] }, { headers })
    const response = await newVisitor(env).get(apiPaths.categories)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test("moves a cookie of the host's domain to the shop's host", async () => {
    const headers = { 'Set-Cookie': 'laravel_session=s; Domain=api.shop.test; Path=/; HttpOnly' }
    answer = () => new Response(null, { status: 204, headers })
    const response = await newVisitor(env).get(apiPaths.csrfCookie)
    expect(response.headers.getSetCookie()).toEqual(['laravel_session=s; Path=/; HttpOnly'])
  })

  test('keeps the domain of a cookie that is the shop’s, too', async () => {
    answer = () => new Response(null, { status: 204, headers: { 'Set-Cookie': 'a=b; Domain=.shop.test' } })
    const response = await newVisitor(env).get(apiPaths.csrfCookie)
    expect(response.headers.getSetCookie()).toEqual(['a=b; Domain=.shop.test'])
  })

  test('redirects from a confirmed address within the shop', async () => {
    answer = () => new Response(null, { status: 302, headers: { Location: `${ORIGIN}/dashboard?verified=1` } })
    const response = await newVisitor(env).get('/verify-email/1/x?signature=y', { Accept: 'text/html' })
    expect(response).toRedirect(302, '/dashboard?verified=1')
  })

  test('passes a file on', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const headers = { 'Content-Type': type, 'Content-Disposition': 'attachment; filename="export.xlsx"' }
    answer = () => new Response('PK', { headers })
    const response = await newVisitor(env).send('POST', apiPaths.userExport)
    await expect(response).toAnswer(200, 'PK')
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': type })
  })

  test('cuts off an endless file', async () => {
    answer = () => new Response(endless(), { headers: { 'Content-Type': 'image/png' } })
    const response = await newVisitor(env).get(href(apiPaths.upload, { key: 'x' }))
    await expect(response.arrayBuffer()).rejects.toThrow('too large')
  })
})

let pulled = 0

/** 300 MB, produced as they are read. */
function endless(): ReadableStream<Uint8Array> {
  pulled = 0
  return new ReadableStream({
    pull(controller) {
      pulled += 1_000_000
      if (pulled > 300_000_000) return controller.close()
      controller.enqueue(new Uint8Array(1_000_000).fill(32))
    },
  })
}

const wrong: [name: string, make: () => Response][] = [
  ['a failure of its own', () => Response.json({ message: 'Server Error' }, { status: 500 })],
  ['a page', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['a page that says 404', () => new Response('<h1>Not Found', { status: 404 })],
  ['a page that asks for a password', () => new Response('<h1>Login', { status: 401 })],
  ['JSON that is cut off', () => new Response('{"data":{"id":1', { headers: { 'Content-Type': 'application/json' } })],
  ['nothing', () => new Response('')],
  ['no object', () => Response.json('ok')],
  ['null', () => Response.json(null)],
  ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } })],
  ['300 MB', () => new Response(endless(), { headers: { 'Content-Type': 'application/json' } })],
  ['the news that it is busy', () => new Response('busy', { status: 503 })],
]
const withoutData: [name: string, make: () => Response][] = [['data: null', () => Response.json({ data: null })]]

test.each([
  ['has a path', { API_ORIGIN: `${API}/v1` }],
  ['has a trailing slash', { API_ORIGIN: `${API}/` }],
  ["is the shop's own origin", { API_ORIGIN: API, SITE_ORIGIN: API }],
  ['is not https in production', { ...production, API_ORIGIN: 'http://api.shop.test' }],
])('an API_ORIGIN that %s closes the shop', async (_, settings) => {
  expect((await newVisitor({ ...testEnv, ...settings } as unknown as Env).get(apiPaths.site)).status).toBe(500)
  expect(asked).toEqual([])
})

test('the cron leaves orders and emails to the host', async () => {
  const DB = { prepare: vi.fn(), batch: vi.fn(), withSession: vi.fn() }
  await worker.scheduled({} as ScheduledController, { ...env, DB } as unknown as Env)
  expect([DB.prepare, DB.batch, DB.withSession].flatMap(({ mock }) => mock.calls)).toEqual([])
})

describe.each(wrong)('a host that returns %s', (_, make) => {
  test.each([
    ['GET', CART],
    ['POST', apiPaths.carts],
    ['POST', apiPaths.login],
    ['POST', apiPaths.userExport],
    ['GET', '/verify-email/1/x?signature=y'],
  ])('is unreachable for %s %s', async (method, path) => {
    answer = make
    const response = await newVisitor(env).send(method, path, undefined, { headers: { Accept: 'application/json' } })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await json(response)).toEqual({ message: UNREACHABLE })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })
})

test('the shop reads no more of a response than its own API could send', async () => {
  answer = () => new Response(endless())
  await newVisitor(env).get(CART)
  expect(pulled).toBeLessThan(API_RESPONSE_BYTES + 5_000_000)
})

describe.each([...wrong, ...withoutData])('when the host returns %s', (name, make) => {
  test.each([paths.shoppingCart, '/closet-organizers?price_min=1234', paths.dashboard])(
    'the page %s is a 503 with its layout',
    async (path) => {
      answer = make
      const visitor = newVisitor(env)
      visitor.cookies.set('cart_hash_id', 'x'.repeat(32))
      visitor.cookies.set('alderline_session', `m.${'x'.repeat(43)}`)
      const response = await visitor.get(path)
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await response.text()).toMatch(/<header.*<footer.*<\/html>$/s)
      expect(visitor.cookies.get('cart_hash_id')).toBe('x'.repeat(32))
    },
  )

  test.each<[path: string, action: string, fields: Record<string, string>, shown: string]>([
    [paths.login, 'login', { email: 'typed@example.com', password: 'p' }, 'typed@example.com'],
    [paths.forgotPassword, 'forgot-password', { email: 'typed@example.com' }, 'typed@example.com'],
    [paths.support, 'send-form', { kind: 'support', name: 'Typed Name', message: 'My drawer' }, 'Typed Name'],
  ])('a form of %s shows an error and keeps the typed text', async (path, action, fields, shown) => {
    const csrf = () => new Response(null, { status: 204, headers: { 'Set-Cookie': 'XSRF-TOKEN=t; Path=/' } })
    answer = ({ url, method }) => (method !== 'GET' ? make() : url.includes('csrf') ? csrf() : Response.json({}))
    const response = await newVisitor(env).post(path, { _action: action, ...fields })
    const html = await response.text()
    expect(response.status, name).toBe(503)
    expect(html).toContain(UNREACHABLE)
    expect(html).toContain(shown)
  })
})
