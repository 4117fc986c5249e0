import { HttpError } from '#shared/api/http-error.ts'
import { api } from '#api/index.ts'
import { noteArrival } from './arrival.ts'
import { startAfterwards, waitUntil } from '#worker/base/wait-until.ts'
import { flushSoon } from '#worker/outbox.ts'
import { remoteApi } from './remote-api.ts'
import { forgetReads, shareReads } from '#worker/base/request/shared-reads.ts'
import { REQUEST_ID, findRequestId } from '#worker/base/request/request-id.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import { readSettings } from '#worker/base/settings.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { unreachable } from '#worker/base/unreachable.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** Calls the API in process or at `API_ORIGIN`: a Worker that fetches its own zone fails in production. */
export async function upstream(c: WorkerContext, asked: Request): Promise<Response> {
  const isRemote = readSettings(c.env).apiOrigin !== ''
  const { request, arrived } = noteArrival(asked, isRemote)
  request.headers.set(REQUEST_ID, findRequestId(c))
  const answer = isRemote ? remoteApi(c, request) : embedded(c, request)
  waitUntil(c, answer)
  try {
    // The API may answer before a form with files has arrived.
    return await Promise.race([answer, arrived.then(() => withTimeout(deadlines.callMs, answer))])
  } catch (error) {
    if (error instanceof HttpError) return unreachable()
    throw error
  }
}

/** After a write, sends the queued emails in the background; the cron sends them otherwise. */
async function embedded(c: WorkerContext, request: Request): Promise<Response> {
  const context = executionContext(c)
  shareReads(request, c)
  const response = await api.fetch(request, c.env, context)
  if (['GET', 'HEAD'].includes(request.method)) return response
  forgetReads(request)
  if (response.ok) startAfterwards(c, () => flushSoon(c.env, readOrigin(c)))
  return response
}

/** Undefined in tests, which call the app without a context. */
function executionContext(c: WorkerContext): ExecutionContext | undefined {
  try {
    return c.executionCtx as ExecutionContext
  } catch {
    // Hono throws when there is no context.
    return undefined
  }
}
