import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHttp } from '#shared/api/http.ts'
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

  test('says that it sends JSON when it has a token, and only then', async () => {
    const [known, unknown] = [client('token'), client(null)]
    await known.http('GET', '/x', v.unknown())
    await unknown.http('GET', '/x', v.unknown())
    expect(known.last().headers).toMatchObject({ 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'token' })
    expect(Object.keys(unknown.last().headers)).toEqual(['Accept'])
  })

  test('waits as long as it takes', async () => {
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
