import { describe, expect, test } from 'vitest'
import type { Api } from '#shared/api/api.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { readSession, verificationReminder } from '#shared/api/session.ts'

const UNVERIFIED = 'Your email address is not verified.'

function asked(error: unknown, address: () => Promise<{ email: string }> = async () => ({ email: 'pat@example.com' })) {
  const user = async () => {
    throw error
  }
  return readSession({ user, verificationAddress: address } as unknown as Api)
}
const failed = (status: number, message = 'No.') => new HttpError(status, '', { message })

describe('the session', () => {
  test('of a member has the user', async () => {
    const user = { id: 7, email: 'pat@example.com' }
    expect(await readSession({ user: async () => user } as unknown as Api)).toEqual({ state: 'member', user })
  })

  test('after 401 is that of a guest', async () => {
    expect(await asked(failed(401))).toEqual({ state: 'guest' })
  })

  test('after 409 is unverified only with the sentence that says so', async () => {
    expect(await asked(failed(409, UNVERIFIED))).toEqual({ state: 'unverified', email: 'pat@example.com' })
    expect(await asked(failed(409, 'Conflict'))).toEqual({ state: 'unavailable' })
    expect(await asked(failed(403, UNVERIFIED))).toEqual({ state: 'unavailable' })
  })

  test('is unverified without an address if the API does not tell it', async () => {
    const unknown = async () => {
      throw failed(404)
    }
    expect(await asked(failed(409, UNVERIFIED), unknown)).toEqual({ state: 'unverified', email: null })
  })

  test.each([403, 419, 429, 500, 503])('after %d is unavailable, which signs no one out', async (status) => {
    expect(await asked(failed(status))).toEqual({ state: 'unavailable' })
  })

  test('without a response is unavailable', async () => {
    expect(await asked(new TypeError('Failed to fetch'))).toEqual({ state: 'unavailable' })
  })
})

test('only an unverified member is reminded, with the address if it is known', () => {
  const text = (email: string | null) => verificationReminder({ state: 'unverified', email })?.text
  expect(text('pat@example.com')).toBe('A verification email has been sent to pat@example.com')
  expect(text(null)).toBe('A verification email has been sent to your address')
  expect(verificationReminder({ state: 'guest' })).toBeNull()
  expect(verificationReminder({ state: 'unavailable' })).toBeNull()
})
