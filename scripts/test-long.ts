import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildForDevelopment,
  copyDatabases,
  longChromiumTests,
  longEngineTests,
  prepareDatabases,
} from './test/browsers.ts'
import { testsOnDates } from './test/dates.ts'
import { inOrder } from './test/in-order.ts'
import { runStep, type Outcome } from './test/step.ts'
import { verdict } from './test/verdict.ts'
import { vitestReport } from './test/vitest-report.ts'
import { quietly } from './wrangler.ts'

const SCHEDULES = '100'
const DESIGNS = '1000'

const parts = {
  /** What reads the clock, on seven dates. */
  dates: () => testsOnDates(folder),
  /** Random schedules at the shop and at the desk. */
  schedules,
  /** The planner's rules with many random closets. */
  closets,
  /** Tests that take more than 5 s each, in files of their own. */
  units,
  /** The browser tests that repeat a visit for each width, each part that can fail, or each engine. */
  browser,
}

const folder = mkdtempSync(join(tmpdir(), 'alderline-long-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, quietly, { E2E_FOLDER: folder, TEST_LONG: 'true' })

const chosen = process.argv.slice(2)
const outcomes: Outcome[] = []
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) outcomes.push(...(await run()))
}
process.exit(verdict(outcomes))

async function schedules(): Promise<Outcome[]> {
  const report = join(folder, 'schedules.json')
  const files = ['tests/journeys/schedules.test.ts', 'tests/journeys/desk/schedules.test.ts']
  Object.assign(process.env, { SCHEDULES, DESK_SCHEDULES: SCHEDULES })
  const command = ['vitest', 'run', ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return [await runStep(`${SCHEDULES} random schedules`, command, () => vitestReport(report))]
}

async function units(): Promise<Outcome[]> {
  const report = join(folder, 'units.json')
  const command = ['vitest', 'run', '.long.test.ts', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return [await runStep('Long unit, API and page tests', command, () => vitestReport(report))]
}

async function closets(): Promise<Outcome[]> {
  const report = join(folder, 'closets.json')
  Object.assign(process.env, { DESIGNS })
  const command = [
    'vitest',
    'run',
    '--project=node',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return [await runStep(`${DESIGNS} random closets`, command, () => vitestReport(report))]
}

async function browser(): Promise<Outcome[]> {
  const prepared = [
    ...(await inOrder(
      ['Deployment (dry run)', 'node', 'scripts/deploy.ts', 'production', '--dry-run'],
      ['Build', 'vite', 'build', '--logLevel', 'warn'],
    )),
    ...(await prepareDatabases(folder)),
    ...(await buildForDevelopment(folder)),
  ]
  if (prepared.some(({ failures }) => failures.length > 0)) return prepared
  const ofEngines = copyDatabases(folder)
  return [...prepared, await longChromiumTests(folder), ...(await longEngineTests(ofEngines))]
}
