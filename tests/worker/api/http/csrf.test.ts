import { describe, expect, test } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const createCart = { method: 'POST', path: apiPaths.carts, body: '{"status":"active"}' }

function sendWith(visitor: ReturnType<typeof newVisitor>, headers: Record<string, string>, body = createCart.body) {
  return visitor.send('POST', createCart.path, body, { headers: { 'Content-Type': 'application/json', ...headers } })
}

describe('GET /sanctum/csrf-cookie', () => {
  test('returns 204 with a readable token and a session that scripts cannot read', async () => {
    const response = await newVisitor().get(apiPaths.csrfCookie)
    const [session, token] = response.headers.getSetCookie()
    await expect(response).toAnswer(204, '')
    expect(token).toMatch(/^XSRF-TOKEN=[^;]+%3D; Max-Age=7200; Path=\/; Expires=[^;]+ GMT; SameSite=Lax$/)
    expect(session).toMatch(
      /^alderline_session=[\w-]{43}; Max-Age=7200; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/,
    )
  })

  test('sets Secure cookies on https, the session under a __Host- name', async () => {
    const response = await newVisitor().send('GET', apiPaths.csrfCookie, undefined, { origin: 'https://shop.test' })
    const [session, token] = response.headers.getSetCookie()
    expect(session).toMatch(/^__Host-alderline_session=.*; Secure/)
    expect(token).toMatch(/; Secure/)
  })

  test("keeps a visitor's session and issues another token", async () => {
    const visitor = newVisitor()
    const first = await visitor.token()
    const session = visitor.cookies.get('alderline_session')
    expect(await visitor.token()).not.toBe(first)
    expect(visitor.cookies.get('alderline_session')).toBe(session)
  })

  test('is never cached', async () => {
    const response = await newVisitor().get(apiPaths.csrfCookie)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })
})

describe('a change', () => {
  test('passes with the decoded token', async () => {
    const visitor = newVisitor()
    const response = await sendWith(visitor, { 'X-XSRF-TOKEN': await visitor.token(), Origin: ORIGIN })
    expect(response.status).toBe(201)
  })

  test('passes with the token as _token in the body', async () => {
    const visitor = newVisitor()
    const response = await sendWith(visitor, {}, JSON.stringify({ _token: await visitor.token() }))
    expect(response.status).toBe(201)
  })

  test('without a token returns 419', async () => {
    const visitor = newVisitor()
    await visitor.token()
    const response = await sendWith(visitor, {})
    await expect(response).toAnswer(419, { message: 'CSRF token mismatch.' })
  })

  test('without a session returns 419', async () => {
    const token = await newVisitor().token()
    expect((await sendWith(newVisitor(), { 'X-XSRF-TOKEN': token })).status).toBe(419)
  })

  test('with the token of another session returns 419', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()]
    await visitor.token()
    expect((await sendWith(visitor, { 'X-XSRF-TOKEN': await other.token() })).status).toBe(419)
  })

  test('with a token that was not decoded returns 419', async () => {
    const visitor = newVisitor()
    await visitor.token()
    expect((await sendWith(visitor, { 'X-XSRF-TOKEN': visitor.cookies.get('XSRF-TOKEN')! })).status).toBe(419)
  })

  test.each(['', '.', 'a.b', '=', 'é'.repeat(9)])('with the token %j returns 419', async (token) => {
    const visitor = newVisitor()
    await visitor.token()
    expect((await sendWith(visitor, {}, JSON.stringify({ _token: token }))).status).toBe(419)
  })

  test('checks X-CSRF-TOKEN before X-XSRF-TOKEN', async () => {
    const visitor = newVisitor()
    const token = await visitor.token()
    expect((await sendWith(visitor, { 'X-CSRF-TOKEN': 'wrong', 'X-XSRF-TOKEN': token })).status).toBe(419)
    expect((await sendWith(visitor, { 'X-CSRF-TOKEN': token, 'X-XSRF-TOKEN': 'wrong' })).status).toBe(201)
  })

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'http://shop.test.evil.example' },
    { Origin: 'null' },
  ])('that comes from %o returns 419 even with the right token', async (headers) => {
    const visitor = newVisitor()
    expect((await sendWith(visitor, { 'X-XSRF-TOKEN': await visitor.token(), ...headers })).status).toBe(419)
  })

  test.each([
    ['POST', '/api/cart'],
    ['PUT', '/api/cart/x'],
    ['DELETE', '/api/cart/x'],
    ['POST', '/api/cart/x/items'],
    ['PUT', '/api/cart/x/items/1731'],
    ['DELETE', '/api/cart/x/items/1731'],
    ['POST', '/api/cart/x/apply-coupon'],
    ['POST', '/api/cart/x/remove-coupon'],
    ['PUT', '/api/checkout/x/step-1'],
    ['PUT', '/api/checkout/x/step-2'],
    ['POST', '/api/checkout/x/orders'],
    ['POST', '/api/orders/find'],
    ['POST', '/login'],
    ['POST', '/register'],
    ['POST', '/logout'],
    ['POST', '/forgot-password'],
    ['POST', '/reset-password'],
    ['POST', '/email/verification-notification'],
    ['PUT', '/api/user'],
    ['PUT', '/api/user/password'],
    ['PUT', '/api/user/preferences'],
    ['POST', '/api/user/export'],
    ['DELETE', '/api/user/delete'],
    ['POST', '/api/shipping-addresses'],
    ['PUT', '/api/shipping-addresses/1'],
    ['DELETE', '/api/shipping-addresses/1'],
    ['PATCH', '/api/cart'],
    ['DELETE', '/api/nothing'],
  ])('%s %s without a token returns 419', async (method, path) => {
    expect((await newVisitor().send(method, path, '{}')).status).toBe(419)
  })
})
