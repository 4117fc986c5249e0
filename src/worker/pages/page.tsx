import { createStore } from 'jotai/vanilla'
import { match } from '#routes/match.ts'
import type { Loaded, Route, ScreenModule } from '#routes/screen.ts'
import { errorRoute, notFoundRoute } from '#routes/table.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { withoutTexts, type PageData } from '#shared/page-data.ts'
import { paths } from '#shared/paths.ts'
import { verificationReminder } from '#shared/api/session.ts'
import { cartAtom, cartIn } from '#shared/state/cart.ts'
import { noticesAtom, numbered } from '#shared/state/notices.ts'
import {
  apiHostAtom,
  asksConsentAtom,
  emptySite,
  formStateAtom,
  formTokenAtom,
  locationAtom,
  siteAtom,
  type FormState,
} from '#shared/state/page.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { App } from '#ui/frame/app.tsx'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { assetsOf, earlyLinks } from '#worker/assets/assets.ts'
import { ForRobots } from '#worker/seo/for-robots.tsx'
import { isForRobots, originOf } from '#worker/seo/origin.ts'
import { asksConsent, consentOf } from './consent-of.ts'
import { contentPayload } from './content.tsx'
import { flashCookie, readFlash } from './flash.ts'
import { formToken } from './form-token.ts'
import { markupCache } from './markup-cache.tsx'
import { readCartInTime } from './page-cart.ts'
import { readSessionInTime, sessionFromCookie } from './page-session.ts'
import { report } from './report.ts'
import { render } from './renderer.tsx'
import { urlOf } from '#worker/base/request-url.ts'
import { rootAttributes } from './root-attributes.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { requestContextOf, type RequestContext } from './request-context.ts'
import type { WorkerContext } from './upstream.ts'

const RETRY_AFTER_SECONDS = '5'

