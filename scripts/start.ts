import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, statSync } from 'node:fs'
import { developmentOwner } from './desk-owner.ts'
import { devVars } from './dev-vars.ts'
import { startJobs } from './local-jobs.ts'
import { prepareLocalShop } from './local-shop.ts'
import { serve } from './serve.ts'
import { timed } from './timed.ts'
import { quietly } from './wrangler.ts'

const PORT = 8787
const BUILT = 'dist/worker/index.js'
const SOURCES = ['src/**/*', 'public/**/*', 'vite.config.ts', 'wrangler.toml', 'package-lock.json']

Object.assign(process.env, quietly)
// Each needs about one core.
await Promise.all([isStale() && timed('Built', build), prepareLocalShop()])

const { url, runJob, stop } = await serve({ port: Number(process.env.PORT ?? PORT), vars: devVars() })
const stopJobs = startJobs(runJob)
const address = url.replace('127.0.0.1', 'localhost')
console.log(`Alderline is running at ${address}`)
console.log(`Desk: ${address}/login?next=/desk as ${developmentOwner.email}, "${developmentOwner.password}"`)
console.log('Six-digit code: npm run desk -- code')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopJobs()
    void stop().then(() => process.exit(0))
  })

function isStale(): boolean {
  if (!existsSync(BUILT)) return true
  const built = statSync(BUILT).mtimeMs
  return SOURCES.flatMap((pattern) => globSync(pattern)).some((file) => statSync(file).mtimeMs > built)
}

async function build(): Promise<void> {
  const [status] = await once(spawn('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' }), 'exit')
  if (status !== 0) process.exit(status ?? 1)
}
