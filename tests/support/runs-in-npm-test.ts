import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('../..', import.meta.url).pathname

/** The locations from which `npm test` runs test files. */
const RUNS =
  /^tests\/(e2e\/.+\.spec\.ts|(worker|desk|journeys|commands)\/.+\.test\.ts|(shared|ui|seed|routes|client)\/.+\.test\.tsx?|[^/]+\.test\.ts)$/

/** Whether `npm test` runs this file of tests; `npm run test:long` alone runs the others. */
export function runsInNpmTest(file: string): boolean {
  return RUNS.test(file) && !/\.long\.test\.tsx?$/.test(file) && existsSync(join(root, file))
}
