import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

export const REQUEST_ID = 'X-Request-Id'

/** Names each request in its answer and in every line that is logged for it; by Cloudflare's own name where there is one. */
export const requestIds = createMiddleware(async (c, next) => {
  const ray = c.req.header('CF-Ray') ?? ''
  const id = /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID()
  c.set('requestId', id)
  await next()
  c.header(REQUEST_ID, id)
})

export function requestIdOf(c: Context): string {
  return (c.get('requestId') as string | undefined) ?? ''
}