/** Answers a page request: match, load, status, stream. A form with errors is rendered again with the typed values. */
export async function page(
  c: WorkerContext,
  context: RequestContext = requestContextOf(c),
  form: FormState | null = null,
): Promise<Response> {
  const started = performance.now()
  const url = urlOf(c)
  const matched = match(url.pathname)
  const route = matched?.route ?? notFoundRoute
  const params = matched?.params ?? {}
  const now = Date.now()
  const content = async (path: string) => (await contentPayload(context.api, path))?.data ?? null
  const pendingCart = route.isPrivate ? undefined : readCartInTime(c, context)
  const pendingSession = route.isPrivate || sessionFromCookie(context) ? undefined : readSessionInTime(context)
  const [site, screen] = await Promise.all([siteOf(context), route.screen()])
  const isGuest = sessionFromCookie(context)?.state === 'guest'
  const loaded = await load(screen, {
    api: context.api,
    cart: context.cart,
    content,
    isGuest,
    consent: consentOf(c),
    url,
    params,
    now,
  })
  const loadedAt = performance.now()

  if ('redirect' in loaded) {
    c.header('Cache-Control', cacheControl(c, route, loaded.status))
    const response = withCookies(c, context, c.redirect(loaded.redirect, loaded.status))
    if (loaded.notice) {
      response.headers.append('Set-Cookie', flashCookie([...(readFlash(c) ?? []), loaded.notice]))
      response.headers.set('Cache-Control', 'private, no-store')
    }
    return response
  }
  if ('notFound' in loaded) return show(notFoundRoute, await notFoundRoute.screen(), {}, 404)
  if ('failed' in loaded) return show(errorRoute, await errorRoute.screen(), {}, loaded.failed)
  return show(route, screen, loaded.data, matched ? (form?.status ?? loaded.status ?? 200) : 404)

  async function show(shown: Route, module: ScreenModule, data: unknown, status: number): Promise<Response> {
    const location = url.pathname + url.search
    // Private pages wait for the session; on others only the account menu does.
    const session = pendingSession ? null : (sessionFromCookie(context) ?? (await readSessionInTime(context)))
    const flash = readFlash(c)
    const spoken = form?.isToast ? [{ kind: 'warning', text: form.message } as const] : []
    const reminder = session && verificationReminder(session)
    const said = [...(flash ?? []), ...spoken]
    const isReminded = said.some(({ text }) => text === reminder?.text)
    const notices = numbered(reminder && !isReminded ? [...said, reminder] : said)
    const token = formToken(settingsOf(c.env).appKey, context.sessionId())
    const assets = assetsOf(shown)
    const pageData: PageData = {
      route: shown.name,
      layout: url.pathname.includes(paths.stagingAuth.slice(1)) ? 'bare' : shown.layout,
      url: location,
      params,
      status,
      data: shown.hydrates ? withoutTexts(data) : null,
      now,
      site,
      form,
      token,
      session,
      notices,
      apiHost: settingsOf(c.env).apiOrigin || undefined,
    }
    const store = createStore()
    store.set(siteAtom, site)
    store.set(apiHostAtom, pageData.apiHost ?? '')
    store.set(locationAtom, location)
    store.set(formStateAtom, form)
    store.set(formTokenAtom, token)
    store.set(noticesAtom, notices)
    store.set(asksConsentAtom, asksConsent(c))
    if (session) store.set(sessionAtom, session)
    store.set(currentPageAtom, { ...shown, ...module, data, params, now, url })
    const head = module.head({ data, params, now, url })
    const cart = cartIn(data)
    if (cart !== undefined || !pendingCart) store.set(cartAtom, cart ?? null)

    c.status(status as 200)
    c.header('Cache-Control', cacheControl(c, shown, status))
    c.header('Server-Timing', `load;dur=${(loadedAt - started).toFixed(1)}`)
    const isHidden = shown.isPrivate || shown.noindex || status >= 400 || !isForRobots(c)
    if (isHidden) c.header('X-Robots-Tag', 'noindex')
    if (status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS)
    if (status === 200) c.header('Link', earlyLinks(assets))
    if (settingsOf(c.env).environment === 'development') c.header('Content-Encoding', 'identity')
    const response = await render(
      c,
      <App
        store={store}
        pageData={pageData}
        assets={assets}
        nonce={nonceOf(c)}
        root={{ ...rootAttributes(c), 'data-color-mode-forced': head.colorMode }}
        forRobots={isHidden ? null : <ForRobots head={head} origin={site.origin} now={now} />}
        deferred={{ cart: pendingCart, session: pendingSession }}
        markupCache={markupCache(pageData)}
      />,
      {
        nonce: nonceOf(c),
        signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(deadlines.renderMs)]),
        onError: (error) => report(c, 'render', error),
        onHeaders: (early) => {
          const link = early.get('Link')
          if (status === 200 && link) c.header('Link', link, { append: true })
        },
      },
    )
    if (flash) response.headers.append('Set-Cookie', flashCookie([]))
    return withCookies(c, context, response)
  }

  async function load(
    module: ScreenModule,
    context: Parameters<ScreenModule['load']>[0],
  ): Promise<Loaded<unknown> | { failed: number }> {
    try {
      return await module.load(context)
    } catch (error) {
      report(c, 'load', error)
      return { failed: isUnavailable(error) ? 503 : 500 }
    }
  }

  /** The page renders without categories if they fail to load. */
  async function siteOf({ api }: RequestContext): Promise<PageData['site']> {
    const origin = originOf(c)
    try {
      const [info, categories] = await Promise.all([api.site().catch(() => emptySite.info), api.mainCategories()])
      return { info, categories, origin }
    } catch (error) {
      report(c, 'site', error)
      return { ...emptySite, origin }
    }
  }
}

function cacheControl(c: WorkerContext, { isPrivate }: Route, status: number): string {
  const isPersonal = isPrivate || status >= 400 || c.req.header('Cookie') !== undefined
  return isPersonal ? 'private, no-store' : 'private, no-cache'
}

function isUnavailable(error: unknown): boolean {
  return error instanceof HttpError && [429, 502, 503, 504].includes(error.status)
}

function withCookies(c: WorkerContext, context: RequestContext, response: Response): Response {
  for (const line of context.setCookies()) response.headers.append('Set-Cookie', line)
  if (context.setCookies().length > 0) response.headers.set('Cache-Control', 'private, no-store')
  return response
}

function nonceOf(c: WorkerContext): string {
  return c.get('secureHeadersNonce' as never) as string
}
