import { describe, expect, test } from 'vitest'
import { createCall } from '#shared/api/call.ts'
import { HttpError } from '#shared/api/http-error.ts'

describe('a call', () => {
  test('is pending until it ends, and then has its data', async () => {
    const call = createCall(async () => 'oak')
    expect(call.state).toEqual({ data: null, pending: false, error: null })
    const end = call.run()
    expect(call.state).toEqual({ data: null, pending: true, error: null })
    expect(await end).toEqual({ data: 'oak', pending: false, error: null })
  })

  test('started again while pending runs once', async () => {
    let made = 0
    const call = createCall(async () => ++made)
    await Promise.all([call.run(), call.run()])
    expect(made).toBe(1)
    expect((await call.run()).data).toBe(2)
  })

  test('has the status, text, message and data of a failed response', async () => {
    const data = { message: 'The zip code field must be a string.', errors: { zip_code: ['…'] } }
    const { error, pending } = await createCall(async () => {
      throw new HttpError(422, 'Unprocessable Content', data)
    }).run()
    expect(pending).toBe(false)
    expect(error).toEqual({ status: 422, statusText: 'Unprocessable Content', message: data.message, data })
  })

  test('has the general message when the response has none', async () => {
    const { error } = await createCall(() => Promise.reject(new HttpError(502, 'Bad Gateway', null))).run()
    expect(error).toMatchObject({ status: 502, message: 'An error occurred', data: null })
  })

  test.each([
    ['there is no response', new TypeError('Failed to fetch'), 500],
    ['an object with a status is thrown', { status: 418 }, 418],
  ])('has the general failure when %s', async (_, thrown, status) => {
    const { error } = await createCall(() => Promise.reject(thrown)).run()
    const said = { statusText: 'Internal Server Error', message: 'An unexpected error occurred' }
    expect(error).toEqual({ status, ...said, data: null })
  })

  test('clears its error when it runs again', async () => {
    let fails = true
    const call = createCall(async () => {
      if (fails) throw new Error('No')
      return 'oak'
    })
    expect((await call.run()).error).not.toBeNull()
    fails = false
    const end = call.run()
    expect(call.state.error).toBeNull()
    expect((await end).data).toBe('oak')
  })
})
