import { spawnSync } from 'node:child_process'
import { installEngines } from './engines.ts'

/** Runs the journeys against the built shop in the engines that are here or can be installed, with Playwright's options. */
const projects = installEngines().map((engine) => `--project=${engine}`)
if (projects.length > 0) {
  const command = ['test', '--config', 'playwright.engines.config.ts', ...projects, ...process.argv.slice(2)]
  process.exit(spawnSync('playwright', command, { stdio: 'inherit' }).status ?? 1)
}
