import type { Context } from 'hono'
import { canonicalHost } from './canonical-host.ts'
import { readUrl } from './request-url.ts'
import { readSettings } from '#worker/base/settings.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

export function readOrigin(c: Context): string {
  return readSettings(c.env).siteOrigin || readUrl(c).origin
}

/** False on staging, by its host or its setting. */
export function isForRobots(c: WorkerContext): boolean {
  const { environment, staging } = readSettings(c.env)
  return environment !== 'staging' && canonicalHost(readUrl(c).hostname) !== staging.host
}
