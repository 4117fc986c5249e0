import { beforeEach } from 'vitest'

const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const

const printed = { ...console }
const lines: unknown[][] = []

/** Keeps what the shop logs during a test, and prints it only if the test fails. */
export function holdLog(): void {
  for (const level of LEVELS) console[level] = (...words: unknown[]) => void lines.push(words)
  beforeEach(({ onTestFailed, task }) => {
    lines.length = 0
    onTestFailed(() => {
      if (lines.length > 0) printed.error(`The log of “${task.name}”:`)
      for (const words of lines) printed.error(...words)
    })
  })
}
