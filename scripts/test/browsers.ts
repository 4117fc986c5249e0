import { cpSync, rmSync } from 'node:fs'
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

/** The databases of the browser tests, in this folder. */
export function prepareDatabases(folder: string): Promise<Outcome[]> {
  return inOrder(['Databases of the browser tests', 'node', PREPARE, 'databases', folder])
}

/** The production build hides what React warns of, so long tests visit the pages of its development build as well. */
export function buildForDevelopment(folder: string): Promise<Outcome[]> {
  return inOrder(['Development build of the browser tests', 'node', PREPARE, 'build', folder])
}

/** An address may have few unpaid orders a day, so the engines have databases of their own. Returns their folder. */
export function copyDatabases(folder: string): string {
  const own = `${folder}-engines`
  cpSync(folder, own, { recursive: true })
  process.on('exit', () => rmSync(own, { recursive: true, force: true }))
  return own
}

export function chromiumTests(folder: string): Promise<Outcome> {
  return inChromium(folder, 'Browser tests', '--grep-invert', LONG)
}

export function longChromiumTests(folder: string): Promise<Outcome> {
  return inChromium(folder, 'Long browser tests', '--grep', LONG)
}

/** The journeys in each engine that is here or can be installed. */
export function engineTests(folder: string): Promise<Outcome[]> {
  return inEngines(folder, 'Journeys', '--grep-invert', LONG)
}

export function longEngineTests(folder: string): Promise<Outcome[]> {
  return inEngines(folder, 'Long journeys', '--grep', LONG)
}

async function inEngines(folder: string, heading: string, ...options: string[]): Promise<Outcome[]> {
  const engines = installEngines()
  if (engines.length === 0) return []
  const projects = ['--config', 'playwright.engines.config.ts', ...engines.map((engine) => `--project=${engine}`)]
  return [await playwright(folder, `${heading} in ${engines.join(' and ')}`, ...projects, ...options)]
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
  Object.assign(process.env, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_FOLDER: folder })
  const config = options.includes('--config') ? ` --config ${options[1]}` : ''
  return runStep(heading, ['playwright', 'test', ...options, '--reporter=dot,json'], () =>
    playwrightReport(report, `npx playwright test${config}`),
  )
}
