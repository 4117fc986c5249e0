import { firstBusiness } from '#shared/business/first-business.ts'
import { fillHead } from '#ui/frame/page-head.ts'
import { createStore } from 'jotai/vanilla'
import type { Route } from '#routes/screen.ts'
import { isSecretAddress } from '#routes/secret-address.ts'
import { ownData, type PageData } from '#shared/page-data.ts'
import { paths } from '#shared/paths.ts'
import { cartIn } from '#shared/state/cart.ts'
import { asksConsentAtom, type FormState } from '#shared/state/page.ts'
import type { Session } from '#shared/state/session.ts'
import { App } from '#ui/frame/app.tsx'
import { hydrateStore } from '#ui/hydration/hydrate-store.ts'
import { listAssets } from '#worker/assets/assets.ts'
import { ForRobots } from '#worker/seo/for-robots.tsx'
import { isCleaned } from '#worker/base/request/request-url.ts'
import { isForRobots } from '#worker/base/request/origin.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { readSettings } from '#worker/base/settings.ts'
import { asksConsent } from './consent.ts'
import { formToken } from './form-token.ts'
import type { LoadedPage } from './load-page.ts'
import { markupCache } from './markup-cache.tsx'
import { report } from '#worker/base/report.ts'
import { render } from './renderer.tsx'
import type { RequestContext } from '#worker/upstream/request-context.ts'
import { rootAttributes } from './root-attributes.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { verificationReminder } from '#shared/api/session.ts'
import { numbered, type Notice } from '#shared/state/notices.ts'
import { readFlash } from './flash.ts'

/** The data that hydrates a page; `session` is null if it comes later in the stream. */
export function buildPageData(
  c: WorkerContext,
  context: RequestContext,
  { route, screen, url, params, data, now, site }: LoadedPage,
  form: FormState | null,
  session: Session | null,
): PageData {
  const { appKey, apiOrigin } = readSettings(c.env)
  const isSecret = isSecretAddress(url)
  return {
    route: route.name,
    layout: url.pathname.includes(paths.stagingAuth.slice(1)) ? 'bare' : route.layout,
    fullReload: route.fullReload || isSecret || undefined,
    isSecret: isSecret || undefined,
    isPrivate: route.isPrivate || undefined,
    url: url.pathname + url.search,
    isCleaned: isCleaned(c) || undefined,
    params,
    ...(route.hydrates ? ownData(data, screen.shared) : { data: undefined }),
    now,
    site,
    form,
    token: formToken(appKey, context.sessionId()),
    session,
    notices: collectNotices(c, form, session),
    scripts: listAssets(route).scripts,
    apiHost: apiOrigin || undefined,
  }
}

type DocumentOptions = {
  /** True for what is sent while the page's data loads. */
  isFrame?: boolean
  /** Receives the preload headers of the shell before the response starts. */
  onHeaders?: (headers: Headers) => void
}

/** Renders a page as a stream, shell first. */
export async function renderDocument(
  c: WorkerContext,
  loaded: LoadedPage,
  pageData: PageData,
  { isFrame = false, onHeaders = () => {} }: DocumentOptions = {},
): Promise<Response> {
  const { route, screen, data, params, now, url, status, site, rules, pending } = loaded
  const store = createStore()
  const shownCart = cartIn(data) ?? pageData.cart
  const cart = shownCart === undefined && !pending.cart ? null : shownCart
  hydrateStore(store, pageData, {
    page: { ...route, ...screen, isSecret: pageData.isSecret === true, data, params, now, url },
    session: pageData.session,
    cart,
  })
  store.set(asksConsentAtom, asksConsent(c))
  const business = site.info.business ?? firstBusiness
  const head = fillHead(screen.head({ data, params, now, url }), business)
  const nonce = c.get('secureHeadersNonce')!
  return render(
    c,
    <App
      store={store}
      pageData={pageData}
      isFrame={isFrame}
      assets={listAssets(route)}
      nonce={nonce}
      root={{ ...rootAttributes(c), 'data-color-mode-forced': head.colorMode }}
      forRobots={
        isHidden(c, route, status) ? null : (
          <ForRobots head={head} origin={site.origin} inForce={{ rules, business, now }} />
        )
      }
      deferred={{ cart: pending.cart, session: pending.session }}
      markupCache={markupCache(pageData)}
    />,
    {
      nonce,
      signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(deadlines.renderMs)]),
      // A frame's pending parts are never shown.
      onError: (error) => (isFrame ? '' : report(c, 'render', error)),
      onHeaders,
    },
  )
}

export function isHidden(c: WorkerContext, { isPrivate, noindex }: Route, status: number): boolean {
  return isPrivate || noindex || status >= 400 || !isForRobots(c)
}

/** Notices of the page before, a form error that belongs in a toast, and the reminder to confirm the email address. */
function collectNotices(c: WorkerContext, form: FormState | null, session: Session | null): Notice[] {
  const formError = form?.isToast ? [{ kind: 'warning', text: form.message } as const] : []
  const notices = [...(readFlash(c) ?? []), ...formError]
  const reminder = session && verificationReminder(session)
  const isReminded = notices.some(({ text }) => text === reminder?.text)
  return numbered(reminder && !isReminded ? [...notices, reminder] : notices)
}
