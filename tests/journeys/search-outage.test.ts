import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deadlines } from '#tests/support/deadlines.ts'
import { withoutSearch, withSilentSearch } from '#tests/support/databases.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const MESSAGE = 'Search is not available right now. Please try again in a moment.'

/** Silences the log, whose lines would still arrive after this file. */
const usual = { ...deadlines }
beforeEach(() => {
  // However slow the machine is, an error comes before the frame is due.
  Object.assign(deadlines, { frameMs: 60_000 })
})
afterEach(() => {
  Object.assign(deadlines, usual)
})

describe('without the search index', () => {
  const visitor = newVisitor(withoutSearch())

  test.each(['/api/search?q=wine', '/api/products?q=wine'])('GET %s returns 503 and says so', async (path) => {
    const response = await visitor.get(path)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await json(response)).toEqual({ message: MESSAGE })
  })

  test('the results page says so, keeps what was typed and leads to the categories', async () => {
    const response = await visitor.get('/results?q=wine+rack')
    const html = await response.text()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(html).toContain('<h1>Search is not available right now</h1>')
    expect(html).toMatch(/name="q"[^>]*value="wine rack"/)
    expect(html).toMatch(/<header.*<main.*href="\/walk-in-closets".*<footer.*<\/html>$/s)
    expect(html).not.toContain('Nothing for')
  })

  test.each(['/', '/closet-organizers', '/wine-racks', '/api/products', '/results'])('GET %s works', async (path) => {
    expect((await visitor.get(path)).status).toBe(200)
  })

  test('GET /healthz returns 503 and the reason', async () => {
    const response = await visitor.get('/healthz')
    expect([response.status, await json(response)]).toMatchObject([503, { search: 'down', failing: ['search'] }])
  })
})

test('a search index that does not answer in time counts as unavailable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = newVisitor(withSilentSearch()).get('/api/search?q=wine')
  await vi.advanceTimersByTimeAsync(deadlines.searchMs)
  const response = await answer
  await expect(response).toAnswer(503, { message: MESSAGE })
})

test('a search that hangs has its frame sent with 200, and the page then says that search is away', async () => {
  // The search never answers, so the frame is due first however slow the machine is.
  Object.assign(deadlines, { frameMs: 0, searchMs: 50 })
  const response = await newVisitor(withSilentSearch()).get('/results?q=wine')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<h1>Search is not available right now</h1>')
})
