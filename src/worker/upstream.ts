import type { Context } from 'hono'
import { api } from './api/index.ts'
import { flushSoon } from './outbox.ts'
import { settingsOf } from './settings.ts'

export type WorkerContext = Context<{ Bindings: Env }>

/**
 * The seam between pages and the API: the embedded API, called in process, or the host in `API_ORIGIN`. In process
 * matters: a Worker that fetches its own zone works locally and fails in production.
 */
export async function upstream(c: WorkerContext, request: Request): Promise<Response> {
  const { apiOrigin } = settingsOf(c.env)
  if (!apiOrigin) return embedded(c, request)
  const { pathname, search } = new URL(request.url)
  return fetch(new Request(apiOrigin + pathname + search, request), { redirect: 'manual' })
}

/** After a write, mails that it queued go out behind the answer. */
async function embedded(c: WorkerContext, request: Request): Promise<Response> {
  const context = executionContext(c)
  const response = await api.fetch(request, c.env, context)
  if (response.ok && !['GET', 'HEAD'].includes(request.method)) context?.waitUntil(flushSoon(c.env))
  return response
}

/** Tests call the app without one. */
function executionContext(c: WorkerContext): ExecutionContext | undefined {
  try {
    return c.executionCtx as ExecutionContext
  } catch {
    // Hono throws where there is none.
    return undefined
  }
}
