import { createMiddleware } from 'hono/factory'
import { PAYLOAD } from '#shared/content/content-page.ts'
import { contentPayload } from './content.tsx'
import { urlOf } from '#worker/base/request/request-url.ts'
import { requestContextOf } from '#worker/upstream/request-context.ts'
import type { WorkerEnv } from '#worker/base/worker-context.ts'

/** The data that a content page's screen loads during navigation. */
export const payload = createMiddleware<WorkerEnv>(async (c, next) => {
  const { pathname } = urlOf(c)
  if (!pathname.endsWith(PAYLOAD)) return next()
  const found = await contentPayload(requestContextOf(c).api, pathname.slice(0, -PAYLOAD.length).toLowerCase())
  const headers = { 'Content-Type': 'application/json;charset=utf-8', 'Cache-Control': 'private, no-cache' }
  if (!found)
    return c.json({ message: 'No content page has this address.' }, 404, { 'Cache-Control': 'private, no-store' })
  return c.body(JSON.stringify(found), 200, headers)
})
