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
Object.assign(process.env, quietly, { E2E_FOLDER: folder })

const PREPARE = 'tests/e2e/support/prepare.ts'

// These parts run in parallel, because each of them leaves a core idle at times. Tests with deadlines run alone.
await Promise.all([checks(), builds(), preparations()])
await step('Unit, API and page tests', 'vitest', 'run')
process.env.CHROMIUM = chromium()
await step('Browser tests', 'playwright', 'test')

async function checks(): Promise<void> {
  await step('Formatting', 'oxfmt', '--check')
  await step('Lint', 'oxlint', '--deny-warnings')
  await step('Types of the Worker', 'wrangler', 'types', '--strict-vars=false')
  await step('Types', 'tsc', '--noEmit')
  await step('Types of the browser', 'tsc', '--noEmit', '-p', 'tsconfig.browser.json')
  await step('Types of the Worker without Node', 'tsc', '--noEmit', '-p', 'tsconfig.worker.json')
}

async function builds(): Promise<void> {
  await step('Deployment (dry run)', 'node', 'scripts/deploy.ts', 'production', '--dry-run')
  await step('Build', 'vite', 'build', '--logLevel', 'warn')
}

async function preparations(): Promise<void> {
  await step('Databases of the browser tests', 'node', PREPARE, 'databases', folder)
  await step('Development build of the browser tests', 'node', PREPARE, 'build', folder)
}

/** Parts that run alone print as they go; the others print only if they fail, and the first failure ends all. */
async function step(heading: string, command: string, ...args: string[]): Promise<void> {
  const isAlone = ['vitest', 'playwright'].includes(command)
  const title = `\n=== ${heading}: ${command} ${args.join(' ')}`
  if (isAlone) console.log(title)
  const stdio = isAlone ? 'inherit' : 'pipe'
  const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], timeout: 15 * 60_000 })
  running.add(child)
  const ended = new Promise<number | string>((resolve) => {
    child.on('error', ({ message }) => resolve(message)).on('close', (code, signal) => resolve(code ?? signal!))
  })
  const output = isAlone ? [] : Promise.all([text(child.stdout!), text(child.stderr!)])
  const status = await ended
  running.delete(child)
  if (!isAlone) console.log(title)
  if (status === 0) return
  console.error(`${(await output).join('').trim()}\n=== Failed: ${heading}: ${status}`)
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
  console.log('No Chromium found; installing one.')
  const installed = installChromium()
  const path = findChromium()
  if (path) {
    console.log(`Installed ${path} with: ${installed}`)
    return path
  }
  console.error('=== Failed: found no Chromium and could not install one. Install it, or set CHROMIUM to its path.')
  process.exit(1)
}
