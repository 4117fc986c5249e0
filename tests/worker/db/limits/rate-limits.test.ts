import { expect, test } from 'vitest'
import { ask } from '#db/db.ts'
import { countQuery, type Counter } from '#db/limits/rate-limits.ts'
import { testEnv } from '#tests/support/env.ts'

const NOW = 1_790_000_000_000
const WINDOW_MS = 60_000

const counter = (key: string, hits: number): Counter => ({ key, limit: { hits, windowMs: WINDOW_MS } })

async function count(counters: readonly Counter[], now = NOW) {
  const [counted] = await ask(testEnv.DB, countQuery(testEnv.DB, counters, now))
  return counted
}

async function hitsOf(key: string): Promise<number | null> {
  return testEnv.DB.prepare('SELECT hits FROM rate_limits WHERE key = ?').bind(key).first<number>('hits')
}

test('counters stop at their limit exactly, however many hits arrive at once', async () => {
  const counters = [counter('many', 30), counter('more', 200)]
  const counted = await Promise.all(Array.from({ length: 100 }, () => count(counters)))
  expect(counted.filter(({ full }) => full === null)).toHaveLength(30)
  expect([await hitsOf('many'), await hitsOf('more')]).toEqual([30, 30])
})

test('a hit counts nowhere if one counter is at its limit, which is named with its end', async () => {
  await count([counter('last', 1)], NOW)
  const { hits, full } = await count([counter('first', 5), counter('last', 1), counter('third', 5)], NOW + 10_000)
  expect(hits).toEqual([0, 1, 0])
  expect(full).toMatchObject({ key: 'last', until: NOW + WINDOW_MS })
  expect([await hitsOf('first'), await hitsOf('third')]).toEqual([null, null])
})

test('a window begins with its first hit, and the next one after its end', async () => {
  const one = [counter('window', 2)]
  expect((await count(one)).hits).toEqual([1])
  expect((await count(one, NOW + WINDOW_MS - 1)).hits).toEqual([2])
  expect((await count(one, NOW + WINDOW_MS - 1)).full).toMatchObject({ until: NOW + WINDOW_MS })
  expect(await count(one, NOW + WINDOW_MS)).toEqual({ hits: [1], full: null })
})
