import { spawnSync } from 'node:child_process'
import { installEngines } from './engines.ts'

const CONFIG = 'playwright.engines.config.ts'

if (import.meta.main) process.exit(testEngines(process.argv.slice(2)))

/** Tests the built shop in the engines that are here or can be installed. Returns the exit status. */
export function testEngines(options: readonly string[] = []): number {
  const engines = installEngines()
  if (engines.length === 0) return 0
  const projects = engines.map((engine) => `--project=${engine}`)
  const { status } = spawnSync('playwright', ['test', '--config', CONFIG, ...projects, ...options], {
    stdio: 'inherit',
  })
  const names = engines.join(' and ')
  console.log(
    status === 0 ? `=== The shop works in ${names}.` : `=== Failed in ${names}: the list above names each test.`,
  )
  return status ?? 1
}
