import { unstable_readConfig } from 'wrangler'

const MINUTE_MS = 60_000

/** Runs a job of the Worker for a cron pattern of `wrangler.toml`, at a time in UTC milliseconds. */
export type RunJob = (cron: string, scheduledTime: number) => Promise<unknown>

/** Runs the Worker's jobs at the minutes of `wrangler.toml`, as Cloudflare does. Returns a function that stops them. */
export function startJobs(run: RunJob): () => void {
  const crons: string[] = unstable_readConfig({ config: 'wrangler.toml' }).triggers.crons ?? []
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  const tick = () => {
    const minute = Math.round(Date.now() / MINUTE_MS) * MINUTE_MS
    for (const cron of crons.filter((pattern) => isDue(pattern, minute))) {
      run(cron, minute).catch((error: Error) => console.error(`The job “${cron}” failed: ${error.message}`))
    }
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}

/** Knows the patterns that the shop has: each minute, and one minute of each hour. */
function isDue(cron: string, time: number): boolean {
  const [minute, ...rest] = cron.split(' ')
  if (rest.some((part) => part !== '*')) throw new Error(`The local shop cannot time the cron pattern “${cron}”.`)
  return minute === '*' || Number(minute) === new Date(time).getUTCMinutes()
}
