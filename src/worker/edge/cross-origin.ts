import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { readSettings } from '#worker/base/settings.ts'
import type { WorkerEnv } from '#worker/base/worker-context.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const READABLE = [
  'Content-Disposition',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
]

/** Lets only pages from `CORS_ORIGINS` call the API with their visitors' cookies, as Laravel Breeze does. */
export const crossOrigin = createMiddleware<WorkerEnv>((c, next) => {
  const { corsOrigins } = readSettings(c.env)
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
