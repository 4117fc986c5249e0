import { existsSync, globSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { query } from './d1.ts'
import { serve } from './serve.ts'
import { wrangler } from './wrangler.ts'

const PORT = 8787
const BUILT = 'dist/worker/index.js'
const SOURCES = ['src/**/*', 'public/**/*', 'vite.config.ts', 'wrangler.toml', 'package-lock.json']

if (isStale()) run('vite', 'build', '--logLevel', 'warn')
wrangler('d1', 'migrations', 'apply', 'DB', '--local')
const { products, stale } = catalogue()
if (products === 0) run('node', 'scripts/seed.ts')
else if (stale) run('node', 'scripts/db-index.ts', 'stale')

const { url, stop } = await serve({ port: Number(process.env.PORT ?? PORT) })
console.log(`Alderline is open: ${url.replace('127.0.0.1', 'localhost')}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))

function isStale(): boolean {
  if (!existsSync(BUILT)) return true
  const built = statSync(BUILT).mtimeMs
  return SOURCES.flatMap((pattern) => globSync(pattern)).some((file) => statSync(file).mtimeMs > built)
}

/** How many products there are, and whether they have changed since the lists were made. */
function catalogue(): { products: number; stale: number } {
  const sql = 'SELECT count(*) AS products, EXISTS (SELECT 1 FROM stale_families) AS stale FROM products'
  const [answer] = query<{ products: number; stale: number }>(['--local'], sql)
  return answer!
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
