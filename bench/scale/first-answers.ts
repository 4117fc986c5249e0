import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.ts'
import { median } from '../load.ts'
import { indexSearch } from '../../scripts/search/index-search.ts'
import { pages } from './asked-pages.ts'
import { multiply } from './multiply.ts'

const TIMES = 145
const ROUNDS = 7

type Measured = Record<'small' | 'large', { rows: number; ms: number[] }>

/** Compares first answers with 69 and with 10,005 families. `seeded` is the state of a shop that no one has visited. */
export async function benchFirstAnswers(seeded: string): Promise<void> {
  const states = { small: seeded, large: `${seeded}-large` }
  rmSync(states.large, { recursive: true, force: true })
  cpSync(states.small, states.large, { recursive: true })
  multiply(states.large, TIMES)
  console.log(indexSearch(['--local', '--persist-to', states.large]))
  const measured = pages.map((): Measured => ({ small: { rows: 0, ms: [] }, large: { rows: 0, ms: [] } }))
  for (const size of ['small', 'large'] as const) {
    for (const [index, { path }] of pages.entries()) {
      measured[index]![size].rows = await withShop(states[size], async (url) => (await answerOf(url + path)).rows)
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
async function withShop<T>(state: string, work: (url: string) => Promise<T>): Promise<T> {
  rmSync(join(state, 'v3/cache'), { recursive: true, force: true })
  const shop = await serve({ port: 0, state: join(state, 'v3') })
  try {
    return await work(shop.url)
  } finally {
    await shop.stop()
  }
}

async function answerOf(url: string): Promise<{ rows: number; ms: number }> {
  const started = performance.now()
  const response = await fetch(url, { redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  const [, rows = '0'] = /, (\d+) rows"/.exec(response.headers.get('Server-Timing') ?? '') ?? []
  return { rows: Number(rows), ms: performance.now() - started }
}

function print(measured: readonly Measured[]): void {
  console.log('| first answer | rows of 69 | rows of 10,005 | goal | ms of 69 | ms of 10,005 | ratio | goal |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const [index, { name, maxRows, maxRatio }] of pages.entries()) {
    const { small, large } = measured[index]!
    const ratio = median(large.ms) / median(small.ms)
    const cells = [
      name,
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
