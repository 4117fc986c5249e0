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
