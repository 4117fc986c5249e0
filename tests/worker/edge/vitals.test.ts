import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor, ORIGIN, type Visitor } from '#tests/support/visitor.ts'

const good = { page: 'product', build: 'dev', device: 'phone', LCP: 1_234, INP: 48, CLS: 0.02 }
const NOON = Date.UTC(2026, 10, 27, 12)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON + 17 * 60_000 })
  await db.run('DELETE FROM vitals')
})

/** As `sendBeacon` sends a text. */
function send(content: unknown, visitor: Visitor = newVisitor(), origin = ORIGIN) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const headers = { Origin: origin, 'Content-Type': 'text/plain;charset=UTF-8' }
  return visitor.send('POST', '/vitals', text, { headers })
}

async function rows(): Promise<Record<string, unknown>[]> {
  return await db.rows('SELECT * FROM vitals ORDER BY metric, page DESC, hour, bucket')
}

async function hits(): Promise<number> {
  const where = `SELECT coalesce(sum(hits), 0) AS hits FROM rate_limits WHERE key LIKE 'vitals|%'`
  return (await testEnv.DB.prepare(where).first<number>('hits'))!
}

function store(hour: number, build: string, visits = 1, bucket = 0): Promise<unknown> {
  return db.run(`INSERT INTO vitals VALUES (?, 'home', ?, 'phone', 'LCP', ?, ?)`, hour, build, bucket, visits)
}

describe('POST /vitals', () => {
  test('counts a visit in the bucket of each figure, and keeps nothing of who it was', async () => {
    const response = await send(good)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([204, 'private, no-store'])
    await send({ ...good, LCP: 1_400 })
    await send({ page: 'home', build: 'dev', device: 'desktop', CLS: 9 })
    const of = { hour: NOON, page: 'product', build: 'dev', device: 'phone', visits: 2 }
    expect(await rows()).toEqual([
      { ...of, metric: 'CLS', bucket: 1 },
      { ...of, page: 'home', device: 'desktop', metric: 'CLS', bucket: 7, visits: 1 },
      { ...of, metric: 'INP', bucket: 0 },
      { ...of, metric: 'LCP', bucket: 2 },
    ])
  })

  test('writes at most four rows in one batch, and two more for the networks around an IPv6 address', async () => {
    const batches: number[] = []
    const withSession: D1Database['withSession'] = (mode) => {
      const session = testEnv.DB.withSession(mode)
      const { batch } = session
      session.batch = async (statements: D1PreparedStatement[]) => {
        const results = await batch.call(session, statements)
        batches.push(results.reduce((sum, { meta }) => sum + meta.changes, 0))
        return results as never
      }
      return session
    }
    const env = { ...testEnv, DB: { withSession } } as unknown as Env
    await send(good, newVisitor(env, '2001:db8:7:8::1'))
    expect(batches).toEqual([6])
  })

  test.each<[string, unknown, string?]>([
    ['of another site', good, 'https://evil.example'],
    ['without an origin', good, ''],
    ['that is too long', JSON.stringify(good) + ' '.repeat(256)],
    ['that is not JSON', '{'],
    ['of an unknown page', { ...good, page: 'desk-orders' }],
    ['of an unknown build', { ...good, build: 'f8d6' }],
    ['of an unknown device', { ...good, device: 'fridge' }],
    ['with more than the figures', { ...good, url: '/account' }],
    ['with a figure below zero', { ...good, LCP: -1 }],
    ['with a text as a figure', { ...good, LCP: '1' }],
  ])('changes nothing for a report %s', async (_, content, origin) => {
    const before = await hits()
    expect((await send(content, undefined, origin)).status).toBe(204)
    expect([await rows(), await hits()]).toEqual([[], before])
  })

  test('accepts the last six builds that visits have told of', async () => {
    // Later than what another test has asked for.
    vi.setSystemTime(NOON + HOUR_MS)
    for (const age of [1, 2, 3, 4, 5, 6, 7]) await store(NOON - age * HOUR_MS, `build-${age}`)
    for (const age of [6, 7]) await send({ ...good, build: `build-${age}` })
    const builds = (await rows()).filter(({ page }) => page === 'product').map(({ build }) => build)
    expect(builds).toEqual(['build-6', 'build-6', 'build-6'])
  })

  test.each([
    ['twenty at once', 20, 2],
    ['twenty at once while the database fails', 20, 3],
    ['two hundred at once', 200, 4],
  ])('asks for builds once for %s that tell of none of ours', async (name, count, hours) => {
    vi.setSystemTime(NOON + hours * HOUR_MS)
    let asked = 0
    const withSession: D1Database['withSession'] = (mode) => {
      const session = testEnv.DB.withSession(mode)
      const { prepare } = session
      session.prepare = (text) => {
        if (!text.includes('GROUP BY build')) return prepare.call(session, text)
        asked++
        return prepare.call(session, name.includes('fails') ? 'SELECT * FROM gone' : text)
      }
      return session
    }
    const env = { ...testEnv, DB: { withSession } } as unknown as Env
    const answers = await Promise.all(
      Array.from({ length: count }, () => send({ ...good, build: 'f8d6' }, newVisitor(env))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect([asked, await rows()]).toEqual([1, []])
  })

  test('counts sixty an hour from one network', async () => {
    const visitor = newVisitor()
    for (let count = 0; count < 61; count++) expect((await send(good, visitor)).status).toBe(204)
    expect((await rows()).map(({ visits }) => visits)).toEqual([60, 60, 60])
    vi.setSystemTime(Date.now() + HOUR_MS)
    await send(good, visitor)
    expect(await rows()).toHaveLength(6)
  })

  test('counts twice as many from the networks of one /48', async () => {
    for (let count = 0; count < 130; count++) await send(good, newVisitor(testEnv, `2001:db8:f18:${count % 3}::1`))
    expect((await rows()).map(({ visits }) => visits)).toEqual([120, 120, 120])
  })

  test.each([
    ['the API is remote', { API_ORIGIN: 'https://api.example.com' }],
    ['nothing is measured', { VITALS_PERCENT: '0' }],
  ])('stores nothing if %s, and no page is marked', async (_, settings) => {
    const visitor = newVisitor({ ...testEnv, ...settings } as unknown as Env)
    expect((await send(good, visitor)).status).toBe(204)
    expect(await rows()).toEqual([])
    expect(await visitor.page('/faq')).not.toContain('data-vitals')
    expect(await newVisitor().page('/faq')).toMatch(/<html [^>]*data-vitals=""/)
  })
})

test('the cleaning of each hour sums the hours of a day after two weeks, and deletes a day after 400', async () => {
  const day = NOON - 12 * HOUR_MS - 15 * DAY_MS
  for (const hour of [0, 1, 23]) await store(day + hour * HOUR_MS, 'a', 2)
  await store(day + HOUR_MS, 'a', 5, 3)
  await store(day + DAY_MS + HOUR_MS, 'a')
  await store(NOON - 401 * DAY_MS, 'a')
  const summed = [
    { hour: day, visits: 6 },
    { hour: day, visits: 5 },
    { hour: day + DAY_MS + HOUR_MS, visits: 1 },
  ]
  for (let times = 0; times < 2; times++) {
    await cleanUp(testEnv, Date.now())
    expect(await rows()).toMatchObject(summed)
  }
})
