import { urlOf } from '#worker/base/request-url.ts'
import { settingsOf } from '#worker/base/settings.ts'
import type { WorkerContext } from '#worker/pages/upstream.ts'

/** What the shop's own addresses begin with, whichever host was asked. */
export function originOf(c: WorkerContext): string {
  return settingsOf(c.env).siteOrigin || urlOf(c).origin
}

/** Whether search engines may know of this shop: not of staging, neither by its host nor by its setting. */
export function isForRobots(c: WorkerContext): boolean {
  const { environment, staging } = settingsOf(c.env)
  return environment !== 'staging' && urlOf(c).hostname.toLowerCase() !== staging.host
}
