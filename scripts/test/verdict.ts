import type { Outcome } from './step.ts'

const MOST_LINES = 25
const SLOWEST = 10

/** Prints every failure with the command that runs it alone, the slowest tests and the counts. Returns the exit code. */
export function verdict(outcomes: Outcome[]): number {
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  for (const { title, command, message } of failures) {
    const lines = message.trim().split('\n').slice(0, MOST_LINES)
    console.log(`\n✗ ${title}\n  ${command}\n${lines.map((line) => `    ${line}`).join('\n')}`)
  }
  const durations = outcomes.flatMap((outcome) => outcome.durations ?? []).sort((a, b) => b.ms - a.ms)
  if (durations.length > 0) console.log('\nThe slowest tests:')
  for (const { title, ms } of durations.slice(0, SLOWEST)) console.log(`  ${(ms / 1000).toFixed(1)} s  ${title}`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}
