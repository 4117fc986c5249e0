import { describe, expect, test } from 'vitest'
import { actionOf, type ActionResult } from '#shared/actions/actions.ts'
import type { Api } from '#shared/api/api.ts'
import { NO_CART } from '#shared/api/cart-session.ts'
import type { Fields } from '#shared/actions/fields.ts'
import { HttpError } from '#shared/api/http-error.ts'

const refusal = (status: number, data: object) => new HttpError(status, '', data)
const CLOSED = refusal(404, { message: 'This cart has been ordered.', code: 'cart_closed' })
const DEAD = refusal(404, { message: 'There is no such cart.' })
const NOT_IN_IT = refusal(404, { message: 'This product is not in the cart.' })

/** A shop of two carts: `old`, which the shopper has, and `new`, which it makes. `failing` says what the old one answers. */
function shop(stored: string | null, failing: Record<string, HttpError> = {}) {
  const calls: string[] = []
  let kept = stored
  const answering = (name: string) => async (hash?: unknown) => {
    calls.push(typeof hash === 'string' ? `${name} ${hash}` : name)
    if (hash === 'old' && failing[name]) throw failing[name]
    return { hash_id: name === 'createCart' ? 'new' : hash, items: [] }
  }
  const api = new Proxy({}, { get: (_, name: string) => answering(name) }) as Api
  const cart = {
    hash: () => kept,
    save: (hash: string) => void (kept = hash),
    clear: () => void (kept = null),
  }
  const act = async (name: string, fields: Fields = {}): Promise<ActionResult> =>
    (await actionOf(name))!(
      { product_id: '1201', quantity: '2', coupon_name: 'STEADY5', ...fields },
      { api, cart, idempotencyKey: 'key', files: () => [] },
    )
  return { act, calls, kept: () => kept }
}

const changes: [action: string, call: string, fields?: Fields][] = [
  ['update-item', 'updateItem'],
  ['update-item', 'removeItem', { quantity: '0' }],
  ['remove-item', 'removeItem'],
  ['apply-coupon', 'applyCoupon'],
  ['remove-coupon', 'removeCoupon'],
]

describe('without a stored hash', () => {
  test.each([...changes, ['empty-cart', ''] as const, ['place-order', ''] as const])(
    '%s (%s) fails as it always did, and nothing is sent',
    async (action, _, fields) => {
      const { act, calls, kept } = shop(null)
      await expect(act(action, fields)).rejects.toThrow(NO_CART)
      expect(NO_CART).toBe('No cart found in localStorage.')
      expect([calls, kept()]).toEqual([[], null])
    },
  )

  test('add-item makes a cart first', async () => {
    const { act, calls, kept } = shop(null)
    await act('add-item')
    expect([calls, kept()]).toEqual([['createCart', 'addItem new', 'cart new'], 'new'])
  })
})

describe.each(changes)('%s (%s)', (action, call, fields) => {
  test('is followed by one look at the cart', async () => {
    const { act, calls } = shop('old')
    const { cart } = await act(action, fields)
    expect([calls, cart?.hash_id]).toEqual([[`${call} old`, 'cart old'], 'old'])
  })

  test('of a cart that was ordered says so and shows a new one', async () => {
    const { act, calls, kept } = shop('old', { [call]: CLOSED, cart: CLOSED })
    const { cart, notices } = await act(action, fields)
    expect([cart?.hash_id, kept()]).toEqual(['new', 'new'])
    expect(notices).toEqual([
      { kind: 'warning', text: 'This cart has been ordered already. You have a new, empty one now.' },
    ])
    expect(calls).toEqual([`${call} old`, 'cart old', 'createCart'])
  })

  test('of a cart that is gone says that it is, and shows a new one', async () => {
    const { act, kept } = shop('old', { [call]: DEAD, cart: DEAD })
    const { cart, notices } = await act(action, fields)
    expect([cart?.hash_id, kept()]).toEqual(['new', 'new'])
    expect(notices).toEqual([
      { kind: 'warning', text: 'This cart is not kept any more. You have a new, empty one now.' },
    ])
  })

  test('of something that is not in the cart says so and shows the cart as it is', async () => {
    const { act, kept } = shop('old', { [call]: NOT_IN_IT })
    const { cart, notices } = await act(action, fields)
    expect([cart?.hash_id, kept()]).toEqual(['old', 'old'])
    expect(notices).toEqual([{ kind: 'warning', text: 'This product is not in the cart.' }])
  })

  test.each([401, 409, 419, 422, 429, 500, 503])('refused with %d keeps the cart and throws', async (status) => {
    const { act, calls, kept } = shop('old', { [call]: refusal(status, { message: 'No.' }) })
    await expect(act(action, fields)).rejects.toMatchObject({ status, message: 'No.' })
    expect([calls, kept()]).toEqual([[`${call} old`], 'old'])
  })
})

describe('add-item', () => {
  test.each([
    ['was ordered', CLOSED],
    ['is gone', DEAD],
  ])('to a cart that %s makes a new one and adds to it', async (_, error) => {
    const { act, calls, kept } = shop('old', { addItem: error })
    const { cart } = await act('add-item')
    expect([cart?.hash_id, kept()]).toEqual(['new', 'new'])
    expect(calls).toEqual(['addItem old', 'createCart', 'addItem new', 'cart new'])
  })

  test.each([409, 419, 422, 500, 503])('refused with %d keeps the cart and throws', async (status) => {
    const { act, calls, kept } = shop('old', { addItem: refusal(status, {}) })
    await expect(act('add-item')).rejects.toMatchObject({ status })
    expect([calls, kept()]).toEqual([['addItem old'], 'old'])
  })
})

describe('empty-cart', () => {
  test.each([
    ['that was ordered', CLOSED],
    ['that is gone', DEAD],
  ])('of a cart %s is done', async (_, error) => {
    const { act, kept } = shop('old', { deleteCart: error })
    expect([(await act('empty-cart')).cart, kept()]).toEqual([null, null])
  })

  test.each([409, 419, 500, 503])('refused with %d keeps the cart and throws', async (status) => {
    const { act, kept } = shop('old', { deleteCart: refusal(status, {}) })
    await expect(act('empty-cart')).rejects.toMatchObject({ status })
    expect(kept()).toBe('old')
  })
})

describe.each([
  ['checkout-address', 'checkoutAddress', '/checkout/step-2'],
  ['checkout-delivery', 'checkoutDelivery', '/checkout/step-3'],
])('%s', (action, call, next) => {
  test('leads to the next step', async () => {
    expect(await shop('old').act(action)).toEqual({ to: next })
  })

  test('of a cart that was ordered leads to a new one, and says why', async () => {
    const { act, kept } = shop('old', { [call]: CLOSED, cart: CLOSED })
    expect(await act(action)).toMatchObject({
      ...{ to: '/shopping-cart', cart: { hash_id: 'new' } },
      notices: [{ kind: 'warning', text: 'This cart has been ordered already. You have a new, empty one now.' }],
    })
    expect(kept()).toBe('new')
  })

  test.each([409, 422, 503])('refused with %d throws', async (status) => {
    await expect(shop('old', { [call]: refusal(status, {}) }).act(action)).rejects.toMatchObject({ status })
  })
})
