import { createMiddleware } from 'hono/factory'
import { MAX_LOCATION_LENGTH } from '#shared/account/next-path.ts'
import { movedTarget } from '#shared/legacy-redirects.ts'
import { readUrl } from '#worker/base/request/request-url.ts'

export const legacyRedirects = createMiddleware(async (c, next) => {
  const url = readUrl(c)
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
  const { pathname, search } = readUrl(c)
  if (pathname.startsWith('/_ipx/')) return next()
  const plain = pathname.replaceAll(/\/{2,}/g, '/')
  return plain === pathname ? next() : c.redirect(plain + search, 308)
})

/** Drops the query of an address that is too long to redirect to, and refuses one whose path alone is. */
export const shortRedirects = createMiddleware(async (c, next) => {
  await next()
  const location = c.res.headers.get('Location')
  if (location === null || location.length <= MAX_LOCATION_LENGTH) return
  const [path = ''] = location.split(/[?#]/)
  if (path.length <= MAX_LOCATION_LENGTH) return c.header('Location', path)
  // Hono would copy the headers of the response that is replaced.
  c.res = undefined
  c.res = new Response('The address is too long.', { status: 414, headers: { 'Cache-Control': 'private, no-store' } })
})
