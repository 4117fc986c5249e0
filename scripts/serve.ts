import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import type { RunJob } from './local-jobs.ts'

/** What Miniflare's own types leave out of a Worker. */
type Scheduled = { scheduled(options: { cron: string; scheduledTime: Date }): Promise<unknown> }

const root = resolve(import.meta.dirname, '..')

export type ServeOptions = {
  port: number
  state?: string
  out?: string
  /** Settings beside those of `wrangler.toml`; the build's copy of `.dev.vars` does not count. */
  vars?: Record<string, string>
  /** Where the runtime's inspector listens; without it there is none. */
  inspectorPort?: number
}

/** Serves the built Worker with its real bindings on 127.0.0.1. Resolves once it answers. */
export async function serve({
  port,
  state = join(root, '.wrangler/state/v3'),
  out = join(root, 'dist'),
  vars = {},
  inspectorPort,
}: ServeOptions): Promise<{ url: string; runJob: RunJob; stop(): Promise<void> }> {
  const built = join(out, 'worker')
  const config = join(built, 'wrangler.json')
  const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions(config)
  const { modulesRules: _, ...options } = workerOptions
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.WARN),
      logRequests: false,
      telemetry: { enabled: false },
      ...(inspectorPort !== undefined && { inspectorPort }),
      resourcePersistencePath: state,
      resourceTmpPath: join(root, '.wrangler/tmp'),
      workers: [
        {
          ...options,
          name: 'alderline',
          modulesRoot: built,
          modules: ['index.js', ...globSync('assets/*.js', { cwd: built })].map((file) => ({
            type: 'ESModule' as const,
            path: join(built, file),
          })),
          bindings: { ...unstable_readConfig({ config }, { hideWarnings: true }).vars, ...vars },
        },
        ...externalWorkers,
      ],
    }),
  )
  const url = String(await miniflare.ready).replace(/\/$/, '')
  const worker = (await miniflare.getWorker()) as unknown as Scheduled
  const runJob: RunJob = (cron, time) => worker.scheduled({ cron, scheduledTime: new Date(time) })
  return { url, runJob, stop: () => miniflare.dispose() }
}
