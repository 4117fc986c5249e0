import type { ApiContext } from '#api/http/context.ts'
import type { DeskVisitor } from '#api/http/desk-visitor.ts'
import { findRequestId } from '#worker/base/request/request-id.ts'
import { readUrl } from '#worker/base/request/request-url.ts'
import { buildRequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { deskFile, isFilePath } from './file.ts'
import { renderDeskPage } from './page.tsx'
import { deskPost } from './form-post.ts'
import type { Desk } from './desk.ts'
import type { DeskRequest } from './request.ts'

const noStore = { 'Cache-Control': 'private, no-store' }

/** Answers a request for the desk by staff. */
export function answerStaff(c: WorkerContext, visitor: DeskVisitor): Promise<Response> {
  return answerDesk(c, visitor, answer)
}

/** Adds the headers that every answer of the desk has. */
export async function answerDesk(
  c: WorkerContext,
  visitor: DeskVisitor,
  answer: (request: DeskRequest) => Response | Promise<Response>,
): Promise<Response> {
  const context = buildRequestContext(c)
  const desk = buildDesk(c, visitor)
  const { visit, url, now } = desk
  const request: DeskRequest = { c, context, visit, desk, url, now }
  const response = await answer(request)
  // A response that follows an action already has them.
  const own = new Set(response.headers.getSetCookie())
  for (const line of context.setCookies()) if (!own.has(line)) response.headers.append('Set-Cookie', line)
  response.headers.set('Cache-Control', noStore['Cache-Control'])
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

function answer(request: DeskRequest): Response | Promise<Response> {
  const { method } = request.c.req
  if (method === 'POST') return deskPost(request)
  if (method === 'GET' || method === 'HEAD') {
    return request.visit.open && isFilePath(request.url.pathname) ? deskFile(request) : renderDeskPage(request)
  }
  return request.c.text('Method Not Allowed', 405, { ...noStore, Allow: 'GET, HEAD, POST' })
}

function buildDesk(c: WorkerContext, visitor: DeskVisitor): Desk {
  const api = c as unknown as ApiContext
  const { id, name } = visitor.visit
  const url = readUrl(c)
  const actor = { id, name, requestId: findRequestId(c) }
  return { ...visitor, c: api, db: api.get('db'), now: Date.now(), actor, url, query: url.searchParams, params: {} }
}
