import { describe, expect, test, vi } from 'vitest'
import { address, BASKET, checkedOut, checkedOutCart, placeOrder, WALL } from '#tests/support/checkout.ts'
import { withoutDatabase } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/env.ts'
import { formatPrice } from '#shared/text/money.ts'
import { newMember } from '#tests/support/member.ts'
import { formIn } from '#tests/support/page-form.ts'
import { notices } from '#tests/support/read-page.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const PRODUCT = '/closet-accessories/baskets-and-hampers/1731'
const fields = { _action: 'checkout-address', ...address }

describe('without JavaScript', () => {
  test('a guest can order a product with forms alone', async () => {
    const visitor = newVisitor()
    const added = await visitor.post(PRODUCT, { _action: 'add-item', product_id: String(BASKET), quantity: '2' })
    expect(added).toRedirect(303, '/shopping-cart')
    expect(await visitor.page('/shopping-cart')).toContain('$116.00')

    const toDelivery = await visitor.post('/checkout/step-1', fields)
    expect(toDelivery).toRedirect(303, '/checkout/step-2')
    const toPayment = await visitor.post('/checkout/step-2', { _action: 'checkout-delivery', rate_id: 'parcel' })
    expect(toPayment).toRedirect(303, '/checkout/step-3')

    const placed = await visitor.post('/checkout/step-3', {
      _action: 'place-order',
      payment_method: 'invoice',
      billing_same: 'on',
      expected_total: '165',
    })
    const success = placed.headers.get('Location')!
    expect(placed.status).toBe(303)
    expect(visitor.cookies.has('cart_hash_id')).toBe(false)

    const [, number] = /o=(AL-[^&]+)/.exec(success)!
    expect(await visitor.page(success)).toContain(number)
    const row = await testEnv.DB.prepare('SELECT email, total_cents FROM orders WHERE number = ?').bind(number).first()
    expect(row).toEqual({ email: 'pat@example.com', total_cents: 16500 })
  })

  test('sending the same order form twice leads to the same order', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(BASKET)
    await checkedOut(visitor, hash)
    const form = {
      _action: 'place-order',
      _token: visitor.formToken(),
      payment_method: 'invoice',
      billing_same: 'on',
      expected_total: '73',
    }
    const first = await visitor.postAs('/checkout/step-3', form)
    visitor.cookies.set('cart_hash_id', hash)
    const second = await visitor.postAs('/checkout/step-3', form)
    expect(second.status).toBe(303)
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
  })

  test('forms change the cart', async () => {
    const visitor = newVisitor()
    const cart = '/shopping-cart'
    await visitor.newCartWith(BASKET)
    const changed = await visitor.post(cart, { _action: 'update-item', product_id: '1731', quantity: '3' })
    expect(changed).toRedirect(303, cart)
    expect(await visitor.page(cart)).toContain('$174.00')
    await visitor.post(cart, { _action: 'apply-coupon', coupon_name: 'STEADY5' })
    expect(await visitor.page(cart)).toContain('STEADY5')
    await visitor.post(cart, { _action: 'remove-coupon' })
    expect(await visitor.page(cart)).not.toContain('STEADY5')
    await visitor.post(cart, { _action: 'remove-item', product_id: '1731' })
    expect(await visitor.page(cart)).not.toContain('$174.00')
  })

  test('emptying the cart clears its cookie', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith(BASKET)
    await visitor.post('/shopping-cart', { _action: 'empty-cart' })
    expect(visitor.cookies.has('cart_hash_id')).toBe(false)
  })

  test('adding to a deleted cart creates a new one', async () => {
    const visitor = newVisitor()
    visitor.cookies.set('cart_hash_id', 'gone')
    const added = await visitor.post(PRODUCT, { _action: 'add-item', product_id: '1731' })
    expect(added.status).toBe(303)
    expect(visitor.cookies.get('cart_hash_id')).toMatch(/^[\w-]{32}$/)
  })
})

