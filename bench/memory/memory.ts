import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { multiply } from '../scale/multiply.ts'
import { migrate } from '../../scripts/migrate.ts'
import { serve } from '../../scripts/serve.ts'
import { quietly } from '../../scripts/wrangler.ts'
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
const CONNECTIONS = 8
const LOOK_EVERY = 100
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
const heap = await inspectHeap(port + 1)
const start = await heap.used()
const failures: string[] = []
let sent = 0
let highest = start

await Promise.all(Array.from({ length: CONNECTIONS }, send))
const end = await heap.used()
heap.close()
await shop.stop()
rmSync(state, { recursive: true, force: true })
for (const failure of failures.slice(0, 20)) console.error(failure)
console.log(`${sent} requests, ${failures.length} failed`)
console.log(
  `Heap: ${mb(start)} at the start, ${mb(highest)} at the highest, ${mb(end)} at the end; limit ${LIMIT_MB} MB`,
)
process.exitCode = failures.length > 0 || highest > LIMIT_MB * MB ? 1 : 0

async function send(): Promise<void> {
  while (sent < requests && failures.length < 100) {
    const before = sent
    try {
      sent += await errand()
    } catch (error) {
      sent++
      failures.push(error instanceof Error && error.cause ? `${error.message}: ${String(error.cause)}` : String(error))
    }
    if (Math.floor(before / LOOK_EVERY) !== Math.floor(sent / LOOK_EVERY))
      highest = Math.max(highest, await heap.used())
    if (Math.floor(before / 1000) !== Math.floor(sent / 1000)) console.log(`${sent} requests, ${mb(await heap.used())}`)
  }
}

async function mixed(url: string): Promise<Errand> {
  const mix = await errands(url)
  return () => mix[Math.floor(Math.random() * mix.length)]!()
}

function mb(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`
}
