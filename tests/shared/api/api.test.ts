import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApi } from '#shared/api/api.ts'
import { createHttp, type Http, type RequestOptions } from '#shared/api/http.ts'
import { apiPaths } from '#shared/paths.ts'

type Sent = RequestInit & { path: string; headers: Record<string, string> }

/** The API client over a transport that records requests and responds as told. */
function client(token: string | null, answer: () => Promise<Response> = async () => Response.json({})) {
  const sent: Sent[] = []
  const http = createHttp({
    fetch: (path, init) => {
      sent.push({ path, ...init } as Sent)
      return answer()
    },
    csrfToken: () => token,
  })
  const last = () => sent.at(-1)!
  return { http, sent, last }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the API client', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('sends %s with cookies, and a body or none', async (method) => {
    const { http, sent, last } = client('token')
    await http(method, '/x', v.unknown(), { body: { a: 1 } })
    expect(last()).toMatchObject({ path: '/x', method, body: '{"a":1}' })
    await http(method, '/x', v.unknown())
    expect(last()).not.toHaveProperty('body')
    expect(sent.map(({ credentials }) => credentials)).toEqual(sent.map(() => 'include'))
    expect(sent.filter(({ path }) => path === apiPaths.csrfCookie)).toHaveLength(method === 'GET' ? 0 : 2)
  })

  test('declares JSON only with a token', async () => {
    const [known, unknown] = [client('token'), client(null)]
    await known.http('GET', '/x', v.unknown())
    await unknown.http('GET', '/x', v.unknown())
    expect(known.last().headers).toMatchObject({ 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'token' })
    expect(Object.keys(unknown.last().headers)).toEqual(['Accept'])
  })

  test('sets no timeout', async () => {
    vi.useFakeTimers()
    let arrive: (response: Response) => void = () => {}
    const { http, last } = client(null, () => new Promise((resolve) => (arrive = resolve)))
    const answer = http('GET', '/x', v.unknown())
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(vi.getTimerCount()).toBe(0)
    expect(last().signal).toBeUndefined()
    arrive(Response.json({ late: true }))
    expect(await answer).toEqual({ late: true })
  })
})

/** The methods of the client, over a transport that records what they request. */
function recording() {
  const sent: [method: string, path: string, options: RequestOptions][] = []
  const http = (async (method: string, path: string, _: unknown, options: RequestOptions) => {
    sent.push([method, path, options])
  }) as unknown as Http
  return { api: createApi(http), last: () => sent.at(-1)! }
}

describe('a method of the client', () => {
  test('fills in the path and sends the body, then the options', async () => {
    const { api, last } = recording()
    await api.updateItem('h/1', 7, { quantity: 2 })
    expect(last()).toMatchObject(['PUT', '/api/cart/h%2F1/items/7', { body: { quantity: 2 } }])
    await api.removeItem('h', 7, { headers: { Accept: 'x' } })
    expect(last()).toMatchObject(['DELETE', '/api/cart/h/items/7', { headers: { Accept: 'x' } }])
    expect(last()[2]).not.toHaveProperty('body')
  })

  test('sends a query, without the empty values of a record', async () => {
    const { api, last } = recording()
    const query = async (sending: Promise<unknown>) => (await sending, String(last()[2].query))
    expect(await query(api.order('AL-1', { token: 't' }))).toBe('token=t')
    expect(await query(api.order('AL-1', { token: '' }))).toBe('')
    expect(await query(api.order('AL-1'))).toBe('')
    expect(await query(api.search(new URLSearchParams({ q: '' })))).toBe('q=')
  })

  test('shares public responses, except those to search terms', async () => {
    const { api, last } = recording()
    const isShared = async (sending: Promise<unknown>) => (await sending, last()[2].shared)
    expect(await isShared(api.products(new URLSearchParams({ page: '2' })))).toBe(true)
    expect(await isShared(api.products(new URLSearchParams({ q: 'wine' })))).toBe(false)
    expect(await isShared(api.ownReviews({ product_id: '1' }))).toBe(false)
    expect(await isShared(api.user())).toBe(false)
  })
})
