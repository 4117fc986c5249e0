import { describe, expect, expectTypeOf, test } from 'vitest'
import type { ActionResult } from '#shared/actions/action.ts'
import { findAction } from '#shared/actions/actions.ts'
import type { Api } from '#shared/api/api.ts'
import { NO_CART } from '#shared/api/cart-session.ts'
import type { Fields } from '#shared/actions/fields.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { guest } from '#shared/state/session.ts'

const failure = (status: number, data: object) => new HttpError(status, '', data)
const ORDERED = 'This cart has been ordered already. You have a new, empty one now.'
const CLOSED = failure(404, { message: 'This cart has been ordered.', code: 'cart_closed' })
const DEAD = failure(404, { message: 'Cart not found.' })
const NOT_IN_IT = failure(404, { message: 'This product is not in the cart.' })

/**
 * A shop with two carts: `old`, which the shopper has, and `new`, which it creates. `failing` is the old one's
 * response.
 */
function shop(stored: string | null, failing: Record<string, HttpError> = {}) {
  const calls: string[] = []
  let storedHash = stored
  const answering = (name: string) => async (hash?: unknown) => {
    calls.push(typeof hash === 'string' ? `${name} ${hash}` : name)
    if (hash === 'old' && failing[name]) throw failing[name]
    return { hash_id: name === 'createCart' ? 'new' : hash, items: [] }
  }
  const api = new Proxy({}, { get: (_, name: string) => answering(name) }) as Api
  const cart = {
    hash: () => storedHash,
    save: (hash: string) => void (storedHash = hash),
    clear: () => void (storedHash = null),
  }
  const act = async (name: string, fields: Fields = {}): Promise<ActionResult> =>
    (await findAction(name))!(
      { product_id: '1201', quantity: '2', coupon_name: 'STEADY5', ...fields },
      { api, cart, session: async () => guest, idempotencyKey: 'key', files: () => [] },
    )
  return { act, calls, storedHash: () => storedHash }
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
    '%s (%s) fails before any request',
    async (action, _, fields) => {
      const { act, calls, storedHash } = shop(null)
      await expect(act(action, fields)).rejects.toThrow(NO_CART)
      expect(NO_CART).toBe('No cart found in localStorage.')
      expect([calls, storedHash()]).toEqual([[], null])
    },
  )

  test('add-item creates a cart first', async () => {
    const { act, calls, storedHash } = shop(null)
    await act('add-item')
    expect([calls, storedHash()]).toEqual([['createCart', 'addItem new'], 'new'])
  })
})

describe.each(changes)('%s (%s)', (action, call, fields) => {
  test('calls the API once and stores the returned cart', async () => {
    const { act, calls } = shop('old')
    const { cart } = await act(action, fields)
    expect([calls, cart?.hash_id]).toEqual([[`${call} old`], 'old'])
  })

  test.each([
    [CLOSED, ORDERED],
    [DEAD, 'This cart is no longer available. You have a new, empty one now.'],
  ])('of a cart that is gone (%s) shows a notice and a new cart', async (error, text) => {
    const { act, calls, storedHash } = shop('old', { [call]: error, cart: error })
    const { cart, notices } = await act(action, fields)
    expect([cart?.hash_id, storedHash(), notices]).toEqual(['new', 'new', [{ kind: 'warning', text }]])
    expect(calls).toEqual([`${call} old`, 'cart old', 'createCart'])
  })

  test('of a product that is not in the cart shows a notice and the current cart', async () => {
    const { act, storedHash } = shop('old', { [call]: NOT_IN_IT })
    const { cart, notices } = await act(action, fields)
    expect([cart?.hash_id, storedHash()]).toEqual(['old', 'old'])
    expect(notices).toEqual([{ kind: 'warning', text: 'This product is not in the cart.' }])
  })
})

test.each<(typeof changes)[number]>([
  ...changes,
  ['add-item', 'addItem'],
  ['empty-cart', 'deleteCart'],
  ['checkout-address', 'checkoutAddress'],
  ['checkout-delivery', 'checkoutDelivery'],
])('%s (%s) that is rejected keeps the cart and throws', async (action, call, fields) => {
  for (const status of [401, 409, 419, 422, 429, 500, 503]) {
    const { act, calls, storedHash } = shop('old', { [call]: failure(status, { message: 'No.' }) })
    await expect(act(action, fields)).rejects.toMatchObject({ status, message: 'No.' })
    expect([calls, storedHash()]).toEqual([[`${call} old`], 'old'])
  }
})

describe('add-item', () => {
  test.each([
    ['was ordered', CLOSED],
    ['was deleted', DEAD],
  ])('to a cart that %s creates a new one and adds to it', async (_, error) => {
    const { act, calls, storedHash } = shop('old', { addItem: error })
    const { cart } = await act('add-item')
    expect([cart?.hash_id, storedHash()]).toEqual(['new', 'new'])
    expect(calls).toEqual(['addItem old', 'createCart', 'addItem new'])
  })
})

describe('empty-cart', () => {
  test.each([
    ['that was ordered', CLOSED],
    ['that was deleted', DEAD],
  ])('of a cart %s succeeds', async (_, error) => {
    const { act, storedHash } = shop('old', { deleteCart: error })
    expect([(await act('empty-cart')).cart, storedHash()]).toEqual([null, null])
  })
})

describe.each([
  ['checkout-address', 'checkoutAddress', '/checkout/step-2'],
  ['checkout-delivery', 'checkoutDelivery', '/checkout/step-3'],
])('%s', (action, call, next) => {
  test('leads to the next step', async () => {
    expect(await shop('old').act(action)).toMatchObject({ next: 'go', to: next })
  })

  test('of an ordered cart leads to a new one with an explanation', async () => {
    const { act, storedHash } = shop('old', { [call]: CLOSED, cart: CLOSED })
    expect(await act(action)).toMatchObject({
      ...{ next: 'go', to: '/shopping-cart', cart: { hash_id: 'new' } },
      notices: [{ kind: 'warning', text: ORDERED }],
    })
    expect(storedHash()).toBe('new')
  })
})

test('a result says one thing about what comes next', () => {
  expectTypeOf({ next: 'leave', elsewhere: '/pay', to: '/order' } as const).toExtend<ActionResult>()
  expectTypeOf({ next: 'leave', to: '/order' } as const).not.toExtend<ActionResult>()
  expectTypeOf({ next: 'go' } as const).not.toExtend<ActionResult>()
  expectTypeOf<Extract<ActionResult, { next: 'go' }>>().not.toHaveProperty('file')
  expectTypeOf<Extract<ActionResult, { next: 'stay' }>>().not.toHaveProperty('elsewhere')
})
