import { existsSync, readFileSync } from 'node:fs'
import type { Duration, Failure, Outcome } from './step.ts'

type Report = { stats: { expected: number }; suites: Suite[]; errors: { message?: string }[] }
type Suite = { suites?: Suite[]; specs: Spec[] }
type Spec = { title: string; file: string; line: number; tests: Test[] }
type Test = { projectName: string; status: string; results: Result[] }
/** `stderr` has what the servers that a test started have logged. */
type Result = { duration: number; errors: { message?: string }[]; stderr?: { text?: string }[] }

const MOST_LOGGED = 5

/** Reads the report of Playwright's JSON reporter. `command` runs all its tests. */
export function playwrightReport(path: string, command: string): Outcome | null {
  if (!existsSync(path)) return null
  const { stats, suites, errors } = JSON.parse(readFileSync(path, 'utf8')) as Report
  const general = errors.map(({ message = '' }) => ({ title: 'Playwright', command, message }))
  const specs = suites.flatMap(specsIn)
  const failures = specs.flatMap((spec) => failuresOf(spec, command))
  return { passed: stats.expected, failures: [...general, ...failures], durations: specs.flatMap(durationsOf) }
}

function specsIn({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function durationsOf({ title, file, tests }: Spec): Duration[] {
  return tests.map(({ projectName, results }) => ({
    title: `${file} › ${title} (${projectName})`,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }))
}

function failuresOf({ title, file, line, tests }: Spec, command: string): Failure[] {
  return tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ projectName, results }) => ({
      title: `${file} › ${title} (${projectName})`,
      command: `${command} ${file}:${line} --project ${projectName}`,
      message: results.flatMap(messagesOf).join('\n'),
    }))
}

function messagesOf({ errors, stderr = [] }: Result): string[] {
  const logged = stderr.flatMap(({ text = '' }) => text.split('\n')).filter((line) => line.includes('"level":"error"'))
  return [...errors.map(({ message = '' }) => message), ...logged.slice(0, MOST_LOGGED)]
}
