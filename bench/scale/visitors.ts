import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.ts'
import { multiply } from './multiply.ts'
import { orderOnce } from './order-once.ts'

const TIMES = 145
const VISITORS = 40
const SHOPPERS = 2
const ALONE_MS = 20_000
const TOGETHER_MS = 60_000
/** How long a visitor looks at a list before the next one. */
const LOOKS_MS = Number(process.env['LOOKS_MS'] ?? 1_000)
const LONGEST_MS = 3_000

const lists = [
  ...['/closet-organizers', '/walk-in-closets/straight-wall-systems', '/reach-in-closets/reach-in-kits', '/wine-racks'],
  ...['/closet-organizers', '/pantry-storage', '/led-lighting', '/closet-accessories'],
]
const finishes = ['white', 'linen', 'driftwood', 'graphite', 'oak', 'walnut', 'sage']
const sorts = ['featured', 'price', '-price', 'rating', 'width', '-width', 'newest']

/** 40 visitors walk through filtered lists of 10,005 families, each list another, while shoppers order. */
export async function benchVisitors(seeded: string): Promise<void> {
  const state = `${seeded}-large`
  rmSync(state, { recursive: true, force: true })
  cpSync(seeded, state, { recursive: true })
  multiply(state, TIMES)
  const shop = await serve({ port: 0, state: join(state, 'v3') })
  try {
    const alone = await writesIn(shop.url, ALONE_MS)
    const answers: Answer[] = []
    const end = Date.now() + TOGETHER_MS
    const visitors = Array.from({ length: VISITORS }, (_, number) => walk(shop.url, number, end, answers))
    const together = await writesIn(shop.url, TOGETHER_MS)
    await Promise.all(visitors)
    print(answers, alone, together)
  } finally {
    await shop.stop()
    rmSync(state, { recursive: true, force: true })
  }
}

let orders = 0

type Answer = { status: number; ms: number }

/** The milliseconds of the calls of shoppers who order one after the other. */
async function writesIn(url: string, ms: number): Promise<number[]> {
  const end = Date.now() + ms
  const times: number[] = []
  const shopper = async () => {
    while (Date.now() < end) times.push(...(await orderOnce(url, ++orders)))
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  return times
}

async function walk(url: string, number: number, end: number, answers: Answer[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, (number / VISITORS) * LOOKS_MS))
  for (let step = 0; Date.now() < end; step++) {
    const started = performance.now()
    const response = await fetch(url + listAt(number, step))
    await response.arrayBuffer()
    answers.push({ status: response.status, ms: performance.now() - started })
    await new Promise((resolve) => setTimeout(resolve, LOOKS_MS))
  }
}

/** No two visitors ask for the same list. */
function listAt(visitor: number, step: number): string {
  const seed = visitor * 1_000 + step
  const query = new URLSearchParams({
    width_max: String(30 + (seed % 90)),
    price_max: String(300 + seed),
    finish: finishes[seed % finishes.length]!,
    sort: sorts[step % sorts.length]!,
  })
  return `${lists[(visitor + step) % lists.length]}?${query}`
}

function print(answers: readonly Answer[], alone: readonly number[], together: readonly number[]): void {
  const times = answers.map(({ ms }) => ms)
  const errors = answers.filter(({ status }) => status !== 200).length
  const slow = times.filter((ms) => ms > LONGEST_MS).length
  console.log(`${VISITORS} visitors, ${LOOKS_MS} ms a list: ${times.length} lists in ${TOGETHER_MS / 1000} s`)
  console.log(`errors ${errors}, above ${LONGEST_MS} ms ${slow}`)
  console.log(`lists: ${spread(times)}`)
  console.log(`calls of ${SHOPPERS} shoppers without visitors: ${spread(alone)}`)
  console.log(`calls of ${SHOPPERS} shoppers with visitors: ${spread(together)}`)
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0)
  return `median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, longest ${at(1)} ms (${times.length})`
}