describe('an invalid form', () => {
  test('asks whether to accept a ZIP code of another state', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith(BASKET)
    const html = await (await visitor.post('/checkout/step-1', { ...fields, state: 'WA' })).text()
    expect(html).toContain('name="keep_zip"')
    const kept = await visitor.post('/checkout/step-1', { ...fields, state: 'WA', keep_zip: 'on' })
    expect(kept.status).toBe(303)
  })

  test('never shows a card number again', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(BASKET)
    await checkedOut(visitor, hash)
    const card = { 'card.number': '4000-0000-0000-0002', 'card.expires': '12/30', 'card.code': '987' }
    const form = { _action: 'place-order', payment_method: 'test', expected_total: '73', billing_same: 'on' }
    const response = await visitor.post('/checkout/step-3', { ...form, ...card })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('Your card was declined')
    expect(html).not.toMatch(/4000-0000|"987"/)
  })

  test('returns 409 and explains it when the cart has changed', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(BASKET)
    await checkedOut(visitor, hash)
    const form = { _action: 'place-order', payment_method: 'invoice', billing_same: 'on', expected_total: '70' }
    const response = await visitor.post('/checkout/step-3', form)
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('$73.00')
  })

  const scarce = '/led-lighting/drivers-and-controls/1632'
  const basket = { _action: 'update-item', product_id: '1731' }
  const coupon = /<details class="coupon" open="">.*?value="n&quot;pe".*?-error".*?n&quot;pe isn’t a valid coupon\./s
  const quantity =
    /(?=.*<input(?=[^>]*name="quantity")[^>]*value="2x").*id="update-item-1731-form-error">.*?Enter a number\./s
  test.each<[string, string, Record<string, string>, RegExp]>([
    ['shows how many are left', scarce, { _action: 'add-item', product_id: '1632', quantity: '9' }, /Only 3 left\./],
    ['keeps the coupon field open', '/shopping-cart', { _action: 'apply-coupon', coupon_name: 'n"pe' }, coupon],
    ['keeps the typed quantity of a line', '/shopping-cart', { ...basket, quantity: '2x' }, quantity],
  ])('%s and shows the error', async (_, path, typed, shown) => {
    const visitor = newVisitor()
    await visitor.newCartWith(BASKET)
    await expect(await visitor.post(path, typed)).toAnswer(422, expect.stringMatching(shown))
  })

  test('returns 422 without a cart', async () => {
    const response = await newVisitor().post(PRODUCT, { _action: 'update-item', product_id: '1', quantity: '1' })
    await expect(response).toAnswer(422, expect.stringContaining('No items in cart.'))
  })

  test.each(['', 'nothing', 'constructor', '__proto__'])('returns 400 for the unknown action %j', async (_action) => {
    expect((await newVisitor().post(PRODUCT, { _action })).status).toBe(400)
  })
})

describe('a cross-site form', () => {
  test.each(['', 'wrong', 'a.b'])('with the token %j returns 419 and keeps the typed text', async (_token) => {
    const visitor = newVisitor()
    await visitor.newCartWith(BASKET)
    const response = await visitor.postAs('/checkout/step-1', { ...fields, _token, city: 'Astoria' })
    const html = await response.text()
    expect(response.status).toBe(419)
    expect(html).toContain('value="Astoria"')
    expect(html).toContain('Nothing was lost. Please send the form again.')
  })

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ])('sent with %o returns 419 and changes nothing', async (headers) => {
    const visitor = newVisitor()
    const response = await visitor.post(PRODUCT, { _action: 'add-item', product_id: '1731' }, { headers })
    expect(response.status).toBe(419)
    expect(visitor.cookies.has('cart_hash_id')).toBe(false)
  })

  test('with the token of another session returns 419', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()]
    await visitor.newCartWith(BASKET)
    await other.newCartWith(BASKET)
    const _token = other.formToken()
    expect((await visitor.postAs('/shopping-cart', { _action: 'empty-cart', _token })).status).toBe(419)
  })

  test('loaded before the session began is still accepted', async () => {
    const visitor = newVisitor()
    const _token = visitor.formToken()
    await visitor.token()
    const response = await visitor.postAs(PRODUCT, { _action: 'add-item', product_id: '1731', _token })
    expect(response.status).toBe(303)
  })
})

