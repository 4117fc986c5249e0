import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Visit } from '#desk/api/visit.ts'
import { LOOKS_AGAIN } from '#desk/looks-again.ts'
import { deskApiPaths, deskPaths, isDeskPath } from '#desk/paths.ts'
import { isHttps, urlOf } from '#worker/base/request-url.ts'
import { isMemberId, sessionCookieName } from '#worker/base/session-id.ts'
import { isConfigured, settingsOf } from '#worker/base/settings.ts'
import { upstream, type WorkerContext } from '#worker/pages/upstream.ts'

const VISIT = 'deskVisit'

export const DESK_PAGES = `${deskPaths.home}/*`

/**
 * Finds out whether a request for the desk comes from staff. It stands before everything that could answer differently
 * from the shop: all others get what an unknown address gets.
 */
export const deskGate = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const visit = mayBeStaff(c) ? await askWho(c) : null
  if (visit) c.set(VISIT as never, visit as never)
  await next()
})

/** Answers staff; their pages are loaded only now. */
export const deskPages = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const visit = deskVisit(c)
  if (!visit) return next()
  const { answerStaff } = await import('./answer.ts')
  return answerStaff(c, visit)
})

/** Who of the staff sent this request for the desk; undefined for everybody else. */
export function deskVisit(c: WorkerContext): Visit | undefined {
  return c.get(VISIT as never) as Visit | undefined
}

/** Costs guests no query, and nobody anything on the shop's own pages. */
function mayBeStaff(c: WorkerContext): boolean {
  if (!isDeskPath(c.req.path) || !isConfigured(c.env) || settingsOf(c.env).desk.owners.length === 0) return false
  return isMemberId(getCookie(c, sessionCookieName(isHttps(c))) ?? '')
}

async function askWho(c: WorkerContext): Promise<Visit | null> {
  const { origin, pathname } = urlOf(c)
  // A page that looks again by itself must not keep the desk open.
  const query = new URLSearchParams(c.req.header(LOOKS_AGAIN) ? {} : { at: pathname })
  const headers = { Cookie: c.req.header('Cookie') ?? '', Accept: 'application/json' }
  const response = await upstream(c, new Request(`${origin}${deskApiPaths.entry}?${query}`, { headers }))
  return response.ok ? ((await response.json()) as { data: Visit }).data : null
}
