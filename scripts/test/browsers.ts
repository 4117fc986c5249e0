import { join } from 'node:path'
import { findChromium } from '../chromium.ts'
import { installEngines } from '../engines.ts'
import { installChromium } from '../install-chromium.ts'
import { inOrder } from './in-order.ts'
import { playwrightReport } from './playwright-report.ts'
import { runStep, type Outcome } from './step.ts'

const PREPARE = 'tests/e2e/support/prepare.ts'
/** What runs for minutes, because it repeats a visit for each part that can fail or for each page. */
const LONG = '@long'

/** The databases and the second build of the browser tests, in the folder E2E_FOLDER. */
export function preparations(folder: string): Promise<Outcome[]> {
  return inOrder(
    ['Databases of the browser tests', 'node', PREPARE, 'databases', folder],
    ['Development build of the browser tests', 'node', PREPARE, 'build', folder],
  )
}

export function chromiumTests(folder: string): Promise<Outcome> {
  return inChromium(folder, 'Browser tests', '--grep-invert', LONG)
}

export function longChromiumTests(folder: string): Promise<Outcome> {
  return inChromium(folder, 'Long browser tests', '--grep', LONG)
}

/** The journeys in each engine that is here or can be installed. */
export async function engineTests(folder: string): Promise<Outcome[]> {
  const engines = installEngines()
  if (engines.length === 0) return []
  // An address may have few unpaid orders a day, and the tests in Chromium have placed theirs.
  const own = join(folder, 'engines')
  process.env.E2E_FOLDER = own
  const prepared = await preparations(own)
  const options = ['--config', 'playwright.engines.config.ts', ...engines.map((engine) => `--project=${engine}`)]
  return [...prepared, await playwright(folder, `Journeys in ${engines.join(' and ')}`, ...options)]
}

async function inChromium(folder: string, heading: string, ...options: string[]): Promise<Outcome> {
  const chromium = findChromium() ?? (installChromium() && findChromium())
  if (!chromium) {
    const message = 'Found no Chromium and could not install one. Install it, or set CHROMIUM to its path.'
    return { passed: 0, failures: [{ title: heading, command: 'npx playwright test', message }] }
  }
  process.env.CHROMIUM = chromium
  return playwright(folder, heading, ...options)
}

function playwright(folder: string, heading: string, ...options: string[]): Promise<Outcome> {
  const report = join(folder, `${heading}.json`)
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
  const config = options.includes('--config') ? ` --config ${options[1]}` : ''
  return runStep(heading, ['playwright', 'test', ...options, '--reporter=dot,json'], () =>
    playwrightReport(report, `npx playwright test${config}`),
  )
}
