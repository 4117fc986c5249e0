import { describe, expect, test } from 'vitest'
import type { Fields } from '#shared/actions/fields.ts'
import type { Api } from '#shared/api/api.ts'
import { NO_CART, updateCart } from '#shared/api/cart-session.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { guest, type Session } from '#shared/state/session.ts'
import { acting, CART, USER } from '#tests/support/acting.ts'

const member: Session = { state: 'member', user: USER }

describe('the cart update', () => {
  test.each<[string, Session, Record<string, string>, object]>([
    ['the sent email', guest, { email: 'typed@example.com' }, { user_id: null, email: 'typed@example.com' }],
    ['the sent email of a member', member, { email: 'typed@example.com' }, { user_id: 7, email: 'typed@example.com' }],
    ["the member's email if none is sent", member, {}, { user_id: 7, email: 'pat@example.com' }],
    ["the member's email for an empty one", member, { email: '' }, { user_id: 7, email: 'pat@example.com' }],
    ['no email if none is known', guest, {}, { user_id: null, email: null }],
    ['other fields as they are', guest, { note: 'Ring twice' }, { user_id: null, email: null, note: 'Ring twice' }],
  ])('carries %s, and reloads the cart', async (_, session, fields, sent) => {
    const { context, calls, bodies } = acting()
    expect(await updateCart(context, session, fields)).toBe(CART)
    expect([calls, bodies['updateCart']]).toEqual([['updateCart', 'cart'], sent])
  })

  test('without a stored hash fails before any request', async () => {
    const { context, calls } = acting({ hash: null })
    await expect(updateCart(context, member)).rejects.toThrow(NO_CART)
    expect([calls, NO_CART]).toEqual([[], 'No cart found in localStorage.'])
  })
})

const known = { user_id: 7, email: 'pat@example.com' }
const unverified = new HttpError(409, '', { message: 'Your email address is not verified.' })

describe.each<[action: string, fields: Fields, sent: object, failing?: Partial<Record<keyof Api, Error>>]>([
  ['login', { email: 'pat@example.com', password: 'secret' }, known],
  ['confirm-email', { link: '/verify-email/7/x' }, known],
  ['choose-password', { link: '/verify-email/7/x' }, known],
  ['register', { email: 'New@Example.com' }, { user_id: null, email: 'new@example.com' }, { user: unverified }],
  ['checkout-address', { email: 'typed@example.com' }, { user_id: null, email: 'typed@example.com' }],
])('%s', (action, fields, sent, failing = {}) => {
  test('tells the cart the email, then reloads the cart', async () => {
    const { act, calls, bodies } = acting({ failing })
    expect((await act(action, fields)).cart).toBe(CART)
    expect([calls.slice(-2), bodies['updateCart']]).toEqual([['updateCart', 'cart'], sent])
  })

  test('succeeds though the cart cannot be told', async () => {
    const away = new HttpError(503, '', null)
    const { act } = acting({ failing: { ...failing, updateCart: away } })
    expect(await act(action, fields)).toMatchObject({ next: 'go', cart: CART })
  })
})

test.each(['login', 'register', 'confirm-email'])('%s without a cart tells nobody', async (action) => {
  const { act, calls } = acting({ hash: null })
  expect((await act(action)).cart).toBeNull()
  expect(calls).not.toContain('updateCart')
})

test('the address of a checkout names the member', async () => {
  const { act, bodies } = acting({ session: member })
  await act('checkout-address', { email: 'typed@example.com' })
  expect(bodies['updateCart']).toEqual({ user_id: 7, email: 'typed@example.com' })
})

test('an address that is rejected tells the cart nothing', async () => {
  const { act, calls } = acting({ failing: { checkoutAddress: new HttpError(422, '', { errors: { city: ['No.'] } }) } })
  await expect(act('checkout-address', { email: 'typed@example.com' })).rejects.toMatchObject({ status: 422 })
  expect(calls).toEqual(['checkoutAddress'])
})
