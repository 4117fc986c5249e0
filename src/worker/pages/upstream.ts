import type { Context } from 'hono'
import { HttpError } from '#shared/api/http-error.ts'
import { api } from '#api/index.ts'
import { waitUntil } from './wait-until.ts'
import { flushSoon } from '#worker/outbox.ts'
import { remoteApi } from './remote-api.ts'
import { REQUEST_ID, requestIdOf } from '#worker/base/request-id.ts'
import { originOf } from '#worker/seo/origin.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { unreachable, withTimeout } from '#worker/base/with-timeout.ts'

export type WorkerContext = Context<{ Bindings: Env }>

/** No call takes longer, for whomever; what it was doing is finished behind the answer. */
const CALL_DEADLINE_MS = 8_000

/**
 * The seam between pages and the API: the embedded API, called in process, or the host in `API_ORIGIN`. In process
 * matters: a Worker that fetches its own zone works locally and fails in production. An API that cannot be reached, or
 * not in time, is a 503; files may take their time.
 */
export async function upstream(c: WorkerContext, asked: Request): Promise<Response> {
  const request = new Request(asked)
  request.headers.set(REQUEST_ID, requestIdOf(c))
  const answer = settingsOf(c.env).apiOrigin ? remoteApi(c, request) : embedded(c, request)
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) return answer
  waitUntil(c, answer)
  return withTimeout(CALL_DEADLINE_MS, answer).catch((error: unknown) => {
    if (error instanceof HttpError) return unreachable()
    throw error
  })
}

/** After a write, mails that it queued go out behind the answer; where nothing can, the cron sends them. */
async function embedded(c: WorkerContext, request: Request): Promise<Response> {
  const context = executionContext(c)
  const response = await api.fetch(request, c.env, context)
  if (context && response.ok && !['GET', 'HEAD'].includes(request.method)) waitUntil(c, flushSoon(c.env, originOf(c)))
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
