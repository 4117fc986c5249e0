import type { Cart } from '#shared/schema/cart.ts'
import type { FormState } from '#shared/state/page.ts'
import type { Session } from '#shared/state/session.ts'
import type { Route } from '#routes/screen.ts'
import { listAssets, earlyLinks } from '#worker/assets/assets.ts'
import { readSettings } from '#worker/base/settings.ts'
import { doneNow } from './asked-before.ts'
import { sendEarlyFrame } from './early-frame.tsx'
import { flashCookie, readFlash } from './flash.ts'
import { loadPage, preloaded, startPage, type LoadedPage, type PageRedirect, type StartedPage } from './load-page.ts'
import { isHidden, buildPageData, renderDocument } from './page-document.tsx'
import { buildRequestContext, type RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { deadlines, withFallback } from '#worker/base/deadlines.ts'

const RETRY_AFTER_SECONDS = '5'

/** Answers a page request: match, load, status, stream. A form with errors is rendered again with the typed values. */
export async function page(
  c: WorkerContext,
  context: RequestContext = buildRequestContext(c),
  form: FormState | null = null,
): Promise<Response> {
  const done = form === null && c.req.method === 'GET' ? await doneNow(c, context) : null
  if (done) return done
  const started = startPage(c, context)
  const loading = loadPage(c, context, form, started)
  const outcome = hasEarlyFrame(c, started, form) ? await withFallback(deadlines.frameMs, loading, null) : await loading
  if (!outcome) return withCookies(context, await sendEarlyFrame(c, context, started, loading))
  if ('redirect' in outcome) return withCookies(context, redirect(c, outcome))
  setHeaders(c, outcome)
  return withCookies(context, await streamed(c, context, outcome, form))
}

/** A form's response needs its own status. */
function hasEarlyFrame(c: WorkerContext, { route }: StartedPage, form: FormState | null): boolean {
  return route.earlyFrame && form === null && c.req.method === 'GET'
}

function redirect(c: WorkerContext, { redirect: to, status, notice, from }: PageRedirect): Response {
  c.header('Cache-Control', cacheControl(c, from, status))
  const response = c.redirect(to, status)
  if (!notice) return response
  response.headers.append('Set-Cookie', flashCookie(c, [...(readFlash(c) ?? []), notice]))
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

async function streamed(
  c: WorkerContext,
  context: RequestContext,
  loaded: LoadedPage,
  form: FormState | null,
): Promise<Response> {
  const { session, cart, pending } = await loadVisitor(context, loaded)
  const pageData = { ...buildPageData(c, context, loaded, form, session), cart }
  const response = await renderDocument(c, { ...loaded, pending }, pageData, {
    onHeaders: (early) => {
      const link = early.get('Link')
      if (loaded.status === 200 && link) c.header('Link', link, { append: true })
    },
  })
  if (readFlash(c)) response.headers.append('Set-Cookie', flashCookie(c, []))
  return response
}

type Visitor = { session: Session | null; cart?: Cart | null | undefined; pending: LoadedPage['pending'] }

/**
 * The data of a page, and the parts that come later in its stream. A private page waits for session and cart. Others
 * give the session a moment, because without a script nothing else reminds a member to confirm the address.
 */
async function loadVisitor(context: RequestContext, { route, pending }: LoadedPage): Promise<Visitor> {
  if (route.isPrivate) return { ...(await preloaded(context, pending)), pending: {} }
  const { cart, session } = pending
  if (!session) return { ...(await preloaded(context, {})), pending }
  const inTime = await withFallback(deadlines.frameMs, session, null)
  return { session: inTime, pending: inTime ? { cart } : pending }
}

function setHeaders(c: WorkerContext, { route, status, loadMs }: LoadedPage): void {
  c.status(status as 200)
  c.header('Cache-Control', cacheControl(c, route, status))
  c.header('Server-Timing', `load;dur=${loadMs.toFixed(1)}`)
  if (isHidden(c, route, status)) c.header('X-Robots-Tag', 'noindex')
  if (status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS)
  if (status === 200) c.header('Link', earlyLinks(listAssets(route)))
  if (readSettings(c.env).environment === 'development') c.header('Content-Encoding', 'identity')
}

function cacheControl(c: WorkerContext, { isPrivate }: Route, status: number): string {
  const isPersonal = isPrivate || status >= 400 || c.req.header('Cookie') !== undefined
  return isPersonal ? 'private, no-store' : 'private, no-cache'
}

function withCookies(context: RequestContext, response: Response): Response {
  for (const line of context.setCookies()) response.headers.append('Set-Cookie', line)
  if (context.setCookies().length > 0) response.headers.set('Cache-Control', 'private, no-store')
  return response
}
