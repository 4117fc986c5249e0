import { createMiddleware } from 'hono/factory'
import type { WorkerContext, WorkerEnv } from '#worker/base/worker-context.ts'

export const REQUEST_ID = 'X-Request-Id'

/** Gives each request an id, in its response and its log lines: Cloudflare's ray id if there is one. */
export const requestIds = createMiddleware<WorkerEnv>(async (c, next) => {
  const ray = c.req.header('CF-Ray') ?? ''
  const id = /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID()
  c.set('requestId', id)
  await next()
  c.header(REQUEST_ID, id)
})

export function findRequestId(c: WorkerContext): string {
  return c.get('requestId') ?? ''
}
