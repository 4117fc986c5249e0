import { describe, expect, test } from 'vitest'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const PRODUCT = '/closet-accessories/baskets-and-hampers/1731'
const NO_STORE = 'private, no-store'

describe('Cache-Control', () => {
  test.each([
    ['GET', '/', 200, 'private, no-cache'],
    ['HEAD', '/', 200, 'private, no-cache'],
    ['GET', '/walk-in-closets', 200, 'private, no-cache'],
    ['GET', '/led-lighting/drivers-and-controls', 200, 'private, no-cache'],
    ['GET', PRODUCT, 200, 'private, no-cache'],
    ['GET', '/a/b/1731', 301, 'private, no-cache'],
    ['GET', '/closet-organizers?page=99', 302, 'private, no-cache'],
    ['GET', '/shopping-cart', 200, NO_STORE],
    ['GET', '/checkout', 303, NO_STORE],
    ['GET', '/checkout/step-1', 303, NO_STORE],
    ['GET', '/checkout/success', 303, NO_STORE],
    ['GET', '/checkout/success?o=AL-2222-222&token=x', 404, NO_STORE],
    ['GET', '/api/orders/recent', 404, NO_STORE],
    ['GET', '/nothing', 404, NO_STORE],
    ['POST', '/', 400, NO_STORE],
    ['POST', `${PRODUCT}?_action`, 400, NO_STORE],
    ['PUT', '/', 405, NO_STORE],
    ['DELETE', PRODUCT, 405, NO_STORE],
    ['GET', '/sanctum/csrf-cookie', 204, NO_STORE],
    ['GET', '/sanctum/nothing', 404, NO_STORE],
    ['GET', '/api/site', 200, 'public, max-age=60'],
    ['HEAD', '/api/site', 200, 'public, max-age=60'],
    ['GET', '/api/products?q=oak', 200, 'public, max-age=60'],
    ['GET', '/api/products/9999', 404, NO_STORE],
    ['GET', '/api/user', 401, NO_STORE],
    ['GET', '/api/cart/x', 404, NO_STORE],
    ['GET', '/api/cart', 405, NO_STORE],
    ['POST', '/api/cart', 419, NO_STORE],
    ['GET', '/api/checkout/x', 404, NO_STORE],
    ['GET', '/api/orders/x', 404, NO_STORE],
    ['GET', '/api/nothing', 404, NO_STORE],
    ['GET', '/api/search?q=oak', 200, 'public, max-age=60'],
    ['GET', '/api/reviews', 200, 'public, max-age=60'],
    ['GET', '/api/forms/support', 405, NO_STORE],
    ['POST', '/api/forms/support', 419, NO_STORE],
    ['GET', '/api/uploads/x', 404, NO_STORE],
    ['GET', '/compare', 200, 'private, no-cache'],
    ['GET', '/results?q=oak', 200, 'private, no-cache'],
    ['GET', '/support', 200, 'private, no-cache'],
    ['GET', '/support-form-confirmation', 200, NO_STORE],
    ['GET', '/blog', 200, 'private, no-cache'],
    ['GET', '/dashboard', 303, NO_STORE],
    ['GET', '/_ipx/w_99/nothing.png', 400, 'no-store'],
    ['GET', '/_ipx/nothing', 400, 'no-store'],
    ['GET', '/faq/_payload.json', 200, 'private, no-cache'],
    ['GET', '/nothing/_payload.json', 404, NO_STORE],
    ['GET', '/robots.txt', 200, 'public, max-age=3600'],
    ['GET', '/sitemap.xml', 200, 'public, max-age=3600'],
    ['GET', '/llms.txt', 200, 'public, max-age=3600'],
    ['POST', '/csp-report', 415, NO_STORE],
    ['POST', '/vitals', 204, NO_STORE],
    ['GET', '/healthz', 200, NO_STORE],
  ])('of %s %s, which returns %d, is %s', async (method, path, status, expected) => {
    const body = method === 'POST' ? new URLSearchParams() : undefined
    const response = await newVisitor().send(method, path, body)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, expected])
  })

  test('is no-store on every response that sets a cookie', async () => {
    const added = await newVisitor().post(PRODUCT, { _action: 'add-item', product_id: '1731' })
    expect([added.status, added.headers.get('Cache-Control')]).toEqual([303, NO_STORE])
    expect(added.headers.getSetCookie().length).toBeGreaterThan(0)
  })

  test('is no-store on an order and its page', async () => {
    const visitor = newVisitor()
    const placed = await placeOrder(visitor, await checkedOutCart(visitor, [BASKET]))
    const { number, token } = (await json(placed.clone())).data
    const page = await visitor.get(`/checkout/success?o=${number}&token=${token}`)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, NO_STORE])
    expect(placed.headers.get('Cache-Control')).toBe(NO_STORE)
  })

  test('is no-store on a throttled call', async () => {
    const hash = await newVisitor().newCart()
    const visitor = newVisitor()
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => visitor.api('POST', `/api/cart/${hash}/apply-coupon`, { coupon_name: 'NOPE' })),
    )
    expect(new Set(answers.map(({ headers }) => headers.get('Cache-Control')))).toEqual(new Set([NO_STORE]))
  })
})
