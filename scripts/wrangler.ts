import { spawnSync } from 'node:child_process'

/** Settings that keep wrangler quiet, offline and closed to others on the machine. */
export const quietly = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_EXPLORER: 'false',
  CI: 'true',
}

/** Runs wrangler and gives back what it printed. Ends the process with wrangler's own words when it fails. */
export function wrangler(...args: string[]): string {
  const run = spawnSync('wrangler', args, {
    encoding: 'utf8',
    env: { ...process.env, ...quietly },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (run.status === 0) return run.stdout
  console.error(run.error?.message ?? `${run.stdout}${run.stderr}`)
  process.exit(run.status ?? 1)
}
