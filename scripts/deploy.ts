import { spawnSync } from 'node:child_process'
import { migrate } from './migrate.ts'
import { indexSearch } from './search/index-search.ts'

const environments = ['development', 'staging', 'production']
const [, , environment = '', ...flags] = process.argv
const isRehearsal = flags.includes('--dry-run')

if (!environments.includes(environment)) {
  console.error(`Usage: npm run deploy ${environments.join(' | ')} [-- --dry-run]`)
  process.exit(1)
}

const place = ['--remote', '--env', environment]

// The build includes the environment's settings. The databases are migrated, and the catalogue's lists are made, before
// the code that needs them is deployed; the search learns of changed pages once they exist.
run('vite', 'build', '--logLevel', 'warn')
if (!isRehearsal) {
  migrate(...place)
  run('node', 'scripts/db-index.ts', 'stale', ...place)
}
run('wrangler', 'deploy', ...(isRehearsal ? ['--dry-run'] : []))
if (!isRehearsal) console.log(indexSearch(place))

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, CLOUDFLARE_ENV: environment },
  })
  if (status !== 0) process.exit(status ?? 1)
}
