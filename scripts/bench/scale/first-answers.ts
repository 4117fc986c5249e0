import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '../../serve.ts'
import { median } from '../load.ts'
import { multiply } from './multiply.ts'

const TIMES = 145
const ROUNDS = 7

/** What is asked for, and something of the same kind that is asked for before, so that no code runs for the first time. */
type Asked = { name: string; path: string; before: string; maxRows: number; maxRatio: number }

const list = '/closet-organizers'
const sub = '/walk-in-closets/straight-wall-systems'
const pages: readonly Asked[] = [
  { name: 'home', path: '/', before: '/faq', maxRows: 400, maxRatio: 1.5 },
  { name: 'main category', path: '/walk-in-closets', before: '/wine-racks', maxRows: 400, maxRatio: 1.5 },
  { name: 'sub-category', path: sub, before: '/reach-in-closets/reach-in-kits', maxRows: 400, maxRatio: 1.5 },
  { name: 'list, page 1', path: list, before: `${list}?per_page=23`, maxRows: 400, maxRatio: 1.5 },
  {
    name: 'all products, page 300',
    path: '/api/products?page=300',
    before: '/api/products?page=2',
    maxRows: 400,
    maxRatio: 1.5,
  },
  {
    name: 'product',
    path: '/reach-in-closets/reach-in-kits/1202',
    before: '/reach-in-closets/reach-in-kits/1203',
    maxRows: 400,
    maxRatio: 1.5,
  },
  { name: 'compare', path: '/compare?ids=1101,1102,1301', before: '/compare?ids=1202', maxRows: 500, maxRatio: 1.5 },
  { name: 'reviews', path: '/reviews?rating=4', before: '/reviews?rating=3', maxRows: 400, maxRatio: 1.5 },
  {
    name: 'sub-category, filtered and sorted',
    path: `${sub}?finish=walnut&sort=price`,
    before: `${sub}?finish=oak&sort=price`,
    maxRows: 5_000,
    maxRatio: 2,
  },
  {
    name: 'closets, filtered and sorted',
    path: `${list}?width_max=60&finish=walnut&sort=-price`,
    before: `${list}?width_max=70&finish=oak&sort=-price`,
    maxRows: 60_000,
    maxRatio: 6,
  },
  {
    name: 'all products, by finish and price',
    path: '/api/products?finish=walnut&sort=price',
    before: '/api/products?finish=oak&sort=price',
    maxRows: 60_000,
    maxRatio: 6,
  },
  {
    name: 'all products, between two prices',
    path: '/api/products?price_min=400&price_max=900&sort=rating',
    before: '/api/products?price_min=300&price_max=800&sort=rating',
    maxRows: 60_000,
    maxRatio: 6,
  },
  {
    name: 'all products, a filter that all pass',
    path: '/api/products?price_max=99999&sort=price',
    before: '/api/products?price_max=99998&sort=price',
    maxRows: 60_000,
    maxRatio: 6,
  },
  { name: 'fit finder', path: '/?wall=72&finish=walnut', before: '/?wall=60&finish=oak', maxRows: 60_000, maxRatio: 6 },
  {
    name: 'sitemap, a part of families',
    path: '/sitemaps/products.xml',
    before: '/sitemaps/posts.xml',
    maxRows: Infinity,
    maxRatio: Infinity,
  },
]

type Measured = Record<'small' | 'large', { rows: number; ms: number[] }>

/** Compares first answers with 69 and with 10,005 families. `seeded` is the state of a shop that nobody has visited. */
export async function benchFirstAnswers(seeded: string): Promise<void> {
  const states = { small: seeded, large: `${seeded}-large` }
  rmSync(states.large, { recursive: true, force: true })
  cpSync(states.small, states.large, { recursive: true })
  multiply(states.large, TIMES)
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
