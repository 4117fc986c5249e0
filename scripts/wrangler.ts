import { spawnSync } from 'node:child_process'

/** Settings that keep wrangler quiet, offline and inaccessible to other users of the machine. */
export const quietly = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_EXPLORER: 'false',
  CI: 'true',
}

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
