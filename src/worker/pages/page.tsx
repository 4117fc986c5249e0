import { createStore } from 'jotai/vanilla'
import type { Route } from '#routes/screen.ts'
import { withoutTexts, type PageData } from '#shared/page-data.ts'
import { paths } from '#shared/paths.ts'
import { cartIn } from '#shared/state/cart.ts'
import { asksConsentAtom, type FormState } from '#shared/state/page.ts'
import { App } from '#ui/frame/app.tsx'
import { hydrateStore } from '#ui/hydration/hydrate-store.ts'
import { assetsOf, earlyLinks } from '#worker/assets/assets.ts'
import { ForRobots } from '#worker/seo/for-robots.tsx'
import { isForRobots } from '#worker/seo/origin.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { asksConsent } from './consent-of.ts'
import { flashCookie, readFlash } from './flash.ts'
import { formToken } from './form-token.ts'
import { loadPage, type LoadedPage, type PageRedirect } from './load-page.ts'
import { markupCache } from './markup-cache.tsx'
import { noticesOf } from './page-notices.ts'
import { readSessionInTime, sessionFromCookie } from './page-session.ts'
import { report } from './report.ts'
import { render } from './renderer.tsx'
import { requestContextOf, type RequestContext } from './request-context.ts'
import { rootAttributes } from './root-attributes.ts'
import type { WorkerContext } from './upstream.ts'

const RETRY_AFTER_SECONDS = '5'

/** Answers a page request: match, load, status, stream. A form with errors is rendered again with the typed values. */
export async function page(
  c: WorkerContext,
  context: RequestContext = requestContextOf(c),
  form: FormState | null = null,
): Promise<Response> {
  const outcome = await loadPage(c, context, form)
  if ('redirect' in outcome) return withCookies(context, redirect(c, outcome))
  const pageData = await pageDataOf(c, context, outcome, form)
  setHeaders(c, outcome)
  return withCookies(context, await stream(c, outcome, pageData))
}

function redirect(c: WorkerContext, { redirect: to, status, notice, from }: PageRedirect): Response {
  c.header('Cache-Control', cacheControl(c, from, status))
  const response = c.redirect(to, status)
  if (!notice) return response
  response.headers.append('Set-Cookie', flashCookie(c, [...(readFlash(c) ?? []), notice]))
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

async function pageDataOf(
  c: WorkerContext,
  context: RequestContext,
  { route, url, params, status, data, now, site, pending }: LoadedPage,
  form: FormState | null,
): Promise<PageData> {
  const { appKey, apiOrigin } = settingsOf(c.env)
  // Private pages wait for the session; on others only the account menu does.
  const session = pending.session ? null : (sessionFromCookie(context) ?? (await readSessionInTime(context)))
  return {
    route: route.name,
    layout: url.pathname.includes(paths.stagingAuth.slice(1)) ? 'bare' : route.layout,
    url: url.pathname + url.search,
    params,
    status,
    data: route.hydrates ? withoutTexts(data) : null,
    now,
    site,
    form,
    token: formToken(appKey, context.sessionId()),
    session,
    notices: noticesOf(c, form, session),
    apiHost: apiOrigin || undefined,
  }
}

function setHeaders(c: WorkerContext, { route, status, loadMs }: LoadedPage): void {
  c.status(status as 200)
  c.header('Cache-Control', cacheControl(c, route, status))
  c.header('Server-Timing', `load;dur=${loadMs.toFixed(1)}`)
  if (isHidden(c, route, status)) c.header('X-Robots-Tag', 'noindex')
  if (status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS)
  if (status === 200) c.header('Link', earlyLinks(assetsOf(route)))
  if (settingsOf(c.env).environment === 'development') c.header('Content-Encoding', 'identity')
}

async function stream(c: WorkerContext, loaded: LoadedPage, pageData: PageData): Promise<Response> {
  const { route, screen, data, params, now, url, status, site, pending } = loaded
  const store = createStore()
  const shownCart = cartIn(data)
  const cart = shownCart === undefined && !pending.cart ? null : shownCart
  hydrateStore(store, pageData, {
    page: { ...route, ...screen, data, params, now, url },
    session: pageData.session,
    cart,
  })
  store.set(asksConsentAtom, asksConsent(c))
  const head = screen.head({ data, params, now, url })
  const nonce = c.get('secureHeadersNonce' as never) as string
  const response = await render(
    c,
    <App
      store={store}
      pageData={pageData}
      assets={assetsOf(route)}
      nonce={nonce}
      root={{ ...rootAttributes(c), 'data-color-mode-forced': head.colorMode }}
      forRobots={isHidden(c, route, status) ? null : <ForRobots head={head} origin={site.origin} now={now} />}
      deferred={{ cart: pending.cart, session: pending.session }}
      markupCache={markupCache(pageData)}
    />,
    {
      nonce,
      signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(deadlines.renderMs)]),
      onError: (error) => report(c, 'render', error),
      onHeaders: (early) => {
        const link = early.get('Link')
        if (status === 200 && link) c.header('Link', link, { append: true })
      },
    },
  )
  if (readFlash(c)) response.headers.append('Set-Cookie', flashCookie(c, []))
  return response
}

function isHidden(c: WorkerContext, { isPrivate, noindex }: Route, status: number): boolean {
  return isPrivate || noindex || status >= 400 || !isForRobots(c)
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
