import { describe, expect, test } from 'vitest'
import { calls } from '#shared/api/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { newVisitor, ORIGIN, type Visitor } from '#tests/support/visitor.ts'

function sendWith(visitor: Visitor, headers: Record<string, string>, body = '{"status":"active"}') {
  return visitor.send('POST', apiPaths.carts, body, { headers: { 'Content-Type': 'application/json', ...headers } })
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
  test('passes with the decoded token, or with it as _token in the body', async () => {
    const visitor = newVisitor()
    const response = await sendWith(visitor, { 'X-XSRF-TOKEN': await visitor.token(), Origin: ORIGIN })
    expect(response.status).toBe(201)
    expect((await sendWith(visitor, {}, JSON.stringify({ _token: await visitor.token() }))).status).toBe(201)
  })

  test.each<[string, (visitor: Visitor) => Promise<Record<string, string>>]>([
    ['without a token', async () => ({})],
    ['with the token of another session', async () => ({ 'X-XSRF-TOKEN': await newVisitor().token() })],
    ['with a token that was not decoded', async ({ cookies }) => ({ 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN')! })],
  ])('%s returns 419', async (_, headersOf) => {
    const visitor = newVisitor()
    await visitor.token()
    await expect(await sendWith(visitor, await headersOf(visitor))).toAnswer(419, { message: 'CSRF token mismatch.' })
  })

  test('without a session returns 419', async () => {
    const token = await newVisitor().token()
    expect((await sendWith(newVisitor(), { 'X-XSRF-TOKEN': token })).status).toBe(419)
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

  const changes = calls.filter(([name, { method }]) => method !== 'GET' && name !== 'stripeWebhook')
  test('without a token returns 419, whatever is called', async () => {
    const known = changes.map(([, { method, path }]) => [method, apiPaths[path].replaceAll(/:\w+/g, 'x')] as const)
    for (const [method, path] of [...known, ['PATCH', '/api/cart'] as const, ['DELETE', '/api/nothing'] as const]) {
      expect((await newVisitor().send(method, path, '{}')).status, `${method} ${path}`).toBe(419)
    }
  })
})
