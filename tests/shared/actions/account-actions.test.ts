import { describe, expect, test } from 'vitest'
import { HttpError } from '#shared/api/http-error.ts'
import { ToastError } from '#shared/actions/toast-error.ts'
import { paths } from '#shared/paths.ts'
import { acting, USER } from '#tests/support/acting.ts'

const failed = (status: number, message = 'No.') => new HttpError(status, '', { message })
const UNVERIFIED = 'Your email address is not verified.'
const NOT_YET = 'This account is not verified yet. Please check your email and verify your account'

describe('signing out', () => {
  test('shows a guest, forgets the cart and goes home with the message', async () => {
    const { act, storedHash } = acting()
    expect(await act('logout')).toEqual({
      ...{ next: 'go', to: paths.home, message: 'Successfully logged out' },
      ...{ session: { state: 'guest' }, cart: null },
    })
    expect(storedHash()).toBeNull()
  })

  test.each([401, 419])('that fails with %d, as the session is over, shows a guest and goes home', async (status) => {
    const { act, storedHash } = acting({ failing: { logout: failed(status) } })
    expect(await act('logout')).toEqual({ next: 'go', to: paths.home, session: { state: 'guest' } })
    expect(storedHash()).toBe('hash')
  })

  test.each([failed(409), failed(429), failed(500), failed(503), new TypeError('Failed to fetch')])(
    'that fails with %s goes home, and the member stays signed in',
    async (error) => {
      const { act, storedHash } = acting({ failing: { logout: error } })
      expect(await act('logout')).toEqual({ next: 'go', to: paths.home })
      expect(storedHash()).toBe('hash')
    },
  )
})

describe('signing in', () => {
  test('loads the member and goes to the dashboard with the message', async () => {
    const { act, calls, bodies } = acting({ hash: null })
    expect(await act('login', { email: USER.email, password: 'secret', remember: 'on' })).toMatchObject({
      ...{ next: 'go', to: paths.dashboard, message: 'Successfully sign in' },
      session: { state: 'member', user: USER },
    })
    expect(calls).toEqual(['login', 'user'])
    expect(bodies['login']).toEqual({ email: USER.email, password: 'secret', remember: true })
  })

  test('fails if the session is a guest’s afterward', async () => {
    const { act } = acting({ failing: { user: failed(401) } })
    await expect(act('login')).rejects.toMatchObject({ status: 503 })
  })

  test.each([
    ['login', failed(409, UNVERIFIED)],
    ['user', failed(409, UNVERIFIED)],
  ] as const)('to an unconfirmed account, as %s tells, says so', async (call, error) => {
    const { act } = acting({ failing: { [call]: error } })
    const asked = act('login')
    await expect(asked).rejects.toBeInstanceOf(ToastError)
    await expect(asked).rejects.toMatchObject({ status: 409, message: NOT_YET })
  })

  test('succeeds although the member cannot be loaded just then', async () => {
    const { act } = acting({ failing: { user: failed(503) } })
    expect(await act('login')).toMatchObject({ session: { state: 'unavailable' }, to: paths.dashboard })
  })

  test.each(['login', 'register'])('%s goes home if there is no response', async (action) => {
    const { act } = acting({ failing: { [action]: new TypeError('Failed to fetch') } })
    expect(await act(action)).toEqual({ next: 'go', to: paths.home })
  })
})

describe('deleting the account', () => {
  test.each<[string, Record<string, string>, object]>([
    ['a typed password', { password: 'secret' }, { password: 'secret' }],
    ['an empty password from an empty field', { password: '' }, { password: '' }],
    ['no password from a form without the field', {}, {}],
  ])('sends %s', async (_, fields, sent) => {
    const { act, bodies } = acting()
    await act('delete-account', fields)
    expect(bodies['deleteUser']).toEqual(sent)
  })

  test('shows a guest, forgets the cart and goes home with the message', async () => {
    const { act, storedHash } = acting()
    expect(await act('delete-account')).toMatchObject({
      ...{ next: 'go', to: paths.home, message: 'You have successfully deleted your account' },
      ...{ session: { state: 'guest' }, cart: null },
    })
    expect(storedHash()).toBeNull()
  })

  test('that fails keeps the member and the cart', async () => {
    const { act, storedHash } = acting({ failing: { deleteUser: failed(500) } })
    await expect(act('delete-account')).rejects.toMatchObject({ status: 500 })
    expect(storedHash()).toBe('hash')
  })
})
