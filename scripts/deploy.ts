import { spawnSync } from 'node:child_process'
import { unstable_readConfig } from 'wrangler'
import { environments } from './environments.ts'
import { migrate } from './migrate.ts'
import { placeholders } from './placeholders.ts'
import { indexSearch } from './search/index-search.ts'

const [, , environment = '', ...flags] = process.argv
const isRehearsal = flags.includes('--dry-run')

if (!environments.includes(environment)) {
  console.error(`Usage: npm run deploy ${environments.join(' | ')} [-- --dry-run]`)
  process.exit(1)
}

const place = ['--remote', '--env', environment]
const missing = placeholders(unstable_readConfig({ config: 'wrangler.toml', env: environment }, { hideWarnings: true }))
if (missing.length > 0) {
  console.error(
    [`Fill in [env.${environment}] of wrangler.toml before you deploy (docs/deploying.md):`, ...missing].join('\n- '),
  )
  if (!isRehearsal) process.exit(1)
}

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
