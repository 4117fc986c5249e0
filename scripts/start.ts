import { existsSync, globSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { query } from './d1.ts'
import { developmentOwner, ownersFactor, ownerStatements } from './desk-owner.ts'
import { devVars } from './dev-vars.ts'
import { indexSearch } from './search/index-search.ts'
import { startJobs } from './local-jobs.ts'
import { migrate } from './migrate.ts'
import { serve } from './serve.ts'
import { wrangler } from './wrangler.ts'

const PORT = 8787
const BUILT = 'dist/worker/index.js'
const SOURCES = ['src/**/*', 'public/**/*', 'vite.config.ts', 'wrangler.toml', 'package-lock.json']

if (isStale()) run('vite', 'build', '--logLevel', 'warn')
migrate('--local')
const { products, stale, sealed } = catalogue()
if (products === 0) run('node', 'scripts/seed.ts')
else if (stale) run('node', 'scripts/db-index.ts', 'stale')
if (products > 0 && isSearchEmpty()) console.log(indexSearch(['--local']))
query(['--local'], (await ownerStatements(Date.now(), { appKey: devVars()['APP_KEY'], sealed })).join(';\n'))

const { url, runJob, stop } = await serve({ port: Number(process.env.PORT ?? PORT), vars: devVars() })
startJobs(runJob)
const address = url.replace('127.0.0.1', 'localhost')
console.log(`Alderline is running at ${address}`)
console.log(`Desk: ${address}/login?next=/desk as ${developmentOwner.email}, "${developmentOwner.password}"`)
console.log('Six-digit code: npm run desk -- code')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))

function isStale(): boolean {
  if (!existsSync(BUILT)) return true
  const built = statSync(BUILT).mtimeMs
  return SOURCES.flatMap((pattern) => globSync(pattern)).some((file) => statSync(file).mtimeMs > built)
}

/** How many products there are, whether they have changed since the lists were made, and the owner's second factor. */
function catalogue(): { products: number; stale: number; sealed: string | null } {
  const sql = `SELECT count(*) AS products, EXISTS (SELECT 1 FROM stale_families) AS stale, (${ownersFactor}) AS sealed FROM products`
  const [answer] = query<ReturnType<typeof catalogue>>(['--local'], sql)
  return answer!
}

function isSearchEmpty(): boolean {
  const sql = 'SELECT count(*) AS count FROM documents'
  const answer = wrangler('d1', 'execute', 'SEARCH', '--local', '--json', '--command', sql)
  return (JSON.parse(answer) as [{ results: [{ count: number }] }])[0].results[0].count === 0
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
