import { createMiddleware } from 'hono/factory'
import { movedTarget } from '#shared/legacy-redirects.ts'
import { urlOf } from '#worker/base/request/request-url.ts'

export const legacyRedirects = createMiddleware(async (c, next) => {
  const url = urlOf(c)
  const target = ['GET', 'HEAD'].includes(c.req.method) ? movedTarget(url.pathname) : null
  if (target === null) return next()
  c.header('Cache-Control', 'public, max-age=3600')
  return c.redirect(target + url.search, 301)
})

/**
 * Redirects a path with empty segments to the one without, keeping method, body and query. As a Location, such a path
 * could name another host. URL parsers have already turned backslashes into slashes. The path of a resized picture
 * contains the picture's URL.
 */
export const plainPaths = createMiddleware(async (c, next) => {
  const { pathname, search } = urlOf(c)
  if (pathname.startsWith('/_ipx/')) return next()
  const plain = pathname.replaceAll(/\/{2,}/g, '/')
  return plain === pathname ? next() : c.redirect(plain + search, 308)
})
