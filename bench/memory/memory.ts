import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { multiply } from '../scale/multiply.ts'
import { migrate } from '../../scripts/migrate.ts'
import { serve } from '../../scripts/serve.ts'
import { quietly } from '../../scripts/wrangler.ts'
import { residentBytes, workers } from '../worker-process.ts'
import { inspectHeap } from './heap.ts'
import { differentPages, type Errand } from './pages.ts'
import { errands } from './requests.ts'

/**
 * Sends the built Worker requests while its heap has the limit of production: `npm run memory [-- large] [requests]`,
 * 20,000 by default. They are a mix, or with "large" different pages of a catalogue of 10,005 families. Run
 * `npm run build` first. Fails if the heap grows beyond the limit or a request fails.
 */
const TIMES = 145
const LIMIT_MB = 128
/** So many visitors at once for the first requests, then few, because the machine has other work. */
const [VISITORS, VISITORS_UNTIL, LATER_VISITORS] = [20, 2000, 2]
const LOOK_EVERY = 50
const STEP = 1000
const MB = 1024 * 1024
const words = process.argv.slice(2)
const isLarge = words.includes('large')
const [requests = 20_000] = words.filter((word) => word !== 'large').map(Number)
const port = Number(process.env.PORT ?? 8791)
const state = join(import.meta.dirname, '../../.wrangler/memory')

// V8 ends the process if an isolate of the runtime needs more.
Object.assign(process.env, quietly, { MINIFLARE_WORKERD_V8_FLAGS: `--max-old-space-size=${LIMIT_MB}` })
rmSync(state, { recursive: true, force: true })
migrate('--local', '--persist-to', state)
const seeded = spawnSync(process.execPath, ['scripts/seed.ts', '--persist-to', state], { stdio: 'inherit' })
if (seeded.status !== 0) process.exit(1)
if (isLarge) multiply(state, TIMES)

const shop = await serve({ port, state: join(state, 'v3'), inspectorPort: port + 1 })
const errand = isLarge ? await differentPages(shop.url) : await mixed(shop.url)
const heap = await inspectHeap(port + 1, errand)
const [pid] = workers()
const failures: string[] = []
let sent = 0
let highest = 0
let highestEver = 0

console.log('Requests  Heap at most  after collecting garbage  Process  after collecting garbage')
await row()
for (let next = STEP; next <= requests; next += STEP) {
  const visitors = sent < VISITORS_UNTIL ? VISITORS : LATER_VISITORS
  await Promise.all(Array.from({ length: visitors }, () => send(next)))
  await row()
}
await shop.stop()
rmSync(state, { recursive: true, force: true })
for (const failure of failures.slice(0, 20)) console.error(failure)
console.log(`${sent} requests, ${failures.length} failed; heap at most ${mb(highestEver)} of ${LIMIT_MB} MB`)
process.exitCode = failures.length > 0 || highestEver > LIMIT_MB * MB ? 1 : 0

async function send(until: number): Promise<void> {
  while (sent < until && failures.length < 100) {
    const before = sent
    try {
      const count = await errand()
      sent += count
    } catch (error) {
      sent++
      failures.push(error instanceof Error ? error.message : String(error))
    }
    if (Math.floor(before / LOOK_EVERY) !== Math.floor(sent / LOOK_EVERY)) await look()
  }
}

async function look(): Promise<void> {
  highest = Math.max(highest, await heap.used())
  highestEver = Math.max(highestEver, highest)
}

async function row(): Promise<void> {
  await look()
  const before = resident()
  await heap.collect()
  const cells = [mb(highest).padStart(14), mb(await heap.used()).padStart(26)]
  console.log([String(sent).padStart(8), ...cells, mb(before).padStart(9), mb(resident()).padStart(26)].join(''))
  highest = 0
}

/** Zero on systems that do not tell. */
function resident(): number {
  return pid === undefined ? 0 : residentBytes(pid)
}

async function mixed(url: string): Promise<Errand> {
  const mix = await errands(url)
  return () => mix[Math.floor(Math.random() * mix.length)]!()
}

function mb(bytes: number): string {
  return `${(bytes / MB).toFixed(0)} MB`
}
