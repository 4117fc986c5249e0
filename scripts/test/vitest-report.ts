import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Outcome } from './step.ts'

type Report = { numPassedTests: number; testResults: File[] }
type File = { name: string; status: string; message: string; assertionResults: Test[] }
type Test = { status: string; fullName: string; duration?: number | null; failureMessages?: string[] }

/** Reads the report of Vitest's JSON reporter. */
export function vitestReport(path: string): Outcome | null {
  if (!existsSync(path)) return null
  const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') {
      return [{ title: file, command: `npx vitest run ${file}`, message }]
    }
    return failed.map(({ fullName, failureMessages = [] }) => ({
      title: `${file} › ${fullName}`,
      command: `npx vitest run ${file} -t ${quoted(fullName)}`,
      message: failureMessages.join('\n'),
    }))
  })
  const durations = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${relative(process.cwd(), name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  )
  return { passed: numPassedTests, failures, durations }
}

/** As a pattern, quoted for the shell. */
function quoted(title: string): string {
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return `'${pattern.replaceAll("'", String.raw`'\''`)}'`
}
