import { createMiddleware } from 'hono/factory'
import { HttpError } from '#shared/api/http-error.ts'
import { buildRequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerEnv } from '#worker/base/worker-context.ts'

/** Either encoding that RFC 8058 allows. */
const ONE_CLICK =
  /(?:^|&)List-Unsubscribe=One-Click(?:&|\s*$)|name="?List-Unsubscribe"?\r?\n(?:.+\r?\n)*\r?\nOne-Click\b/

/**
 * Answers the mail program whose reader pressed its own "Unsubscribe" (RFC 8058). It has no session and no form's token:
 * the link's token alone proves who asks. All other posts are forms of the page.
 */
export const oneClick = createMiddleware<WorkerEnv>(async (c, next) => {
  const body = new TextDecoder().decode(await c.req.raw.clone().arrayBuffer())
  if (!ONE_CLICK.test(body)) return next()
  const noStore = { 'Cache-Control': 'private, no-store' }
  try {
    await buildRequestContext(c).api.unsubscribe({ token: c.req.query('token') ?? '' })
    return c.text('Unsubscribed.', 200, noStore)
  } catch (error) {
    // A mail program asks again after 503.
    if (error instanceof HttpError && error.status === 422) return c.text(error.message, 422, noStore)
    throw error
  }
})
