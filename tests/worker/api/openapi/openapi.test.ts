import { Validator, type Schema } from '@cfworker/json-schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#api/index.ts'
import type { OpenApiDocument, Operation } from '#api/openapi/openapi-document.ts'
import { apiPaths, href } from '#shared/paths.ts'
import app from '#worker/index.ts'
import {
  login,
  newAddress as newNetwork,
  newEmail,
  PASSWORD,
  registration,
  resetTokens,
  verificationLink,
} from '#tests/support/account.ts'
import { address, BASKET } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { street } from '#tests/support/member.ts'
import { json, newVisitor, ORIGIN } from '#tests/support/visitor.ts'

let description: OpenApiDocument

beforeAll(async () => {
  description = await json(newVisitor().get(apiPaths.openapi))
})

function operations(): [call: string, operation: Operation][] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
}

describe('the OpenAPI document', () => {
  test('may be cached for an hour by browsers and edges', async () => {
    const response = await newVisitor().get(apiPaths.openapi)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600'])
  })

  test('describes every mounted call and no other', () => {
    const mounted = api.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(
      operations()
        .map(([call]) => call)
        .toSorted(),
    ).toEqual([...new Set(mounted)].toSorted())
  })

  test('requires neither session nor CSRF token of a provider that signs what it sends', () => {
    const { security, responses } = description.paths[apiPaths.stripeWebhook]!['post']!
    expect(security).toEqual([])
    expect(Object.keys(responses).filter((status) => ['415', '419'].includes(status))).toEqual([])
  })

  test('gives each call a unique id, and describes each path parameter', () => {
    const ids = operations().map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [call, { parameters }] of operations()) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(named, call).toEqual(call.match(/\{\w+\}/g) ?? [])
    }
  })

  test('defines exactly the schemas that it references', () => {
    const text = JSON.stringify(description)
    const named = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
    expect([...named].toSorted()).toEqual(Object.keys(description.components.schemas).toSorted())
  })
})

/** Checks that the description allows this response. */
async function checkAnswer(method: string, path: string, response: Response): Promise<void> {
  const [call, operation] = operationOf(method, path)
  const range = `${String(response.status)[0]}XX`
  const answer = operation.responses[response.status] ?? operation.responses[range]
  expect(answer, `${call} answers ${response.status}`).toBeDefined()
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(answer!.content ?? {})
  expect(response.headers.get('Content-Type')?.split(';')[0] ?? '', call).toBe(type)
  if (type !== 'application/json') return
  expect(errorsOf(schema, await response.json()), `${call} ${response.status}`).toEqual([])
}

/** Checks that the description allows a body that the API accepted. */
function checkBody(method: string, path: string, body: unknown): void {
  const [call, { requestBody }] = operationOf(method, path)
  if (!requestBody) return expect(body, call).toBeUndefined()
  if (body === undefined) return expect(requestBody.required, call).toBe(false)
  expect(errorsOf(requestBody.content['application/json']!.schema, body), call).toEqual([])
}

function operationOf(method: string, path: string): [call: string, operation: Operation] {
  const { pathname } = new URL(path, ORIGIN)
  return operations().find(([call]) => matches(call, method, pathname))!
}

function errorsOf(schema: object, value: unknown): unknown[] {
  const { components } = description
  return new Validator({ ...schema, components } as Schema, '2020-12', false).validate(value).errors
}

/** Fixed paths win over those with parameters, as in the router. */
function matches(call: string, method: string, pathname: string): boolean {
  if (call === `${method} ${pathname}`) return true
  const fixed = operations().some(([other]) => other === `${method} ${pathname}`)
  const pattern = call.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')
  return !fixed && new RegExp(`^${pattern}$`).test(`${method} ${pathname}`)
}

test('a response of another shape fails the check', () => {
  const { schema } = description.paths[apiPaths.user]!['get']!.responses['200']!.content!['application/json']!
  expect(errorsOf(schema, { data: { id: 'one', name: null } })).not.toEqual([])
})

