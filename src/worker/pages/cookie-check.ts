import { createMiddleware } from 'hono/factory'
import { nextPath, withNext } from '#shared/account/next-path.ts'
import type { ActionResult } from '#shared/actions/action.ts'
import { paths } from '#shared/paths.ts'
import type { WorkerContext, WorkerEnv } from '#worker/base/worker-context.ts'

const REFUSED = 'refused'

/**
 * Where a form leads whose result the browser has to keep in cookies. A browser that has sent none may be a new one or
 * refuse them; the next request tells.
 */
export function cookieChecked(c: WorkerContext, to: string, { cart, session, consent }: ActionResult): string {
  const hasCookie = cart ?? session ?? consent
  if (!hasCookie || c.req.header('Cookie') !== undefined) return to
  return withNext(paths.cookieSettings, to, REFUSED)
}

/** A browser that has kept its cookies goes on; for any other the page says what it has to allow. */
export const afterCookieCheck = createMiddleware<WorkerEnv>(async (c, next) => {
  const to = c.req.query(REFUSED)
  if (to === undefined || c.req.header('Cookie') === undefined) return next()
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(nextPath(to, paths.home), 303)
})
