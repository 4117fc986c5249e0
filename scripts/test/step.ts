import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test, or a whole step, that failed, with the command that runs it alone. */
export type Failure = { title: string; command: string; message: string }

export type Duration = { title: string; ms: number }

/** `passed` counts tests; a step without tests counts as one. */
export type Outcome = { passed: number; failures: Failure[]; durations?: Duration[] }

/** Far longer than any single test may take: a step this silent hangs. */
const SILENT_MS = 20 * 60_000
/** Playwright empties its own folder. */
const LOGS = 'test-logs'

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)

/** Runs a step to its end, however long it takes. Its output goes to a file and is shown only if the step failed. */
export async function runStep(
  heading: string,
  [command, ...args]: string[],
  report?: () => Outcome | null,
): Promise<Outcome> {
  const startedAt = Date.now()
  mkdirSync(LOGS, { recursive: true })
  const file = join(LOGS, `${heading.toLowerCase().replaceAll(/\W+/g, '-')}.log`)
  const status = await run(command!, args, file)
  const outcome = report?.() ?? { passed: status === 0 ? 1 : 0, failures: [] }
  if (status !== 0 && outcome.failures.length === 0) {
    const message = `${status}\n${lastLines(readFileSync(file, 'utf8'))}`
    outcome.failures.push({ title: heading, command: `npx ${[command, ...args].join(' ')}`, message })
  }
  const result = outcome.failures.length === 0 ? `${outcome.passed} passed` : `${outcome.failures.length} failed`
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${outcome.failures.length === 0 ? '✓' : '✗'} ${heading}: ${result} (${seconds} s)`)
  if (outcome.failures.length > 0) console.log(`  Everything it printed: ${file}`)
  return outcome
}

/** Resolves to 0 or to the reason of the failure. */
function run(command: string, args: string[], file: string): Promise<number | string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } })
  running.add(child)
  const log = createWriteStream(file)
  let silence: NodeJS.Timeout
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => child.kill(), SILENT_MS)
  }
  listen()
  for (const output of [child.stdout, child.stderr]) output.on('data', listen).pipe(log, { end: false })
  return new Promise((resolve) => {
    const end = (reason: number | string) => {
      clearTimeout(silence)
      running.delete(child)
      log.end(() => resolve(reason))
    }
    child.on('error', ({ message }) => end(message))
    child.on('close', (code, signal) => end(code === 0 ? 0 : `Ended with ${code ?? signal}.`))
  })
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-40).join('\n')
}

function stopAll(): void {
  for (const child of running) child.kill()
  process.exit(1)
}
