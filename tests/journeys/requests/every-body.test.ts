import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#api/auth/password-hash.ts'
import type { OpenApiDocument, Operation } from '#api/openapi/openapi-document.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { forms } from '#shared/schema/forms.ts'
import { newAddress, newEmail, PASSWORD, registration } from '#tests/support/account.ts'
import { address, BASKET, checkedOut } from '#tests/support/checkout.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { newAddress as newHome, newMember, street } from '#tests/support/member.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const email = 'pat@example.com'
const code = encode(closetOf({ back: 1201 }))
const passwords = { password: 'a new long one', password_confirmation: 'a new long one' }

type Ready = { visitor: Visitor; path: string }
type BodyCase = [call: string, ready: () => Promise<Ready>, right: object]

const guest = (path: string) => async () => ({ visitor: newVisitor(), path })
const member = (path: string) => async () => ({ visitor: await oldMember(), path })

const calls: BodyCase[] = [
  ...Object.keys(forms).map((kind): BodyCase => {
    const { right } = leadForms[kind as keyof typeof forms]
    return [`POST ${apiPaths.form}`, guest(href(apiPaths.form, { kind })), right]
  }),
  [`POST ${apiPaths.reviews}`, guest(apiPaths.reviews), leadForms.review.right],
  [`POST ${apiPaths.register}`, guest(apiPaths.register), registration(newEmail(), { name: 'Rob' })],
  [`POST ${apiPaths.login}`, guest(apiPaths.login), { email, password: PASSWORD, remember: true }],
  [`POST ${apiPaths.forgotPassword}`, guest(apiPaths.forgotPassword), { email }],
  [`POST ${apiPaths.verificationLink}`, guest(apiPaths.verificationLink), { email }],
  [
    `POST ${apiPaths.emailConfirmation}`,
    guest(apiPaths.emailConfirmation),
    { link: '/verify-email/1/a?expires=1&signature=b', current_password: PASSWORD, ...passwords },
  ],
  [`POST ${apiPaths.resetPassword}`, guest(apiPaths.resetPassword), { token: '0123abc', email, ...passwords }],
  [`POST ${apiPaths.stagingAuth}`, guest(apiPaths.stagingAuth), { password: 'x' }],
  [`POST ${apiPaths.unsubscribe}`, guest(apiPaths.unsubscribe), { token: 'YQ.x' }],
  [`POST ${apiPaths.findOrder}`, guest(apiPaths.findOrder), { number: 'AL-7K2Q-94X', email }],
  [`PUT ${apiPaths.user}`, member(apiPaths.user), { first_name: 'Jo', last_name: 'Fir', name: 'Jo Fir' }],
  [`PUT ${apiPaths.userEmail}`, member(apiPaths.userEmail), { email: newEmail(), password: PASSWORD }],
  [`PUT ${apiPaths.userPassword}`, member(apiPaths.userPassword), { current_password: PASSWORD, ...passwords }],
  [
    `PUT ${apiPaths.userPreferences}`,
    member(apiPaths.userPreferences),
    { color_mode: 'dark', analytics_cookies: true, third_party_services: true, marketing: true },
  ],
  [`DELETE ${apiPaths.userDelete}`, member(apiPaths.userDelete), { password: PASSWORD }],
  [`POST ${apiPaths.addresses}`, member(apiPaths.addresses), { ...street, is_default: true }],
  [`PUT ${apiPaths.address}`, ownAddress, { ...street, is_default: true }],
  [`POST ${apiPaths.designs}`, guest(apiPaths.designs), { code, price_seen: 1 }],
  [`POST ${apiPaths.savedDesigns}`, member(apiPaths.savedDesigns), { name: 'Hall', code }],
  [`PUT ${apiPaths.savedDesign}`, ownDesign(apiPaths.savedDesign), { code, version: 1 }],
  [`PUT ${apiPaths.savedDesignName}`, ownDesign(apiPaths.savedDesignName), { name: 'Hall' }],
  [`POST ${apiPaths.carts}`, guest(apiPaths.carts), { status: 'active' }],
  [`PUT ${apiPaths.cart}`, cart((hash) => href(apiPaths.cart, { hash })), { email }],
  [`POST ${apiPaths.cartItems}`, cart((hash) => href(apiPaths.cartItems, { hash })), { product_id: 1602, quantity: 1 }],
  [`POST ${apiPaths.quote}`, guest(href(apiPaths.quote, { token: 'a'.repeat(48) })), { message: 'Wider?' }],
  [`POST ${apiPaths.cartQuote}`, cart((hash) => href(apiPaths.cartQuote, { hash })), { token: 'a'.repeat(48) }],
  [`PUT ${apiPaths.cartItem}`, cart((hash) => href(apiPaths.cartItem, { hash, productId: BASKET })), { quantity: 1 }],
  [`POST ${apiPaths.applyCoupon}`, cart((hash) => href(apiPaths.applyCoupon, { hash })), { coupon_name: 'STEADY5' }],
  [
    `PUT ${apiPaths.checkoutAddress}`,
    cart((hash) => href(apiPaths.checkoutAddress, { hash })),
    { ...address, marketing: true, save_address: true, keep_zip: true, cart_version: null },
  ],
  [
    `PUT ${apiPaths.checkoutDelivery}`,
    cart((hash) => href(apiPaths.checkoutDelivery, { hash })),
    { rate_id: 'parcel', note: 'Gate', services: [], cart_version: null },
  ],
  [
    `POST ${apiPaths.checkoutOrders}`,
    cart((hash) => href(apiPaths.checkoutOrders, { hash })),
    { payment_method: 'invoice', billing_same: true, billing: {}, expected_total: 73, acknowledge: true, card: {} },
  ],
]

