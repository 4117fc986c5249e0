import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titlesThatRun } from './titles-that-run.ts'

const root = new URL('../..', import.meta.url).pathname

/** The locations from which `npm test` runs test files. */
const RUNS =
  /^tests\/(e2e\/.+\.spec\.ts|(worker|journeys|commands)\/.+\.test\.ts|(shared|ui|seed|routes|client)\/.+\.test\.tsx?|[^/]+\.test\.ts)$/

const titles = new Map<string, string[]>()

/** How many running tests have the title of a "file › title". */
export function timesRun(proof: string): number {
  const [file = '', title = ''] = proof.split(' › ')
  if (!RUNS.test(file) || !existsSync(join(root, file))) return 0
  if (!titles.has(file)) titles.set(file, titlesThatRun(file, readFileSync(join(root, file), 'utf8')))
  return titles.get(file)!.filter((one) => one === title).length
}
