import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { settingsOf } from '#worker/base/settings.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const READABLE = [
  'Content-Disposition',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
]

/**
 * Lets the pages of `CORS_ORIGINS` call the API with their visitors' cookies, whoever answers it; nobody unless told.
 * As Laravel Breeze does: any header, the exact origin, nothing remembered by browsers.
 */
export const crossOrigin = createMiddleware<{ Bindings: Env }>((c, next) => {
  const { corsOrigins } = settingsOf(c.env)
  if (corsOrigins.length === 0) return next()
  const allow = cors({
    origin: corsOrigins,
    credentials: true,
    allowMethods: METHODS,
    exposeHeaders: READABLE,
    maxAge: 0,
  })
  return allow(c, next)
})
