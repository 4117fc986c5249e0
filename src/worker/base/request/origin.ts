import type { Context } from 'hono'
import { canonicalHost } from './canonical-host.ts'
import { urlOf } from './request-url.ts'
import { settingsOf } from '#worker/base/settings.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

export function originOf(c: Context): string {
  return settingsOf(c.env).siteOrigin || urlOf(c).origin
}

/** False on staging, by its host or its setting. */
export function isForRobots(c: WorkerContext): boolean {
  const { environment, staging } = settingsOf(c.env)
  return environment !== 'staging' && canonicalHost(urlOf(c).hostname) !== staging.host
}
