import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { AUTO_REFRESH } from '#shared/desk/auto-refresh.ts'
import { deskPaths, isDeskPath } from '#shared/desk/paths.ts'
import { findStaff } from './find-staff.ts'
import type { ApiContext } from '#api/http/context.ts'
import { openDatabases } from '#api/http/databases.ts'
import { setSessionCookies } from '#api/http/session-cookies.ts'
import { touchEntry } from '#db/desk/entries.ts'
import { report } from '#worker/base/report.ts'
import { isHttps, readUrl } from '#worker/base/request/request-url.ts'
import { shareReads } from '#worker/base/request/shared-reads.ts'
import { isMemberId, sessionCookieName } from '#worker/base/signing/session-id.ts'
import { isConfigured, readSettings } from '#worker/base/settings.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import type { WorkerContext, WorkerEnv } from '#worker/base/worker-context.ts'

const MAX_PATH = 200

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
  if (c.get('deskVisit')) {
    c.res = await (await import('./answer.ts')).answerStaff(c, buildApiContext(c).get('deskVisitor')!)
    return setSessionCookies(buildApiContext(c))
  }
  if (c.get('deskIsAway')) return (await import('./unreachable.tsx')).unreachable(c)
  return next()
})

/** Costs guests no query, and no one anything on the shop's own pages. */
function mayBeStaff(c: WorkerContext): boolean {
  if (!isDeskPath(c.req.path) || !isConfigured(c.env)) return false
  const { apiOrigin, desk } = readSettings(c.env)
  if (apiOrigin || desk.owners.length === 0) return false
  return isMemberId(getCookie(c, sessionCookieName(isHttps(c))) ?? '')
}

async function askWho(c: WorkerContext): Promise<void> {
  const api = buildApiContext(c)
  openDatabases(api)
  shareReads(c.req.raw, c)
  try {
    const visitor = await withTimeout(deadlines.callMs, findStaff(api))
    if (!visitor) return
    c.set('deskVisit', visitor.visit)
    api.set('deskVisitor', visitor)
    // A page that refreshes by itself must not keep the Desk unlocked.
    if (visitor.visit.open && !c.req.header(AUTO_REFRESH)) {
      const path = readUrl(c).pathname.slice(0, MAX_PATH)
      waitUntil(c, touchEntry(api.get('db'), visitor.sessionId, path, Date.now()))
    }
  } catch (error) {
    report(c, 'desk', error)
    c.set('deskIsAway', true)
  }
}

/** The Desk uses what the API's calls use: the database and the sign-in of this request. */
function buildApiContext(c: WorkerContext): ApiContext {
  return c as unknown as ApiContext
}
