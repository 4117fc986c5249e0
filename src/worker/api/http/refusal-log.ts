import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { networkPseudonym } from '#api/account/security-log.ts'
import { calls } from '#shared/api/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { createCountedLog } from '#worker/base/counted-log.ts'
import type { Facts } from '#worker/base/log.ts'
import { REQUEST_ID } from '#worker/base/request/request-id.ts'
import { isMemberId } from '#worker/base/signing/session-id.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { sentSessionId } from './session-cookies.ts'

const EVERY_MS = 1_000

/** Each status has its own counter, so that a flood of one hides no other. */
const logs = new Map(
  [401, 403, 404, 413, 415, 419, 429].map((status) => [status, createCountedLog('warn', 'refused', EVERY_MS)]),
)
const privatePaths = new Set(calls.filter(([, { isPublic }]) => !isPublic).map(([, { path }]) => apiPaths[path]))

/**
 * Logs calls that were refused: without a token or a session, for data of someone else, beyond a limit, too large. The
 * path is the contract's, without the ids in it.
 */
export const logRefusals = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { status } = c.res
  const path = routePath(c, -1)
  if (isUsual(c, path)) return
  logRefusal(c, status, { request: c.req.header(REQUEST_ID), method: c.req.method, path })
})

/** Logs an answer whose status is one of those above; any other is no refusal. */
export function logRefusal(c: ApiContext, status: number, facts: Facts): void {
  logs.get(status)?.({ ...facts, status, network: networkPseudonym(c) })
}

/** Guests' scripts ask who they are, and anyone may mistype a URL. */
function isUsual(c: ApiContext, path: string): boolean {
  if (c.res.status === 401) return !isMemberId(sentSessionId(c))
  return c.res.status === 404 && !privatePaths.has(path as (typeof apiPaths)[keyof typeof apiPaths])
}
