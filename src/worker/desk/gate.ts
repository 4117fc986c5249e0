import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { Visit } from '#shared/schema/desk/visit.ts'
import { AUTO_REFRESH } from '#shared/desk/auto-refresh.ts'
import { deskApiPaths, deskPaths, isDeskPath } from '#shared/desk/paths.ts'
import { isHttps, urlOf } from '#worker/base/request/request-url.ts'
import { isMemberId, sessionCookieName } from '#worker/base/signing/session-id.ts'
import { isConfigured, settingsOf } from '#worker/base/settings.ts'
import { upstream } from '#worker/upstream/upstream.ts'
import type { WorkerContext, WorkerEnv } from '#worker/base/worker-context.ts'

const Answer = v.object({ data: Visit })

export const DESK_PAGES = `${deskPaths.home}/*`

/**
 * Finds out whether a request for the desk comes from staff. It runs before everything that could answer differently
 * from the shop: all others get what an unknown address gets.
 */
export const deskGate = createMiddleware<WorkerEnv>(async (c, next) => {
  if (mayBeStaff(c)) await askWho(c)
  await next()
})

/** Serves staff, and an error page when the database cannot identify the visitor. */
export const deskPages = createMiddleware<WorkerEnv>(async (c, next) => {
  const visit = c.get('deskVisit')
  if (visit) return (await import('./answer.ts')).answerStaff(c, visit)
  if (c.get('deskIsAway')) return (await import('./unreachable.tsx')).unreachable(c)
  return next()
})

/** Costs guests no query, and no one anything on the shop's own pages. */
function mayBeStaff(c: WorkerContext): boolean {
  if (!isDeskPath(c.req.path) || !isConfigured(c.env) || settingsOf(c.env).desk.owners.length === 0) return false
  return isMemberId(getCookie(c, sessionCookieName(isHttps(c))) ?? '')
}

async function askWho(c: WorkerContext): Promise<void> {
  const { origin, pathname } = urlOf(c)
  // A page that refreshes by itself must not keep the Desk unlocked.
  const query = new URLSearchParams(c.req.header(AUTO_REFRESH) ? {} : { at: pathname })
  const headers = { Cookie: c.req.header('Cookie') ?? '', Accept: 'application/json' }
  const response = await upstream(c, new Request(`${origin}${deskApiPaths.entry}?${query}`, { headers }))
  if (response.ok) c.set('deskVisit', v.parse(Answer, await response.json()).data)
  else if (response.status >= 500) c.set('deskIsAway', true)
}
