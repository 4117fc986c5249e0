import { createMiddleware } from 'hono/factory'
import { urlOf } from '#worker/base/request/request-url.ts'

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
