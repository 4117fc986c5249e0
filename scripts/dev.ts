import { spawnSync } from 'node:child_process'
import { migrate } from './migrate.ts'
import { quietly } from './wrangler.ts'

migrate('--local')
spawnSync('node', ['scripts/seed.ts'], { stdio: 'inherit' })
spawnSync('vite', ['dev', '--host', '127.0.0.1', '--port', process.env.PORT ?? '8787'], {
  stdio: 'inherit',
  env: { ...process.env, ...quietly },
})
