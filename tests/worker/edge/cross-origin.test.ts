import { describe, expect, test, vi } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const APP = 'https://app.example.com'
const OTHER = 'https://evil.example'
const allowing = (more: object = {}) =>
  ({ ...testEnv, CORS_ORIGINS: `${APP}, https://kiosk.example.com`, ...more }) as Env
const preflight = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-xsrf-token,x-own' }

/** The CORS headers of a response. */
function told({ headers }: Response): (string | null)[] {
  return ['Origin', 'Credentials'].map((name) => headers.get(`Access-Control-Allow-${name}`))
}

describe('without CORS_ORIGINS', () => {
  test.each([apiPaths.products, apiPaths.csrfCookie, apiPaths.user])('no other origin can read %s', async (path) => {
    const response = await newVisitor().get(path, { Origin: APP })
    expect(told(response)).toEqual([null, null])
  })

  test('a change from another origin is rejected even with its token', async () => {
    const visitor = newVisitor()
    const response = await visitor.api('POST', apiPaths.carts, {}, { Origin: APP, 'Sec-Fetch-Site': 'same-site' })
    expect([response.status, ...told(response)]).toEqual([419, null, null])
  })
})

describe.each<[string, object]>([
  ['the embedded API', {}],
  ['an API of API_ORIGIN', { API_ORIGIN: 'https://api.example' }],
])('with CORS_ORIGINS, %s', (_, settings) => {
  const visit = () => newVisitor(allowing(settings))

  test.each([apiPaths.csrfCookie, apiPaths.login, apiPaths.carts])('answers the preflight of %s', async (path) => {
    const response = await visit().send('OPTIONS', path, undefined, { headers: { Origin: APP, ...preflight } })
    expect([response.status, ...told(response)]).toEqual([204, APP, 'true'])
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('POST')
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('x-xsrf-token,x-own')
    expect(response.headers.get('Access-Control-Max-Age')).toBe('0')
    expect(response.headers.get('Vary')).toContain('Origin')
  })

  test('lets the named origin read responses and their headers, and no other', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'Unauthenticated.' }, { status: 401, headers: { 'Access-Control-Allow-Origin': '*' } }),
    )
    const response = await visit().get(apiPaths.user, { Origin: APP })
    expect([response.status, ...told(response)]).toEqual([401, APP, 'true'])
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
    expect(response.headers.get('Vary')).toContain('Origin')
  })

  test('opens no page of the shop', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Server Error' }, { status: 500 }))
    expect(told(await visit().get(paths.login, { Origin: APP }))).toEqual([null, null])
  })
})

describe('a change from an origin in CORS_ORIGINS', () => {
  const from = (origin: string) => ({ Origin: origin, 'Sec-Fetch-Site': 'same-site' })

  test.each([
    ['passes with the token', APP, {}, [201, APP, 'true']],
    ['is rejected without it', APP, { 'X-XSRF-TOKEN': '' }, [419, APP, 'true']],
    ['is rejected from another origin', OTHER, {}, [419, null, 'true']],
  ])('%s', async (_, origin, headers, expected) => {
    const sent = { ...from(origin), ...headers }
    const response = await newVisitor(allowing()).api('POST', apiPaths.carts, { status: 'active' }, sent)
    expect([response.status, ...told(response)]).toEqual(expected)
  })

  test("cannot post a page's form", async () => {
    const response = await newVisitor(allowing()).post(paths.login, { _action: 'login' }, { headers: from(APP) })
    expect([response.status, ...told(response)]).toEqual([419, null, null])
  })
})

test('scripts of COOKIE_DOMAIN can read XSRF-TOKEN, and the session stays with this host', async () => {
  const response = await newVisitor(allowing({ COOKIE_DOMAIN: 'example.com' })).get(apiPaths.csrfCookie)
  const [session, token] = response.headers.getSetCookie()
  expect(token).toMatch(/^XSRF-TOKEN=.*; Domain=example\.com/)
  expect(session).not.toContain('Domain')
})

test.each(['https://app.example.com/', 'app.example.com', '*'])(
  'CORS_ORIGINS %j closes the shop',
  async (CORS_ORIGINS) => {
    expect((await newVisitor({ ...testEnv, CORS_ORIGINS } as Env).get(apiPaths.site)).status).toBe(500)
  },
)

describe('a form-encoded body', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

  test('is parsed like a JSON body, including numbers and token', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCart()
    const body = new URLSearchParams({ product_id: '1201', quantity: '2', _token: await visitor.token() })
    const response = await visitor.send('POST', href(apiPaths.cartItems, { hash }), body.toString(), { headers: form })
    expect(response.status).toBe(201)
    const { data } = await json(visitor.get(href(apiPaths.cart, { hash })))
    expect(data.items).toMatchObject([{ quantity: 2 }])
  })

  test('is rejected like a JSON body', async () => {
    const visitor = newVisitor()
    const headers = { ...form, Accept: 'application/json', 'X-XSRF-TOKEN': await visitor.token() }
    const response = await visitor.send('POST', apiPaths.login, 'email=nobody&password=', { headers })
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['email', 'password']])
  })
})
