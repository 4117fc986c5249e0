import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumTests, copyDatabases, engineTests, prepareDatabases } from './test/browsers.ts'
import { inOrder } from './test/in-order.ts'
import { runStep, type Outcome } from './test/step.ts'
import { verdict } from './test/verdict.ts'
import { vitestReport } from './test/vitest-report.ts'
import { quietly } from './wrangler.ts'

const folder = mkdtempSync(join(tmpdir(), 'alderline-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, quietly, { E2E_FOLDER: folder })

// What a change breaks most often is told first, and within a minute.
const [checked, built] = await Promise.all([checks(), builds()])
if (!hasPassed([...checked, ...built])) process.exit(verdict([...checked, ...built]))

const databases = await prepareDatabases(folder)
const outcomes = [...checked, ...built, ...databases, await unitTests()]
if (hasPassed(databases)) {
  const ofEngines = copyDatabases(folder)
  outcomes.push(await chromiumTests(folder), ...(await engineTests(ofEngines)))
}
process.exit(verdict(outcomes))

function hasPassed(parts: Outcome[]): boolean {
  return parts.every(({ failures }) => failures.length === 0)
}

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
  return inOrder(['Build', 'vite', 'build', '--logLevel', 'warn'])
}

function unitTests(): Promise<Outcome> {
  const report = join(folder, 'vitest.json')
  const command = ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return runStep('Unit, API and page tests', command, () => vitestReport(report))
}
