import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { href, paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { serve } from '../scripts/serve.ts'
import { migrate } from '../scripts/migrate.ts'
import { quietly } from '../scripts/wrangler.ts'
import { browserRows } from './browser-rows.ts'
import { drawnCode } from './drawn-code.ts'
import { against, kb } from './figures.ts'
import { benchFirstTap, firstTapRows } from './first-tap/first-tap.ts'
import { ASSET_QUALITY, fileRows } from './file-rows.ts'
import { floodRows, prepareFlood } from './flood.ts'
import { brotliBytes } from './first-view.ts'
import { load, median } from './load.ts'
import { benchLogin } from './login.ts'
import { benchPlanner } from './planner.ts'
import { benchImport } from './scale/bench-import.ts'
import { benchFirstAnswers } from './scale/first-answers.ts'
import { benchVisitors } from './scale/visitors.ts'
import { serveBaseline } from './serve-baseline.ts'
import { benchTrips } from './trips.ts'
import { cpuMs, workers } from './worker-process.ts'

const root = resolve(import.meta.dirname, '..')
const client = join(root, 'dist/client')
const state = join(root, '.wrangler/bench/state')

const PAGES = {
  home: paths.home,
  'listing of 24': paths.closetOrganizers,
  product: href(paths.product, { slug: 'reach-in-closets', sub: 'reach-in-kits', id: 1202 }),
  planner: plannerHref({ code: drawnCode() }),
}
const LISTING_GOAL_KB = 5
/** 2.5 ms where the stream baseline takes 0.92. */
const CPU_GOAL_OF_STREAM = 2.72
const PAGE_QUALITY = 5
const [ROUNDS, WARM_UP, REQUESTS, CONNECTIONS] = [5, 300, 400, 4]

type Served = { name: string; address: string; pid: number | undefined }
type Measured = Served & { cpu: number[]; perSecond: number[]; firstByte: number[] }

const rows: string[][] = [['', 'measured', 'goal', 'of stream baseline', 'of static baseline']]
Object.assign(process.env, quietly)
run('vite', 'build', '--logLevel', 'warn')
rmSync(state, { recursive: true, force: true })
migrate('--local', '--persist-to', state)
run('node', 'scripts/seed.ts', '--persist-to', state)
const alone: Record<string, (state: string) => Promise<void>> = {
  login: benchLogin,
  scale: benchFirstAnswers,
  visitors: benchVisitors,
  import: benchImport,
  planner: benchPlanner,
  trips: benchTrips,
  'first-tap': benchFirstTap,
}
const only = alone[process.argv[2] ?? '']
if (only) {
  await only(state)
  process.exit()
}

prepareFlood(state)
const baseline = await serveBaseline(0, client)
const [baselineProcess] = workers()
const shop = await serve({ port: 0, state: join(state, 'v3') })
const shopProcess = workers().find((pid) => pid !== baselineProcess)
try {
  rows.push(...fileRows(client))
  for (const [name, path] of Object.entries(PAGES)) await htmlRow(name, path)
  // They do not depend on the machine, so that anyone can compare them with docs/bench.md at any time.
  if (process.argv[2] !== 'bytes') {
    await serverRows()
    rows.push(...(await floodRows(shop.url)))
    rows.push(...(await firstTapRows(shop.url, PAGE_QUALITY)))
    rows.push(...(await browserRows(shop.url, PAGES, PAGE_QUALITY)))
  }
} finally {
  await Promise.all([baseline.stop(), shop.stop()])
}
print()

async function htmlRow(name: string, path: string): Promise<void> {
  const html = Buffer.from(await (await fetch(shop.url + path)).arrayBuffer())
  const packed = brotliBytes(html, PAGE_QUALITY)
  rows.push([`HTML, ${name}, uncompressed`, kb(html.length)])
  const frame = Buffer.from(String(html).replace(/<main.*<\/main>/s, ''))
  rows.push([`HTML, ${name}, its main part, brotli`, kb(packed - brotliBytes(frame, PAGE_QUALITY))])
  if (name.startsWith('listing')) {
    const cards = Buffer.from(
      String(html)
        .match(/<article.*?<\/article>/gs)!
        .join(''),
    )
    const bytes = brotliBytes(cards, PAGE_QUALITY)
    rows.push([`HTML, ${name}, its cards, brotli`, kb(bytes), against(bytes / 1000, LISTING_GOAL_KB)])
  }
  rows.push([
    `HTML, ${name}, brotli`,
    kb(packed),
    name.startsWith('listing') ? against(packed / 1000, LISTING_GOAL_KB) : '',
  ])
}

/** Measures all addresses in rounds, so that a busy moment of the machine affects each of them. */
async function serverRows(): Promise<void> {
  const served: Served[] = [
    { name: 'static baseline', address: `${baseline.url}/text`, pid: baselineProcess },
    { name: 'stream baseline of 300', address: `${baseline.url}/stream`, pid: baselineProcess },
    ...Object.entries(PAGES).map(([name, path]) => ({ name, address: shop.url + path, pid: shopProcess })),
  ]
  const all: Measured[] = served.map((one) => ({ ...one, cpu: [], perSecond: [], firstByte: [] }))
  for (const { address } of all) await load(address, { count: WARM_UP, connections: 1 })
  for (let round = 0; round < ROUNDS; round++) for (const one of all) await measure(one)

  const [text, stream] = all as [Measured, Measured]
  const ratios: Ratios = (of, one) =>
    [stream, text].map((base) => `${(median(of(one)) / median(of(base))).toFixed(2)} ×`)
  cpuRows(all, ratios)
  ownCpuRows(all.slice(1), text, stream)
  for (const one of all) {
    rows.push([`Pages a second, ${one.name}`, median(one.perSecond).toFixed(0), '', ...ratios((x) => x.perSecond, one)])
  }
  for (const one of all) {
    const ms = `${median(one.firstByte).toFixed(2)} ms`
    rows.push([`First byte, ${one.name}`, ms, '', ...ratios(({ firstByte }) => firstByte, one)])
  }
}

type Ratios = (of: (one: Measured) => number[], one: Measured) => string[]

function cpuRows(all: Measured[], ratios: Ratios): void {
  for (const one of all) {
    if (one.cpu.length === 0) rows.push([`CPU a page, ${one.name}`, 'not measured'])
    else
      rows.push([`CPU a page, ${one.name}`, `${median(one.cpu).toFixed(2)} ms`, '', ...ratios(({ cpu }) => cpu, one)])
  }
}

/** What a page costs beyond the static baseline, compared with what the stream baseline costs beyond it. */
function ownCpuRows(pages: Measured[], text: Measured, stream: Measured): void {
  const own = ({ cpu }: Measured) => median(cpu) - median(text.cpu)
  for (const one of pages) {
    if (one.cpu.length === 0) continue
    const ratio = own(one) / own(stream)
    const goal = one === stream ? '' : against(ratio, CPU_GOAL_OF_STREAM, ' ×')
    rows.push([
      `CPU beyond the static baseline, ${one.name}`,
      `${own(one).toFixed(2)} ms`,
      goal,
      `${ratio.toFixed(2)} ×`,
    ])
  }
}

async function measure({ address, pid, cpu, perSecond, firstByte }: Measured): Promise<void> {
  const before = pid && cpuMs(pid)
  await load(address, { count: REQUESTS, connections: 1 })
  if (pid) cpu.push((cpuMs(pid) - before!) / REQUESTS)
  const result = await load(address, { count: REQUESTS, connections: CONNECTIONS })
  perSecond.push(result.perSecond)
  firstByte.push(result.medianFirstByteMs)
}

function print(): void {
  // As docs/bench.md has them: without columns that this run did not fill.
  const columns = rows[0]!.map((_, column) => column).filter((column) => rows.some((row, i) => i > 0 && row[column]))
  const widths = columns.map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows) {
    const cells = columns.map((column, i) => (row[column] ?? '')[i ? 'padStart' : 'padEnd'](widths[i]!))
    console.log(cells.join('  ').trimEnd())
  }
  console.log(`
One run on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, node ${process.version}. 1 KB = 1000 bytes.
Script: the entry and its imports; "after hydration" adds React, the screen and their imports; brotli ${ASSET_QUALITY}. The
style sheet includes the screen's own. HTML: brotli ${PAGE_QUALITY}; "its main part" is the difference to the page without
<main>; "its cards" are measured alone.
Server: the built Workers in Miniflare without compression. This process sends the requests over node:http with
keep-alive connections: ${WARM_UP} to warm up, then ${ROUNDS} alternating rounds, of which the median counts.
CPU: user and system time of the workerd process per request, over ${REQUESTS} requests on 1 connection. It includes
Miniflare's own work, mostly the search for a static file; "beyond the static baseline" subtracts a static response.
Pages a second and first byte (median): ${REQUESTS} requests on ${CONNECTIONS} connections. Compare the ratios, because milliseconds
depend on the machine; the CPU goal is 2.5 ms on a machine whose stream baseline takes 0.92.
First view: bytes of a phone's first visit until its load event. Lighthouse: its slow phone, the median of nine runs
per page; its blocked time includes waits for a busy processor. "By CPU time" excludes them, median of five loads.
First tap: a phone 4 times slower on 1.6 Mbit/s with 150 ms a round trip; a page that is left alone for 3 s, swiped to the
control and tapped 1.5 s later; the median of nine, in turn with the same swipe and tap on the page with its scripts blocked.
Requests: until the result, without pictures. All use brotli ${PAGE_QUALITY}, like the edge.`)
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
