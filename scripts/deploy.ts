import { spawnSync } from 'node:child_process'

const environments = ['development', 'staging', 'production']
const [, , environment = '', ...flags] = process.argv
const isRehearsal = flags.includes('--dry-run')

if (!environments.includes(environment)) {
  console.error(`Usage: npm run deploy ${environments.join(' | ')} [-- --dry-run]`)
  process.exit(1)
}

// The build includes the environment's settings. The database is migrated, and its lists are made, before the code that
// needs them is deployed.
run('vite', 'build', '--logLevel', 'warn')
if (!isRehearsal) {
  run('wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote', '--env', environment)
  run('node', 'scripts/db-index.ts', 'stale', '--remote', '--env', environment)
}
run('wrangler', 'deploy', ...(isRehearsal ? ['--dry-run'] : []))

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, CLOUDFLARE_ENV: environment },
  })
  if (status !== 0) process.exit(status ?? 1)
}
