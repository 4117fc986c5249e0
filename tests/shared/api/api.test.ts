import { describe, expect, test } from 'vitest'
import { createApi } from '#shared/api/api.ts'
import type { Http, RequestOptions } from '#shared/api/http.ts'

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
