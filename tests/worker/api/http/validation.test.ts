import { describe, expect, test } from 'vitest'
import { address } from '#tests/support/checkout.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

describe('POST /api/cart/:hash/items', () => {
  const visitor = newVisitor()

  async function refused(body: unknown) {
    const response = await visitor.api('POST', `/api/cart/${await visitor.newCart()}/items`, body)
    return { status: response.status, ...(await json(response)) }
  }

  test('counts one more error with two mistakes', async () => {
    const [product, quantity] = ['The product id field must be a number.', 'The quantity field must be a number.']
    expect(await refused({ product_id: '1731', quantity: 'two' })).toEqual({
      ...{ status: 422, message: `${product} (and 1 more error)` },
      errors: { product_id: [product], quantity: [quantity] },
    })
  })

  test.each([
    [{}, 'product_id', 'The product id field is required.'],
    [{ product_id: 9999 }, 'product_id', 'The selected product id is invalid.'],
    [{ product_id: 1731, quantity: 0 }, 'quantity', 'The quantity field must be at least 1.'],
    [{ product_id: 1731, quantity: -3 }, 'quantity', 'The quantity field must be at least 1.'],
    [{ product_id: 1731, quantity: 100 }, 'quantity', 'The quantity field must not be greater than 99.'],
    [{ product_id: 1731, quantity: 1.5 }, 'quantity', 'The quantity field must be an integer.'],
  ])('reports the error in %j', async (body, field, message) => {
    expect(await refused(body)).toEqual({ status: 422, message, errors: { [field]: [message] } })
  })
})

test('POST /api/cart rejects an unknown status', async () => {
  const message = 'The selected status is invalid.'
  const response = await newVisitor().api('POST', '/api/cart', { status: 'bought' })
  await expect(response).toAnswer(422, { message, errors: { status: [message] } })
})

describe('PUT /api/checkout/:hash/step-1', () => {
  const visitor = newVisitor()

  async function refused(changes: Record<string, unknown>) {
    const path = `/api/checkout/${await visitor.newCartWith(1731)}/step-1`
    const response = await visitor.api('PUT', path, { ...address, ...changes })
    return { status: response.status, ...(await json(response)) }
  }

  test('names every missing required field, in order', async () => {
    const empty = Object.fromEntries(Object.keys(address).map((name) => [name, '  ']))
    const { message, errors } = await refused(empty)
    expect(message).toBe('Enter an email address. (and 7 more errors)')
    const order = ['email', 'first_name', 'last_name', 'address_line_1', 'city', 'state', 'zip_code', 'phone_number']
    expect(Object.keys(errors)).toEqual(order)
  })

  test.each([
    [{ zip_code: 97209 }, 'zip_code', 'Enter the ZIP code as plain text.'],
    [{ zip_code: '972' }, 'zip_code', 'ZIP 972 is too short. Use 5 digits, like 97209.'],
    [{ zip_code: '972091' }, 'zip_code', 'ZIP 972091 isn’t valid. Use 5 digits, like 97209, or 97209-1234.'],
    [{ email: 'pat@' }, 'email', 'pat@ isn’t an email address. Use one like you@example.com.'],
    [{ state: 'BC' }, 'state', 'Choose a state from the list. Elsewhere, call us for a freight quote.'],
    [{ state: 'toString' }, 'state', 'Choose a state from the list. Elsewhere, call us for a freight quote.'],
    [
      { phone_number: '555-0142' },
      'phone_number',
      '555-0142 is too short for a phone number. Use 10 digits with the area code.',
    ],
    [{ city: 'x'.repeat(61) }, 'city', 'Shorten the city to 60 characters.'],
  ])('explains what to do with %o', async (changes, field, message) => {
    expect(await refused(changes)).toMatchObject({ status: 422, errors: { [field]: [message] } })
  })
})

describe('input', () => {
  test('is trimmed before validation', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(1731)
    const answer = await visitor.api('PUT', `/api/checkout/${hash}/step-1`, { ...address, city: '  Portland ' })
    expect((await json(answer)).data.address.city).toBe('Portland')
  })

  test.each([
    ...['[]', 'null', '"active"', '7', ''].map((text) => [text, 422, 'The product id field is required.'] as const),
    ...['{"status":', '\u0000', '{}{}', "{'a':1}"].map((text) => [text, 400, 'The body is not valid JSON.'] as const),
  ])('that is no JSON object (%j) answers %d', async (text, status, message) => {
    const visitor = newVisitor()
    const token = await visitor.token()
    const hash = await visitor.newCart()
    const response = await visitor.send('POST', `/api/cart/${hash}/items`, text, {
      headers: { 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' },
    })
    await expect(response).toAnswer(status, expect.objectContaining({ message: message }))
  })

  test('over 64 KB returns 413', async () => {
    const response = await newVisitor().api('POST', '/api/cart', { status: 'x'.repeat(70_000) })
    await expect(response).toAnswer(413, { message: 'The request is too large.' })
  })
})

describe('broken clients', () => {
  const visitor = newVisitor()
  const nonsense: unknown[] = [
    ...['x'.repeat(10_000), '1731', '__proto__', '\u0000', '\ud800', "'; DROP TABLE carts; --"],
    ...[-1, 0, 1.5, 1e308, 9_007_199_254_740_992, -9_007_199_254_740_992],
    ...[true, null, [], [1], {}, { length: 1 }],
  ]

  test.each(nonsense)('POST items never fails on product_id and quantity %#', async (value) => {
    const hash = await visitor.newCart()
    const product = await visitor.api('POST', `/api/cart/${hash}/items`, { product_id: value })
    const quantity = await visitor.api('POST', `/api/cart/${hash}/items`, { product_id: 1731, quantity: value })
    expect([product.status, [201, 422].includes(quantity.status)]).toEqual([422, true])
  })

  test.each(nonsense)('apply-coupon never fails on coupon_name %#', async (value) => {
    const hash = await visitor.newCartWith(1731)
    const response = await visitor.api('POST', `/api/cart/${hash}/apply-coupon`, { coupon_name: value })
    expect(response.status).toBe(422)
  })

  test.each(['%00', '%', '..%2f..', "'", 'x'.repeat(5_000), '%F0%9F%98%80', '-1', '1e9', '99999999999999999999'])(
    'paths never fail on %#',
    async (text) => {
      const hash = await visitor.newCart()
      const answers = [
        await visitor.api('GET', `/api/cart/${text}`),
        await visitor.api('PUT', `/api/cart/${hash}/items/${text}`, { quantity: 1 }),
        await visitor.api('DELETE', `/api/cart/${hash}/items/${text}`),
        await visitor.api('GET', `/api/products/${text}`),
        await visitor.api('GET', `/api/categories/${text}`),
        await visitor.api('GET', `/api/orders/${text}?token=${text}`),
        await visitor.api('GET', `/api/checkout/${text}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 204, 404, 404, 404, 404])
    },
  )
})