/** Any text field may take it, so that what comes after the schema gets it. */
const strange = String.raw`"\u0000\ud800\ufffe\u202e'; DROP TABLE orders; --"`
/** JSON texts, because some of these values have none in JavaScript. */
const nonsense = [
  JSON.stringify('x'.repeat(5_000)),
  strange,
  '""',
  'null',
  'false',
  '1e308',
  '1e400',
  '-1.5',
  '[]',
  '["a", "b"]',
  '[[["a"]], {"a": {"b": [1e400]}}]',
  '{}',
  '{"length": 1}',
  '{"toString": 1, "valueOf": 1}',
  '{"a": {"b": {"c": "d"}}}',
]
/** Read by calls that take files. */
const MULTIPART = 0
const notJson: [type: string, body: string, answer?: number][] = [
  ['application/json', '{"email":', 400],
  ['application/json; charset=utf-8', 'email', 400],
  ['application/json; charset=utf-8', '["email"]'],
  ['text/plain', '{"email":"pat@example.com"}', 415],
  ['application/xml', '<email>pat@example.com</email>', 415],
  ['application/jsonp', '{"email":"pat@example.com"}', 415],
  ['', '{"email":"pat@example.com"}', 415],
  ['application/x-www-form-urlencoded', 'email[]=a&email[]=b&%E0%A4%A=%&__proto__=x'],
  ['multipart/form-data; boundary=x', '--y\r\n', MULTIPART],
  ['multipart/form-data', '--x--', MULTIPART],
]

let description: OpenApiDocument
beforeAll(async () => {
  description = await json(newVisitor().get(apiPaths.openapi))
})

test('these tests cover every call with a body', () => {
  const withBody = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody }]) =>
      requestBody ? [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`] : [],
    ),
  )
  expect([...new Set(calls.map(([call]) => call))].toSorted()).toEqual(withBody.toSorted())
})

describe.each(calls)('%s', (call, ready, right) => {
  test('rejects nonsense in its fields, or in place of them, without failing', async () => {
    const send = sender(call, await ready())
    const fields = Object.entries(right).map(([name, value]) => [JSON.stringify(name), JSON.stringify(value)])
    const body = (valueOf: (at: number) => string) =>
      `{${fields.map(([name], at) => `${name}: ${valueOf(at)}`).join(', ')}}`
    // Each field has each value once, beside others that differ.
    for (const turn of nonsense.keys()) await send(body((at) => nonsense[(at + turn) % nonsense.length]!))
    for (const field of fields.keys()) await send(body((at) => (at === field ? strange : fields[at]![1]!)))
    for (const value of nonsense) await send(value)
    const names = Object.keys(right)
    const twice = names.map((name) => `${name}=a&${name}=b&${name}[]=c&${name}[toString]=1`)
    await send(twice.join('&'), 'application/x-www-form-urlencoded')
  })
})

test.each([
  [apiPaths.form, href(apiPaths.form, { kind: 'survey' }), 415],
  [apiPaths.form, href(apiPaths.form, { kind: 'design-request' }), 422],
  [apiPaths.register, apiPaths.register, 415],
])('POST %s at %s rejects a body that is not JSON without failing', async (pattern, path, multipart) => {
  const send = sender(`POST ${pattern}`, { visitor: newVisitor(), path })
  for (const [type, body, answer = 422] of notJson) {
    expect(await send(body, type), `${type} ${body}`).toBe(answer === MULTIPART ? multipart : answer)
  }
})

/** Sends bodies, each from another network. Every response must match the description. */
function sender(call: string, { visitor, path }: Ready) {
  const [method = '', pattern = ''] = call.split(' ')
  const { responses }: Operation = description.paths[pattern.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
  return async (body: string, type = 'application/json'): Promise<number> => {
    const token = visitor.cookies.get('XSRF-TOKEN') ?? (await visitor.token())
    const headers = {
      Accept: 'application/json',
      ...(type && { 'Content-Type': type }),
      'X-XSRF-TOKEN': decodeURIComponent(token),
    }
    const sent = type === '' ? new TextEncoder().encode(body) : body
    const answer = await visitor.send(method, path, sent, { headers: { ...headers, ...newAddress() } })
    const what = `${call} with ${body.slice(0, 300)}`
    expect(
      responses[answer.status] ?? responses[`${String(answer.status)[0]}XX`],
      `${what}: ${answer.status}`,
    ).toBeDefined()
    if (answer.status === 422) {
      const { message, errors } = await json(answer)
      const messages = Object.values<string[]>(errors).flat()
      expect(messages.length, what).toBeGreaterThan(0)
      expect(message.startsWith(messages[0]), what).toBe(true)
    }
    return answer.status
  }
}

/** A member who signed in long ago, so that the password is required. */
async function oldMember() {
  return newMember({ passwordHash: await hashPassword(PASSWORD), signedInAgoMs: 3_600_000 })
}

async function ownAddress(): Promise<Ready> {
  const visitor = await oldMember()
  return { visitor, path: href(apiPaths.address, { id: (await newHome(visitor)).id }) }
}

function ownDesign(path: typeof apiPaths.savedDesign | typeof apiPaths.savedDesignName): () => Promise<Ready> {
  return async () => {
    const visitor = await oldMember()
    const { data } = await json(await visitor.api('POST', apiPaths.savedDesigns, { name: 'Bedroom', code }))
    return { visitor, path: href(path, { id: data.id }) }
  }
}

function cart(path: (hash: string) => string): () => Promise<Ready> {
  return async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(BASKET)
    await checkedOut(visitor, hash)
    return { visitor, path: path(hash) }
  }
}
