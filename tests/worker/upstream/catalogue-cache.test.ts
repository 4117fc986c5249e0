import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { withCountedCalls, withoutDatabase, withSilentDatabase } from '#tests/support/databases.ts'
import { deadlines } from '#tests/support/deadlines.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { deadlines as realDeadlines } from '#worker/base/deadlines.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { catalogueCache } from '#worker/upstream/catalogue-cache.ts'
import { edgeCacheKey } from '#worker/upstream/edge-cache.ts'

const MINUTE_MS = 60_000
/** In the order of the shop's; but a frame that is sent before the database is given up has the status 200. */
const soon = Object.fromEntries(Object.entries(realDeadlines).map(([name, ms]) => [name, ms / 20]))
const ofTheShop = { ...realDeadlines, frameMs: 60_000 }
const BASKETS = '/closet-accessories/baskets-and-hampers'
const BASKET = `${BASKETS}/1731`

const usual = { ...deadlines }
let day = Date.now()

/** Each test runs on its own day, so that earlier entries have expired. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: (day += 4320 * MINUTE_MS) })
})
afterEach(() => {
  Object.assign(deadlines, usual)
})
/** The next file must not wait for a response that a silent database still owes. */
afterAll(() => {
  vi.resetModules()
})

function later(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

describe('a cached page', () => {
  test('is available a day later while the database is down', async () => {
    await newVisitor().page(BASKET)
    later(1440 * MINUTE_MS)
    deadlines.catalogueWithStaleMs = 20
    const response = await newVisitor(withSilentDatabase()).get(BASKET)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('</html>')
  })

  test('shows a change once a minute has passed and a visitor has triggered the refresh', async () => {
    const rename = (name: string) => changeCatalogue(`UPDATE families SET name = '${name}' WHERE id = 1731`)
    const before = await newVisitor().page(BASKET)
    await rename('Renamed basket')
    expect(await newVisitor().page(BASKET)).not.toContain('Renamed basket')
    later(MINUTE_MS + 1)
    expect(await newVisitor().page(BASKET)).not.toContain('Renamed basket')
    await expect.poll(() => newVisitor().page(BASKET)).toContain('Renamed basket')
    await rename(/<h1[^>]*>([^<]*)</.exec(before)![1]!)
  })

  test('checks every 30 seconds whether another isolate has something newer', async () => {
    const open = vi.spyOn(caches, 'open')
    const looks = async () => {
      open.mockClear()
      await newVisitor().page(BASKET)
      return open.mock.calls.length
    }
    await newVisitor().page(BASKET)
    expect(await looks()).toBe(0)
    later(MINUTE_MS / 2)
    expect(await looks()).toBeGreaterThan(0)
    expect(await looks()).toBe(0)
  })

  test('from the future counts as old, because another clock was wrong', async () => {
    await newVisitor().page('/wine-racks')
    await changeCatalogue(`UPDATE categories SET name = 'Racks' WHERE slug = 'wine-racks'`)
    later(-2 * MINUTE_MS)
    expect(await newVisitor().page('/wine-racks')).toContain('Racks</h1>')
  })

  test('is not asked for again for five seconds after the database failed', async () => {
    await newVisitor().page(BASKET)
    later(61 * MINUTE_MS)
    let calls = 0
    const withSession: D1Database['withSession'] = (mode) => {
      calls++
      return withoutDatabase().DB.withSession(mode)
    }
    const visitor = newVisitor({ ...testEnv, DB: { withSession } } as unknown as Env)
    const callsOf = async () => {
      calls = 0
      expect((await visitor.get(BASKET)).status).toBe(200)
      return calls
    }
    expect(await callsOf()).toBeGreaterThan(0)
    later(4_999)
    expect(await callsOf()).toBe(0)
    later(1)
    expect(await callsOf()).toBeGreaterThan(0)
  })

  test('waits for the new response after an hour', async () => {
    await newVisitor().page('/wine-racks')
    await changeCatalogue(`UPDATE categories SET name = 'Cellars' WHERE slug = 'wine-racks'`)
    later(61 * MINUTE_MS)
    expect(await newVisitor().page('/wine-racks')).toContain('Cellars')
  })
})

describe('an uncached page', () => {
  test('is requested once, however many visitors want it', async () => {
    const { env, calls } = withCountedCalls()
    const alone = '/closet-accessories/doors-and-trim'
    const together = '/closet-accessories/rods-and-hardware'
    await newVisitor().page('/')
    await newVisitor().page('/closet-accessories')
    await newVisitor(env).page(alone)
    const [one] = [calls(), await Promise.all([newVisitor(env).page(together), newVisitor(env).page(together)])]
    expect(one).toBeGreaterThan(0)
    expect(calls()).toBe(2 * one)
  })

  test('that does not exist is requested once in 30 seconds', async () => {
    const { env, calls } = withCountedCalls()
    expect((await newVisitor(env).get(`${BASKETS}/987654`)).status).toBe(404)
    const once = calls()
    expect((await newVisitor(env).get(`${BASKETS}/987654`)).status).toBe(404)
    // Where an old address leads is asked each time.
    const again = calls() - once
    expect(again).toBeLessThan(once)
    later(MINUTE_MS / 2)
    expect((await newVisitor(env).get(`${BASKETS}/987654`)).status).toBe(404)
    expect(calls() - once).toBeGreaterThan(2 * again)
  })
})

describe('while the database does not respond', () => {
  beforeEach(() => {
    Object.assign(deadlines, soon, { frameMs: 60_000 })
  })

  test('the cart shows an error', async () => {
    const visitor = newVisitor(withSilentDatabase())
    visitor.cookies.set('cart_hash_id', 'x'.repeat(32))
    expect((await visitor.get('/shopping-cart')).status).toBe(503)
  })

  test("an uncached page soon reports the outage, with the default catalogue's navigation", async () => {
    // Tests share the caches; under an origin of its own the page is new to them.
    const env = { ...withSilentDatabase(), SITE_ORIGIN: 'https://never-seen.example' } as Env
    const response = await newVisitor(env).get('/wardrobes-armoires')
    expect(response.headers.get('Retry-After')).toBe('5')
    await expect(response).toAnswer(503, expect.stringMatching(/<nav[^>]*>.*Walk-in closets.*<\/nav>/s))
  })

  test('the page of results says that the search is not available', async () => {
    Object.assign(deadlines, ofTheShop)
    const response = await newVisitor(withSilentDatabase()).get('/results?q=oak')
    await expect(response).toAnswer(503, expect.stringContaining('<h1>Search is not available right now</h1>'))
  })

  test('a cart change fails after eight seconds, not sooner', async () => {
    Object.assign(deadlines, ofTheShop)
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const visitor = newVisitor(withSilentDatabase())
    const token = await visitor.token()
    const answer = vi.fn<(response: Response) => void>()
    void visitor
      .send('POST', '/api/cart', '{}', { headers: { 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' } })
      .then(answer)
    await vi.advanceTimersByTimeAsync(7_999)
    expect(answer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const response = answer.mock.calls[0]![0]
    expect(response.headers.get('Retry-After')).toBe('5')
    await expect(response).toAnswer(503, { message: expect.stringMatching(/cannot be reached right now/) })
  })
})

describe('a cached response', () => {
  test('is requested without cookies and token, and its cookies reach no one', async () => {
    const sent: Request[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      sent.push(request)
      return request.url.includes('/api/categories/main')
        ? Response.json({ data: [] }, { headers: { 'Set-Cookie': 'tracker=1; Path=/' } })
        : Response.json({ message: 'No.' }, { status: 404 })
    })
    const settings = { API_ORIGIN: 'https://api.example', API_SESSION_COOKIE: 'laravel_session' }
    const visitor = newVisitor({ ...testEnv, ...settings } as unknown as Env)
    visitor.cookies.set('XSRF-TOKEN', 'secret').set('laravel_session', 'secret').set('cart_hash_id', 'secret')
    await (await visitor.get('/wine-racks')).text()
    const shared = sent.filter(({ url }) => !/\/api\/(user|cart)/.test(url))
    expect(shared.length).toBeGreaterThan(0)
    for (const { headers } of shared) expect(JSON.stringify([...headers])).not.toContain('secret')
    expect(visitor.cookies.has('tracker')).toBe(false)
    expect(sent.filter(({ url }) => /\/api\/user/.test(url)).length).toBeGreaterThan(0)
  })

  test('is stored under the call alone, whatever the order of the query and the case of the path', () => {
    const key = edgeCacheKey(testEnv, '/api/products?page=2&category=Wine')
    expect(edgeCacheKey(testEnv, '/api/Products?category=Wine&page=2')).toBe(key)
    expect(edgeCacheKey(testEnv, '/api/products?category=wine&page=2')).not.toBe(key)
    expect(
      edgeCacheKey({ ...testEnv, API_ORIGIN: 'https://api.example' } as unknown as Env, '/api/products'),
    ).toContain('/api.example/api/products')
  })
})

test('in another isolate a cached answer is available without the database days later', async () => {
  const waiting: Promise<unknown>[] = []
  const executionCtx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) }
  const context = { env: testEnv, executionCtx } as unknown as WorkerContext
  const down = () => Promise.reject(new Error('The database is away'))
  expect(await catalogueCache(context)('/api/cached', async () => 'an answer')).toBe('an answer')
  await Promise.all(waiting)
  later(4320 * MINUTE_MS)
  vi.resetModules()
  const other = (await import('#worker/upstream/catalogue-cache.ts')).catalogueCache(context)
  expect(await other('/api/cached', down)).toBe('an answer')
  await expect(other('/api/never-cached', down)).rejects.toThrow('away')
})
