import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '../../../scripts/serve.ts'
import { quietly, wrangler } from '../../../scripts/wrangler.ts'
import { devUrl, shopUrl } from './addresses.ts'
import { seedMembers } from './seed-members.ts'

const run = promisify(execFile)

Object.assign(process.env, quietly)
const folder = mkdtempSync(join(tmpdir(), 'alderline-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const [shopState, devState, devOut] = ['shop', 'dev', 'dist'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

const devBuild = run('vite', ['build', '--mode', 'development', '--logLevel', 'warn'], {
  env: { ...process.env, NODE_ENV: 'development', OUT_FOLDER: devOut },
})
wrangler('d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', shopState)
await run('node', ['scripts/seed.ts', '--persist-to', shopState])
await seedMembers(shopState)
cpSync(shopState, devState, { recursive: true })

const shop = await serve({ port: portOf(shopUrl), state: join(shopState, 'v3') })
await devBuild
const dev = await serve({ port: portOf(devUrl), state: join(devState, 'v3'), out: devOut })

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

async function stop(): Promise<void> {
  await Promise.allSettled([shop.stop(), dev.stop()])
  process.exit(0)
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}
