import { spawn, spawnSync } from 'node:child_process'
import { startJobs } from './local-jobs.ts'
import { migrate } from './migrate.ts'
import { quietly } from './wrangler.ts'

const port = process.env.PORT ?? '8787'

migrate('--local')
spawnSync('node', ['scripts/seed.ts'], { stdio: 'inherit' })
const stopJobs = startJobs((cron) =>
  fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled?${new URLSearchParams({ cron })}`),
)
spawn('vite', ['dev', '--host', '127.0.0.1', '--port', port], {
  stdio: 'inherit',
  env: { ...process.env, ...quietly },
}).on('exit', stopJobs)
