import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { installChromium } from './install-chromium.ts'
import { playwrightReport } from './test/playwright-report.ts'
import { runStep, type Outcome } from './test/step.ts'
import { verdict } from './test/verdict.ts'
import { vitestReport } from './test/vitest-report.ts'
import { quietly } from './wrangler.ts'

const PREPARE = 'tests/e2e/support/prepare.ts'

const folder = mkdtempSync(join(tmpdir(), 'alderline-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, quietly, { E2E_FOLDER: folder })

// These parts run in parallel, because each of them leaves a core idle at times. Tests with deadlines run alone.
const [checked, built, prepared] = await Promise.all([checks(), builds(), preparations()])
const outcomes = [...checked, ...built, ...prepared, await unitTests()]
if ([...built, ...prepared].every(isGreen)) outcomes.push(await browserTests())
process.exit(verdict(outcomes))

function checks(): Promise<Outcome[]> {
  return inOrder(
    ['Formatting', 'oxfmt', '--check'],
    ['Lint', 'oxlint', '--deny-warnings'],
    ['Types of the Worker', 'wrangler', 'types', '--strict-vars=false'],
    ['Types', 'tsc', '--noEmit'],
    ['Types of the browser', 'tsc', '--noEmit', '-p', 'tsconfig.browser.json'],
    ['Types of the Worker without Node', 'tsc', '--noEmit', '-p', 'tsconfig.worker.json'],
  )
}

function builds(): Promise<Outcome[]> {
  return inOrder(
    ['Deployment (dry run)', 'node', 'scripts/deploy.ts', 'production', '--dry-run'],
    ['Build', 'vite', 'build', '--logLevel', 'warn'],
  )
}

function preparations(): Promise<Outcome[]> {
  return inOrder(
    ['Databases of the browser tests', 'node', PREPARE, 'databases', folder],
    ['Development build of the browser tests', 'node', PREPARE, 'build', folder],
  )
}

async function inOrder(...steps: [heading: string, ...command: string[]][]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [heading, ...command] of steps) outcomes.push(await runStep(heading, command))
  return outcomes
}

function unitTests(): Promise<Outcome> {
  const report = join(folder, 'vitest.json')
  const command = ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return runStep('Unit, API and page tests', command, () => vitestReport(report))
}

async function browserTests(): Promise<Outcome> {
  const chromium = findChromium() ?? (installChromium() && findChromium())
  if (!chromium) {
    const message = 'Found no Chromium and could not install one. Install it, or set CHROMIUM to its path.'
    return { passed: 0, failures: [{ title: 'Browser tests', command: 'npx playwright test', message }] }
  }
  process.env.CHROMIUM = chromium
  return playwright('Browser tests', 'playwright', 'test')
}

function playwright(heading: string, ...command: string[]): Promise<Outcome> {
  const report = join(folder, `${heading}.json`)
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
  const alone = ['npx', ...command.filter((word) => !word.startsWith('--project'))].join(' ')
  return runStep(heading, [...command, '--reporter=dot,json'], () => playwrightReport(report, alone))
}

function isGreen({ failures }: Outcome): boolean {
  return failures.length === 0
}
