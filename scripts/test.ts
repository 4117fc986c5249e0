import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findChromium } from './chromium.ts'
import { installChromium } from './install-chromium.ts'
import { quietly } from './wrangler.ts'

const running = new Set<ChildProcess>()
const folder = mkdtempSync(join(tmpdir(), 'alderline-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const PREPARE = 'tests/e2e/support/prepare.ts'

// Several lines at once, as each leaves a core idle by turns; what has deadlines runs alone.
await Promise.all([checks(), builds(), preparations()])
await step('Unit, API and page tests', 'vitest', 'run')
const browser = chromium()
await step('Browser tests', 'playwright', 'test')

async function checks(): Promise<void> {
  await step('Formatting', 'oxfmt', '--check')
  await step('Lint', 'oxlint', '--deny-warnings')
  await step('Types of the Worker', 'wrangler', 'types', '--strict-vars=false')
  await step('Types', 'tsc', '--noEmit')
}

async function builds(): Promise<void> {
  await step('Deployment, as far as it goes without an account', 'node', 'scripts/deploy.ts', 'production', '--dry-run')
  await step('Build', 'vite', 'build', '--logLevel', 'warn')
}

async function preparations(): Promise<void> {
  await step('Databases of the browser tests', 'node', PREPARE, 'databases', folder)
  await step('Development build of the browser tests', 'node', PREPARE, 'build', folder)
}

/** Runs one part of the tests. What it says stands together, once it is over; the first that fails ends them all. */
async function step(heading: string, command: string, ...args: string[]): Promise<void> {
  const isAlone = command === 'playwright'
  const title = `${heading}: ${command} ${args.join(' ')}`
  if (isAlone) console.log(`\n=== ${title}`)
  const env = { ...process.env, ...quietly, ...(isAlone && { CHROMIUM: browser, E2E_FOLDER: folder }) }
  const child = spawn(command, args, { stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'], env })
  running.add(child)
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const said = isAlone ? [] : Promise.all([text(child.stdout!), text(child.stderr!)])
  const status = await ended.catch((error: Error) => error.message)
  running.delete(child)
  // What went well says most of all how many tests there were.
  const isOfInterest = status !== 0 || command === 'vitest'
  if (!isAlone) console.log(`\n=== ${title}${isOfInterest ? `\n${(await said).join('').trim()}` : ''}`)
  if (status === 0) return
  console.error(`\n=== Failed: ${heading}${typeof status === 'string' ? `: ${status}` : ''}`)
  for (const other of running) other.kill()
  process.exit(typeof status === 'number' ? status : 1)
}

function chromium(): string {
  console.log('\n=== Browser')
  const found = findChromium()
  if (found) {
    console.log(`Using ${found}`)
    return found
  }
  console.log('No Chromium here; installing one.')
  const installed = installChromium()
  const path = findChromium()
  if (path) {
    console.log(`Installed ${path} by: ${installed}`)
    return path
  }
  console.error('=== Failed: no Chromium was found and none could be installed. Install one, or name it in CHROMIUM.')
  process.exit(1)
}
