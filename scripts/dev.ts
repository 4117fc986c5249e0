import { spawnSync } from 'node:child_process'
import { quietly, wrangler } from './wrangler.ts'

wrangler('d1', 'migrations', 'apply', 'DB', '--local')
spawnSync('node', ['scripts/seed.ts'], { stdio: 'inherit' })
spawnSync('vite', ['dev', '--host', '127.0.0.1', '--port', process.env.PORT ?? '8787'], {
  stdio: 'inherit',
  env: { ...process.env, ...quietly },
})
