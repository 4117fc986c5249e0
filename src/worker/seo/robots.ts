import { filePaths } from '#shared/file-paths.ts'
import { isForRobots, readOrigin } from '#worker/base/request/origin.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** Pages with noindex stay open, because robots must read a page to see its noindex. */
const closed = ['/api/', '/sanctum/', '/dev/']

export function robots(c: WorkerContext): Response {
  const lines = isForRobots(c)
    ? [...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${readOrigin(c)}${filePaths.sitemap}`]
    : ['Disallow: /']
  return c.text(['User-agent: *', ...lines, ''].join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' })
}