describe('the checkout steps', () => {
  test('redirect to the first unfinished one', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(WALL)
    const locationOf = async (path: string) => (await visitor.get(path)).headers.get('Location')
    expect(await locationOf('/checkout')).toBe('/checkout/step-1')
    expect(await locationOf('/checkout/step-2')).toBe('/checkout/step-1')
    expect(await locationOf('/checkout/step-3')).toBe('/checkout/step-1')
    await visitor.api('PUT', `/api/checkout/${hash}/step-1`, address)
    expect(await locationOf('/checkout')).toBe('/checkout/step-2')
    expect(await locationOf('/checkout/step-3')).toBe('/checkout/step-2')
    await visitor.api('PUT', `/api/checkout/${hash}/step-2`, { rate_id: 'room' })
    expect(await locationOf('/checkout')).toBe('/checkout/step-3')
    expect((await visitor.get('/checkout/step-1')).status).toBe(200)
  })

  test('ask for an address, for a delivery with its price, and for a payment of the total', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(WALL)
    const namesOn = async (path: string, action: string) => {
      const { controls, html } = formIn(await visitor.page(path), action)
      return { names: [...new Set(controls.map(({ name }) => name))], controls, html: html.replaceAll('<!-- -->', '') }
    }
    const first = await namesOn('/checkout/step-1', 'checkout-address')
    expect(first.names).toEqual(expect.arrayContaining(Object.keys(address)))
    await visitor.api('PUT', `/api/checkout/${hash}/step-1`, address)
    const second = await namesOn('/checkout/step-2', 'checkout-delivery')
    const offered = second.controls.filter(({ name }) => name === 'rate_id').map(({ value }) => value)
    expect(offered).toEqual(['curbside', 'room', 'pickup'])
    await visitor.api('PUT', `/api/checkout/${hash}/step-2`, { rate_id: 'room' })
    const { data } = await json(visitor.get(`/api/checkout/${hash}`))
    for (const rate of data.rates as { name: string; price: number }[]) {
      expect(second.html).toContain(rate.name)
      expect(second.html).toContain(formatPrice(rate.price))
    }
    const third = await namesOn('/checkout/step-3', 'place-order')
    expect(third.names).toEqual(expect.arrayContaining(['payment_method', 'billing_same', 'expected_total']))
    expect(third.html).toContain(`Place order · ${formatPrice(data.totals.total)}`)
  })

  test('explain on the page why they redirect back', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(WALL)
    const sentBack = async (path: string) => notices(await followed(visitor, path))
    expect(await sentBack('/checkout/step-2')).toEqual(['Add your shipping address first.'])
    expect(await sentBack('/checkout/step-3')).toEqual(['Add your shipping address first.'])
    expect(await sentBack('/checkout/success')).toEqual(['Place your order first.'])
    // A redirecting address is not the page that sends shoppers back.
    expect(await sentBack('/checkout')).toEqual([])
    await visitor.api('PUT', `/api/checkout/${hash}/step-1`, address)
    expect(await sentBack('/checkout/step-3')).toEqual(['Choose a delivery method first.'])
    expect(await sentBack('/checkout')).toEqual([])
  })

  test('explain it once, next to an earlier message', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith(WALL)
    const said = encodeURIComponent(JSON.stringify([{ kind: 'success', text: 'Successfully signed in' }]))
    visitor.cookies.set('flash', said)
    expect(notices(await followed(visitor, '/checkout/step-3'))).toEqual([
      'Successfully signed in',
      'Add your shipping address first.',
    ])
    expect(notices(await visitor.page('/checkout/step-1'))).toEqual([])
  })

  test.each(['/checkout', '/checkout/step-1', '/checkout/step-2', '/checkout/step-3'])(
    'redirect %s with an empty cart to the cart, with an explanation',
    async (path) => {
      const emptied = newVisitor()
      await emptied.newCart()
      for (const visitor of [newVisitor(), emptied]) {
        const response = await visitor.get(path)
        expect(response).toRedirect(303, '/shopping-cart')
        expect(response.headers.get('Cache-Control')).toBe('private, no-store')
        expect(notices(await visitor.page('/shopping-cart'))).toEqual([
          'Your cart is empty. Add something to it first.',
        ])
      }
    },
  )

  test.each(['/checkout', '/checkout/step-1', '/checkout/step-2', '/checkout/step-3'])(
    'redirect %s of an ordered cart to the order for the shopper who placed it, and others to their cart',
    async (path) => {
      const visitor = newVisitor()
      const { number, hash } = await newOrder(visitor)
      visitor.cookies.set('cart_hash_id', hash)
      const html = await followed(visitor, path)
      expect(html).toContain(number)
      expect(notices(html)).toEqual(['This cart was already ordered. Here is the order.'])
      const other = newVisitor()
      other.cookies.set('cart_hash_id', hash)
      const theirs = await followed(other, path)
      expect(theirs).not.toContain(number)
      expect(notices(theirs)).toEqual(['This cart was already ordered.'])
    },
  )

  test.each(['/checkout/success?o=AL-2222-222&token=x', '/checkout/success?token=x&o=AL-2222-222'])(
    'return 404 for %s with an invalid proof',
    async (path) => {
      expect((await newVisitor().get(path)).status).toBe(404)
    },
  )
})