describe('actual responses match the description', () => {
  const visitor = newVisitor()
  const email = newEmail()
  let hash: string

  async function call(method: string, path: string, body?: unknown, expected?: number): Promise<any> {
    const headers = { ...newNetwork(), Accept: 'application/json' }
    const response = await visitor.api(method, path, body, headers)
    await checkAnswer(method, path, response.clone())
    if (response.ok) checkBody(method, path, body)
    if (expected) expect(response.status, `${method} ${path}`).toBe(expected)
    return response.headers.get('Content-Type')?.startsWith('application/json') ? response.json() : null
  }

  test('for the catalogue', async () => {
    const { site, health, mainCategories, categories, category, products, product } = apiPaths
    for (const path of [apiPaths.openapi, apiPaths.csrfCookie, site, health, mainCategories, categories, products]) {
      await call('GET', path)
    }
    await call('GET', href(category, { slug: 'reach-in-closets' }), undefined, 200)
    await call('GET', href(category, { slug: 'none' }), undefined, 404)
    await call('GET', href(product, { id: BASKET }), undefined, 200)
    await call('GET', href(product, { id: 1 }), undefined, 404)
    await call('GET', `${apiPaths.placements}?place=starters`, undefined, 200)
    await call('GET', apiPaths.familyPages, undefined, 200)
    await call('GET', apiPaths.feedParts, undefined, 200)
    await call('GET', apiPaths.feedProducts, undefined, 200)
    await call('GET', `${apiPaths.feedProducts}?part=99`, undefined, 404)
    await call('GET', apiPaths.reviews, undefined, 200)
    await call('GET', `${apiPaths.search}?q=wine`, undefined, 200)
  })

  test('when registering and confirming an account', async () => {
    await call('GET', apiPaths.user, undefined, 401)
    await call('POST', apiPaths.register, {}, 422)
    await call('POST', apiPaths.register, registration(email), 204)
    await call('GET', apiPaths.user, undefined, 409)
    await call('POST', apiPaths.login, { email, password: PASSWORD }, 409)
    await call('POST', apiPaths.verificationNotification, undefined, 200)
    await call('GET', href(apiPaths.verifyEmail, { id: 1, hash: 'none' }), undefined, 403)
    await call('GET', await verificationLink(email), undefined, 204)
    await call('POST', apiPaths.logout, undefined, 204)
    await call('POST', apiPaths.login, { email, password: 'not this one' }, 422)
    await call('POST', apiPaths.login, { email, password: PASSWORD }, 204)
    await call('GET', apiPaths.user, undefined, 200)
    await call('POST', apiPaths.verificationNotification, undefined, 204)
  })

  test("for a member's stored data", async () => {
    await call('PUT', apiPaths.user, { first_name: 'Robin', last_name: 'Reed' }, 200)
    await call('PUT', apiPaths.user, {}, 422)
    await call('GET', apiPaths.userPreferences, undefined, 200)
    await call('PUT', apiPaths.userPreferences, { color_mode: 'dark' }, 200)
    const { data } = await call('POST', apiPaths.addresses, street, 201)
    await call('POST', apiPaths.addresses, { ...street, zip_code: 97209 }, 422)
    await call('GET', apiPaths.addresses, undefined, 200)
    const own = href(apiPaths.address, { id: data.id })
    await call('GET', own, undefined, 200)
    await call('PUT', own, { ...street, city: 'Salem' }, 200)
    await call('DELETE', own, undefined, 204)
    await call('GET', own, undefined, 404)
  })

  test('for a cart', async () => {
    hash = (await call('POST', apiPaths.carts, { status: 'active' }, 201)).data.hash_id
    const item = href(apiPaths.cartItem, { hash, productId: BASKET })
    await call('GET', href(apiPaths.cart, { hash: 'none' }), undefined, 404)
    await call('POST', href(apiPaths.cartItems, { hash }), { product_id: BASKET }, 201)
    await call('POST', href(apiPaths.cartItems, { hash }), { product_id: 1 }, 422)
    await call('PUT', item, { quantity: 3 }, 200)
    await call('DELETE', item, undefined, 204)
    await call('POST', href(apiPaths.cartItems, { hash }), { product_id: BASKET, quantity: 2 }, 201)
    await call('PUT', href(apiPaths.cart, { hash }), { email }, 200)
    await call('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'NONE' }, 422)
    await call('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'WELCOME10' }, 200)
    await call('POST', href(apiPaths.removeCoupon, { hash }), undefined, 200)
    await call('GET', href(apiPaths.cart, { hash }), undefined, 200)
  })

  test('for the checkout and its order', async () => {
    const { data } = await call('PUT', href(apiPaths.checkoutAddress, { hash }), { ...address, email }, 200)
    await call('PUT', href(apiPaths.checkoutAddress, { hash }), { cart_version: 0, ...address }, 409)
    await call('PUT', href(apiPaths.checkoutDelivery, { hash }), { rate_id: data.rates[0].id }, 200)
    const { data: ready } = await call('GET', href(apiPaths.checkout, { hash }), undefined, 200)
    const orders = href(apiPaths.checkoutOrders, { hash })
    const order = { payment_method: 'invoice', expected_total: ready.totals.total, acknowledge: true }
    await call('POST', orders, { ...order, expected_total: 1 }, 409)
    const { data: placed } = await call('POST', orders, order, 201)
    await call('POST', orders, order, 200)
    await call('GET', apiPaths.orders, undefined, 200)
    await call('GET', href(apiPaths.order, { number: placed.number }), undefined, 200)
    await call('GET', href(apiPaths.order, { number: 'AL-0' }), undefined, 404)
    await call('POST', apiPaths.findOrder, { number: placed.number, email }, 200)
    await call('POST', apiPaths.findOrder, { number: placed.number, email: 'else@example.com' }, 404)
    await call('GET', href(apiPaths.cart, { hash }), undefined, 404)
  })

  test("for passwords, the export and the account's deletion", async () => {
    const password = 'another long password'
    const same = (text: string) => ({ password: text, password_confirmation: text })
    const update = { current_password: PASSWORD, ...same(password) }
    await call('PUT', apiPaths.userPassword, { ...update, current_password: 'wrong' }, 422)
    await call('PUT', apiPaths.userPassword, update, 204)
    await call('POST', apiPaths.forgotPassword, { email }, 200)
    const [token] = await resetTokens(email)
    await call('POST', apiPaths.resetPassword, { token: 'none', email, ...update }, 422)
    await call('POST', apiPaths.resetPassword, { token, email, ...same('yet another password') }, 200)
    expect((await login(visitor, email, { password: 'yet another password' })).status).toBe(204)
    await call('POST', apiPaths.userExport, undefined, 200)
    await call('DELETE', apiPaths.userDelete, undefined, 204)
  })

  test('for a change without its token, and for one that is too large', async () => {
    for (const [token, body] of [
      ['', '{}'],
      [await visitor.token(), 'x'.repeat(70_000)],
    ] as const) {
      const headers = { 'X-XSRF-TOKEN': token, 'Content-Length': String(body.length) }
      const response = await visitor.send('POST', apiPaths.login, body, { headers })
      await checkAnswer('POST', apiPaths.login, response)
    }
  })
})

describe('GET /dev/api', () => {
  test('lists every call in a readable page without a script', async () => {
    const response = await newVisitor().get('/dev/api')
    const page = await response.text()
    expect([response.status, page.includes('<script')]).toEqual([200, false])
    for (const [call] of operations()) expect(page).toContain(call)
  })

  test('returns 404 outside development', async () => {
    const env = {
      ...testEnv,
      ENVIRONMENT: 'production',
      SITE_ORIGIN: ORIGIN,
      APP_KEY: 'k'.repeat(32),
      PAYMENT_PROVIDERS: 'invoice',
    }
    const response = await app.fetch(new Request(`${ORIGIN}/dev/api`), env as unknown as Env)
    expect(response.status).toBe(404)
  })
})
