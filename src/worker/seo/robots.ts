import { filePaths } from '#shared/paths.ts'
import { isForRobots, originOf } from './origin.ts'
import type { WorkerContext } from '#worker/pages/upstream.ts'

/** What says noindex by itself must stay open, or nobody would read that it does. */
const closed = ['/api/', '/sanctum/', '/dev/']

/** Tells robots where the pages are; all of staging is closed to them. */
export function robots(c: WorkerContext): Response {
  const lines = isForRobots(c)
    ? [...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${originOf(c)}${filePaths.sitemap}`]
    : ['Disallow: /']
  return c.text(['User-agent: *', ...lines, ''].join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' })
}
