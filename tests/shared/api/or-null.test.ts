import { expect, test } from 'vitest'
import { HttpError } from '#shared/api/http-error.ts'
import { orNull } from '#shared/api/or-null.ts'

const rejection = (status: number) => Promise.reject(new HttpError(status, '', null))

test('a 404 becomes null, and every other failure is thrown', async () => {
  expect(await orNull(Promise.resolve('found'))).toBe('found')
  expect(await orNull(rejection(404))).toBeNull()
  await expect(orNull(rejection(401))).rejects.toMatchObject({ status: 401 })
  await expect(orNull(rejection(503))).rejects.toMatchObject({ status: 503 })
  await expect(orNull(Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
})
