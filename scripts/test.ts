import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'
import { installChromium } from './install-chromium.ts'
import { quietly } from './wrangler.ts'

step('Types of the Worker', 'wrangler', 'types', '--strict-vars=false')
step('Formatting', 'oxfmt', '--check')
step('Lint', 'oxlint')
step('Types', 'tsc', '--noEmit')
step('Unit, API and page tests', 'vitest', 'run')
step('Build', 'vite', 'build', '--logLevel', 'warn')
const browser = chromium()
step('Browser tests', 'playwright', 'test')

/** Runs one part of the tests; the first that fails ends them. */
function step(heading: string, command: string, ...args: string[]): void {
  console.log(`\n=== ${heading}: ${command} ${args.join(' ')}`)
  const env = { ...process.env, ...quietly, ...(command === 'playwright' && { CHROMIUM: browser }) }
  const stdio = command === 'wrangler' ? (['ignore', 'ignore', 'inherit'] as const) : 'inherit'
  const { status, error } = spawnSync(command, args, { stdio: stdio as 'inherit', env })
  if (status === 0) return
  console.error(`\n=== Failed: ${heading}${error ? `: ${error.message}` : ''}`)
  process.exit(status ?? 1)
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
