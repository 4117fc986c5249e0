import { beforeEach, expect, test, vi } from 'vitest'
import { CSRF_COOKIE_PATH } from '#shared/file-paths.ts'

let part: typeof import('#client/browser-http.ts')

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response())
  part = await import('#client/browser-http.ts')
})

const change = async () => {
  await part.browserHttp.fetch(CSRF_COOKIE_PATH, {})
  return vi.mocked(fetch).mock.calls.length
}

test('a token that was fetched early serves one change within five seconds', async () => {
  part.fetchCsrfEarly()
  part.fetchCsrfEarly()
  vi.advanceTimersByTime(4_999)
  expect(await change()).toBe(1)
  expect(await change()).toBe(2)
  part.fetchCsrfEarly()
  vi.advanceTimersByTime(5_000)
  expect(await change()).toBe(4)
})

test('one that failed serves none, and no other is fetched early for a while; offline none is', async () => {
  vi.mocked(fetch).mockResolvedValueOnce(new Response('', { status: 503 }))
  part.fetchCsrfEarly()
  await vi.advanceTimersByTimeAsync(0)
  part.fetchCsrfEarly()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await change()).toBe(2)
  vi.advanceTimersByTime(5_000)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  part.fetchCsrfEarly()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('other calls go out as they are, and the token of the cookie is kept', async () => {
  await part.browserHttp.fetch('/api/cart', { method: 'POST' })
  expect(fetch).toHaveBeenCalledWith('/api/cart', { method: 'POST' })
  document.cookie = 'XSRF-TOKEN=a%3D; Path=/'
  expect([part.browserHttp.csrfToken(), localStorage.getItem('csrf-token')]).toEqual(['a=', 'a='])
})
