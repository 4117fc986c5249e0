import { existsSync, readFileSync } from 'node:fs'
import type { Failure, Outcome } from './step.ts'

type Report = { stats: { expected: number }; suites: Suite[]; errors: { message?: string }[] }
type Suite = { suites?: Suite[]; specs: Spec[] }
type Spec = { title: string; file: string; line: number; tests: Test[] }
type Test = { projectName: string; status: string; results: { errors: { message?: string }[] }[] }

/** Reads the report of Playwright's JSON reporter. */
export function playwrightReport(path: string): Outcome | null {
  if (!existsSync(path)) return null
  const { stats, suites, errors } = JSON.parse(readFileSync(path, 'utf8')) as Report
  const general = errors.map(({ message = '' }) => ({ title: 'Playwright', command: 'npx playwright test', message }))
  return { passed: stats.expected, failures: [...general, ...suites.flatMap(failuresIn)] }
}

function failuresIn({ suites = [], specs }: Suite): Failure[] {
  return [...specs.flatMap(failuresOf), ...suites.flatMap(failuresIn)]
}

function failuresOf({ title, file, line, tests }: Spec): Failure[] {
  return tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ projectName, results }) => ({
      title: `${file} › ${title} (${projectName})`,
      command: `npx playwright test ${file}:${line} --project ${projectName}`,
      message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
    }))
}
