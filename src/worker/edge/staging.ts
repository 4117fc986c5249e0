import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { filePaths } from '#shared/file-paths.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { withNext } from '#shared/account/next-path.ts'
import { PAYLOAD } from '#shared/content/content-page.ts'
import { canonicalHost } from '#worker/base/request/canonical-host.ts'
import { expectsJson } from '#worker/base/request/expects-json.ts'
import { readUrl } from '#worker/base/request/request-url.ts'
import { readSettings } from '#worker/base/settings.ts'
import { isSecret, STAGING_COOKIE } from '#worker/base/signing/secret.ts'
import type { WorkerContext, WorkerEnv } from '#worker/base/worker-context.ts'
import { isApiCall } from './api-call.ts'
import { isPageForm } from './page-form.ts'

const GATE_PAGE = `${paths.stagingAuth}.html`

/**
 * Everything that the Worker answers on the staging host without the secret: the gate itself, what machines call
 * without a cookie, and pictures. Static files are served before the Worker runs.
 */
export const openPaths: readonly string[] = [
  ...[paths.stagingAuth, `${paths.stagingAuth}/`, GATE_PAGE, `${GATE_PAGE}/`],
  ...[filePaths.robots, apiPaths.health, apiPaths.cspReport, apiPaths.stripeWebhook],
]
export const openFolders: readonly string[] = ['/_ipx/', apiPaths.icons.split(':')[0]!]

/**
 * On the staging host, answers only visitors whose cookie has the secret: it redirects documents to the page where the
 * secret is entered, and rejects other requests with 401. Search engines index nothing there. Other hosts are
 * unaffected.
 */
export const stagingGate = createMiddleware<WorkerEnv>(async (c, next) => {
  const { host, secret } = readSettings(c.env).staging
  if (host === '') return next()
  const url = readUrl(c)
  if (canonicalHost(url.hostname) !== host) return next()
  c.header('X-Robots-Tag', 'noindex')
  if (isOpen(url.pathname) || isSecret(secret, getCookie(c, STAGING_COOKIE) ?? '')) return next()
  c.header('Cache-Control', 'no-store')
  return isDocument(c, url.pathname) ? c.redirect(gateFor(url), 302) : c.json({ message: 'Unauthenticated.' }, 401)
})

function isOpen(pathname: string): boolean {
  return openPaths.includes(pathname) || openFolders.some((folder) => pathname.startsWith(folder))
}

/** True for pages, posted forms and links in emails; false for the API, and for the data that scripts load. */
function isDocument(c: WorkerContext, pathname: string): boolean {
  if (pathname.endsWith(PAYLOAD) || isApiCall(pathname) || expectsJson(c)) return false
  return ['GET', 'HEAD'].includes(c.req.method) || isPageForm(c)
}

/** The gate's page, with the path to return to unless that is home or too long. */
function gateFor({ pathname, search }: URL): string {
  const wanted = pathname + search
  return wanted === paths.home ? GATE_PAGE : withNext(GATE_PAGE, wanted, 'redirect')
}
