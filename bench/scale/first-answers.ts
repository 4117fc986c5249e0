import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.ts'
import { median } from '../load.ts'
import { indexSearch } from '../../scripts/search/index-search.ts'
import { pages } from './asked-pages.ts'
import { multiply } from './multiply.ts'

const TIMES = 145
const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
/** So far away that trips side by side are told from those that wait for one another. */
const DELAY_MS = 100

type Counted = { rows: number; trips: number }
type Measured = Record<'small' | 'large', Counted & { ms: number[] }>

/**
 * Compares first answers with 69 and with 10,005 families. `seeded` is the state of a shop that no one has visited.
 */
export async function benchFirstAnswers(seeded: string): Promise<void> {
  const states = { small: seeded, large: `${seeded}-large` }
  rmSync(states.large, { recursive: true, force: true })
  cpSync(states.small, states.large, { recursive: true })
  multiply(states.large, TIMES)
  console.log(indexSearch(['--local', '--persist-to', states.large]))
  const none = () => ({ rows: 0, trips: 0, ms: [] })
  const measured = pages.map((): Measured => ({ small: none(), large: none() }))
  for (const size of ['small', 'large'] as const) {
    for (const [index, { path }] of pages.entries()) {
      const { rows } = await withShop(states[size], (url) => answerOf(url + path))
      const { trips } = await withShop(states[size], (url) => answerOf(url + path), DELAY_MS)
      Object.assign(measured[index]![size], { rows, trips })
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const size of ['small', 'large'] as const) {
      await withShop(states[size], async (url) => {
        for (const [index, { path, before }] of pages.entries()) {
          await answerOf(url + before)
          measured[index]![size].ms.push((await answerOf(url + path)).ms)
        }
      })
    }
  }
  print(measured)
  rmSync(states.large, { recursive: true, force: true })
}

/** Runs with a shop that has nothing in its caches. */
async function withShop<T>(state: string, work: (url: string) => Promise<T>, delayMs = 0): Promise<T> {
  rmSync(join(state, 'v3/cache'), { recursive: true, force: true })
  const shop = await serve({ port: 0, state: join(state, 'v3'), vars: { DATABASE_DELAY_MS: String(delayMs) } })
  try {
    return await work(shop.url)
  } finally {
    await shop.stop()
  }
}

async function answerOf(url: string): Promise<Counted & { ms: number }> {
  const started = performance.now()
  const response = await fetch(url, { redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  const timing = response.headers.get('Server-Timing') ?? ''
  const [, trips = '0', rows = '0'] = /in (\d+) trips, (\d+) rows"/.exec(timing) ?? []
  return { rows: Number(rows), trips: Number(trips), ms: performance.now() - started }
}

function print(measured: readonly Measured[]): void {
  const heads = ['first answer', 'trips of 69', 'trips of 10,005', 'goal', 'rows of 69', 'rows of 10,005', 'goal']
  console.log(`| ${[...heads, 'ms of 69', 'ms of 10,005', 'ratio', 'goal'].join(' | ')} |`)
  console.log(`|${'---|'.repeat(heads.length + 4)}`)
  for (const [index, { name, maxRows, maxRatio }] of pages.entries()) {
    const { small, large } = measured[index]!
    const ratio = median(large.ms) / median(small.ms)
    const cells = [
      name,
      small.trips,
      large.trips,
      goal(large.trips, small.trips),
      small.rows,
      large.rows,
      goal(large.rows, maxRows),
      median(small.ms).toFixed(1),
      median(large.ms).toFixed(1),
      `${ratio.toFixed(2)} ×`,
      goal(ratio, maxRatio),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

function goal(value: number, most: number): string {
  if (most === Infinity) return ''
  return `${value <= most ? '≤' : 'OVER'} ${most.toLocaleString('en-US')}`
}
