import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createApi } from '#shared/api/api.ts'
import { COOKIES_REFUSED, createHttp, type HttpSide } from '#shared/api/http.ts'
import { apiPaths } from '#shared/paths.ts'

describe('the API client', () => {
  function recording(statuses: number[] = [], token: string | null = 'token') {
    const sent: [method: string, path: string, init: RequestInit][] = []
    const side: HttpSide = {
      async fetch(path, init) {
        sent.push([init.method!, path, init])
        return new Response('{}', { status: path.startsWith('/sanctum') ? 200 : (statuses.shift() ?? 200) })
      },
      csrfToken: () => token,
    }
    return { http: createHttp(side), sent, calls: () => sent.map(([method, path]) => `${method} ${path}`) }
  }

  test('never retries a read', async () => {
    const { http, calls } = recording([503])
    await expect(http('GET', '/api/user', v.unknown())).rejects.toMatchObject({ status: 503 })
    expect(calls()).toEqual(['GET /api/user'])
  })

  test('sets no timeout', async () => {
    vi.useFakeTimers()
    let arrive: (response: Response) => void = () => {}
    const fetch = vi.fn((_path: string, _init: RequestInit) => new Promise<Response>((resolve) => (arrive = resolve)))
    const answer = createHttp({ fetch, csrfToken: () => null })('GET', '/api/user', v.unknown())
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([vi.getTimerCount(), fetch.mock.calls[0]![1].signal]).toEqual([0, undefined])
    arrive(Response.json({ late: true }))
    expect(await answer).toEqual({ late: true })
  })

  test.each([
    ['data: null', '{"data":null}'],
    ['a page', '<!doctype html>'],
    ['truncated JSON', '{"data":{"id":'],
    ['an empty body', ''],
  ])('rejects %s as a response, whatever its status', async (_, body) => {
    const side: HttpSide = { fetch: async () => new Response(body), csrfToken: () => 'token' }
    const schema = v.object({ data: v.object({ id: v.number() }) })
    for (const method of ['GET', 'PUT'] as const) {
      const asked = createHttp(side)(method, '/api/x', schema)
      await expect(asked).rejects.toMatchObject({ status: 503, message: expect.stringContaining('Nothing was lost') })
    }
  })

  test.each(['<!doctype html>', '{"data":null}', 'null'])(
    'does not mistake %j for the end of a session',
    async (body) => {
      const api = createApi(createHttp({ fetch: async () => new Response(body), csrfToken: () => 'token' }))
      for (const call of [api.login({}), api.logout(), api.register({}), api.deleteUser({})])
        await expect(call).rejects.toMatchObject({ status: 503 })
    },
  )

  test('sends no change where the browser keeps no cookie, and says so', async () => {
    const { http, calls } = recording([], null)
    const change = http('POST', '/api/cart', v.unknown(), { body: {} })
    await expect(change).rejects.toMatchObject({ status: 419, message: COOKIES_REFUSED })
    expect(calls()).toEqual(['GET /sanctum/csrf-cookie'])
  })

  test.each(['POST', 'PUT', 'DELETE'] as const)('waits for the CSRF cookie before %s', async (method) => {
    const sent: string[] = []
    let arrive: (response: Response) => void = () => {}
    const http = createHttp({
      fetch: (path, init) => {
        sent.push(`${init.method} ${path}`)
        return path === apiPaths.csrfCookie
          ? new Promise((resolve) => (arrive = resolve))
          : Promise.resolve(Response.json({}))
      },
      // The change carries the token that the cookie's response has set.
      csrfToken: () => 'token',
    })
    const change = http(method, '/api/x', v.unknown())
    await Promise.resolve()
    expect(sent).toEqual([`GET ${apiPaths.csrfCookie}`])
    arrive(new Response(null, { status: 204 }))
    await change
    expect(sent).toEqual([`GET ${apiPaths.csrfCookie}`, `${method} /api/x`])
  })

  test('sends no change without the CSRF cookie', async () => {
    const fetch = vi.fn<HttpSide['fetch']>(async () => new Response(null, { status: 503 }))
    const http = createHttp({ fetch, csrfToken: () => 'token' })
    await expect(http('PUT', '/api/x', v.unknown())).rejects.toMatchObject({ status: 503 })
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([apiPaths.csrfCookie])
  })

  test('fetches it again and retries once after a 419, not twice', async () => {
    const { http, calls } = recording([419, 419])
    await expect(http('PUT', '/api/cart/x', v.unknown())).rejects.toMatchObject({ status: 419 })
    const once = ['GET /sanctum/csrf-cookie', 'PUT /api/cart/x']
    expect(calls()).toEqual([...once, ...once])
  })

  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'sends cookies with %s, with or without a body',
    async (method) => {
      const { http, sent } = recording()
      await http(method, '/api/x', v.unknown())
      await http(method, '/api/x', v.unknown(), { body: { a: 1 } })
      for (const [, , init] of sent) expect(init.credentials).toBe('include')
      const bodies = sent.filter(([, path]) => path === '/api/x').map(([, , init]) => init.body)
      expect(bodies).toEqual([undefined, '{"a":1}'])
    },
  )

  test('declares JSON once it has a token', async () => {
    const [before, after] = [recording([], null), recording()]
    await before.http('GET', '/api/user', v.unknown())
    await after.http('GET', '/api/user', v.unknown())
    expect(before.sent[0]![2].headers).toEqual({ Accept: 'application/json' })
    expect(after.sent[0]![2].headers).toMatchObject({ 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'token' })
  })
})
