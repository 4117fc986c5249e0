import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { serve } from '../../../scripts/serve.ts'
import { quietly, wrangler } from '../../../scripts/wrangler.ts'
import { devUrl, shopUrl } from './addresses.ts'
import { seedMembers } from './seed-members.ts'

Object.assign(process.env, quietly)
const folder = mkdtempSync(join(tmpdir(), 'alderline-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const [shopState, devState] = [join(folder, 'shop'), join(folder, 'dev')]

wrangler('d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', shopState)
seed(shopState)
await seedMembers(shopState)
cpSync(shopState, devState, { recursive: true })

const shop = await serve({ port: portOf(shopUrl), state: join(shopState, 'v3') })
process.env.STATE_FOLDER = devState
const dev = await createServer({
  server: { host: '127.0.0.1', port: portOf(devUrl), strictPort: true, hmr: false },
  logLevel: 'error',
})
await dev.listen()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

async function stop(): Promise<void> {
  await Promise.allSettled([shop.stop(), dev.close()])
  process.exit(0)
}

function seed(state: string): void {
  const { status } = spawnSync('node', ['scripts/seed.ts', '--persist-to', state], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}