describe('the order confirmation', () => {
  test('opens without its token for an hour in the browser that ordered', async () => {
    const visitor = newVisitor()
    const now = Date.now()
    vi.setSystemTime(now)
    const { number, placed } = await newOrder(visitor)
    const cookie = placed.headers.getSetCookie().find((line) => line.startsWith('recent_order='))
    expect(cookie).toMatch(/Max-Age=3600;.*HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    for (const path of ['/checkout/success', `/checkout/success?o=${number}`]) {
      const response = await visitor.get(path)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      expect(await response.text()).toContain(`Order <b class="text">${number}</b>`)
    }
    vi.setSystemTime(now + 3_599_999)
    expect((await visitor.get('/checkout/success')).status).toBe(200)
    vi.setSystemTime(now + 3_600_000)
    expect((await visitor.get('/checkout/success')).status).toBe(303)
  })

  test('rejects a forged proof and that of another order', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()]
    const [mine, theirs] = [await newOrder(visitor), await newOrder(other)]
    const [, expires, signed] = visitor.cookies.get('recent_order')!.split('.')
    for (const forged of [
      `${theirs.number}.${expires}.${signed}`,
      `${mine.number}.${Number(expires) + 1}.${signed}`,
      mine.number,
      '',
    ]) {
      const visiting = newVisitor()
      visiting.cookies.set('recent_order', forged)
      expect((await visiting.get('/checkout/success')).headers.get('Location')).toBe('/orders/find')
    }
    const foreign = await visitor.get(`/checkout/success?o=${theirs.number}`)
    expect(foreign.headers.get('Location')).toBe(`/orders/find?number=${theirs.number}`)
  })

  test('redirects to the order search with the number filled in when there is no order', async () => {
    const visitor = newVisitor()
    const html = await followed(visitor, '/checkout/success?o=AL-2222-222')
    expect(html).toContain('value="AL-2222-222"')
    expect(notices(html)).toEqual(['Enter your order number and email to see the order.'])
  })

  test('reports an outage instead of a missing order while the database is down', async () => {
    const visitor = newVisitor()
    await newOrder(visitor)
    const away = newVisitor(withoutDatabase())
    for (const [name, value] of visitor.cookies) away.cookies.set(name, value)
    expect((await away.get('/checkout/success')).status).toBe(503)
  })

  test('is not found after signing out', async () => {
    const member = await newMember()
    await newOrder(member)
    expect((await member.get('/checkout/success')).status).toBe(200)
    await member.api('POST', '/logout')
    expect(member.cookies.has('recent_order')).toBe(false)
  })

  test('links to the order: for a guest with the token, for a member as its owner', async () => {
    const [guest, member] = [newVisitor(), await newMember()]
    for (const visitor of [guest, member]) {
      const { number } = await newOrder(visitor)
      const [, track = ''] = /href="([^"]+)">Track this order</.exec(await visitor.page('/checkout/success')) ?? []
      expect(track).toMatch(visitor === guest ? /^\/orders\/AL-[\w-]+\?token=[\w-]{43}$/ : /^\/orders\/AL-[\w-]+$/)
      const order = (await visitor.page(track)).replaceAll('<!-- -->', '')
      expect(order.includes(`<h1>Order ${number}</h1>`)).toBe(true)
    }
  })
})

/** Orders a basket through the API. */
async function newOrder(visitor: Visitor) {
  const cart = await checkedOutCart(visitor, [BASKET])
  const placed = await placeOrder(visitor, cart)
  visitor.cookies.delete('cart_hash_id')
  return { placed, hash: cart.hash, number: (await json(placed)).data.number as string }
}

/** The page at the end of a redirect. */
async function followed(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.get(path)
  const to = response.headers.get('Location')
  return to ? followed(visitor, to) : response.text()
}
