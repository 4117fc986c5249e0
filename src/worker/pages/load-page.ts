import { match } from '#routes/match.ts'
import type { LoadContext, Redirect, Route, ScreenModule } from '#routes/screen.ts'
import { addedTextRoute, errorRoute, notFoundRoute } from '#routes/table.ts'
import type { Api } from '#shared/api/api.ts'
import { HttpError, isNotFound } from '#shared/api/http-error.ts'
import { emptySite, type FormState } from '#shared/state/page.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { SiteInfo } from '#shared/schema/site.ts'
import type { Session } from '#shared/state/session.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import { readConsentCookie } from './consent.ts'
import { infoAt } from './page-info.ts'
import { contentPayload } from '#worker/content/content.tsx'
import { PREVIEW } from '#shared/constants.ts'
import { readSessionInTime, sessionFromCookie } from './page-session.ts'
import { buildFirstSite, firstRules, type LoadedSite } from '#worker/base/first-rules.ts'
import { report } from '#worker/base/report.ts'
import { readUrl } from '#worker/base/request/request-url.ts'
import type { RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { readCart } from '#shared/api/cart-session.ts'
import { deadlines, withFallback, withTimeout } from '#worker/base/deadlines.ts'

/** A page that can be rendered: its route, its screen and what that shows. */
export type LoadedPage = LoadedSite & {
  route: Route
  screen: ScreenModule
  data: unknown
  params: Record<string, string>
  status: number
  url: URL
  /** UTC milliseconds. */
  now: number
  pending: { cart?: Promise<Cart | null> | undefined; session?: Promise<Session> | undefined }
  loadMs: number
}

/** A page before its data is loaded. */
export type StartedPage = Pick<LoadedPage, 'route' | 'params' | 'url' | 'now' | 'pending'> & {
  startedAt: number
  origin: string
  site: Promise<LoadedSite>
}

/** Where a page leads instead of being rendered. `from` is the route that decided so. */
export type PageRedirect = Redirect & {
  from: Route
  at: Pick<LoadedPage, 'params' | 'url' | 'now' | 'site' | 'rules' | 'pending' | 'loadMs'>
}

/** Matches the request's URL with a route and begins to load what every page needs. */
export function startPage(c: WorkerContext, context: RequestContext): StartedPage {
  const url = readUrl(c)
  const { route, params } = match(url.pathname) ?? noMatch
  const pending = pendingParts(c, context, route)
  const site = loadSite(c, context, route)
  return { route, params, url, now: Date.now(), pending, site, origin: readOrigin(c), startedAt: performance.now() }
}

/** Loads a page's screen and data. */
export async function loadPage(
  c: WorkerContext,
  context: RequestContext,
  form: FormState | null,
  started: StartedPage,
): Promise<LoadedPage | PageRedirect> {
  const { route, params, url, now, pending } = started
  const at = { ...buildLoadContext(c, context), url, params, now }
  const loading = load(c, route, at)
  const [shop, outcome] = await Promise.all([started.site, loading])
  const loaded = { ...shop, params, url, now, pending, loadMs: performance.now() - started.startedAt }
  if ('redirect' in outcome) return { ...outcome, from: route, at: loaded }
  const added = isMissing(route, outcome) ? await load(c, addedTextRoute, at) : null
  if (added && !('redirect' in added || 'notFound' in added)) return shownPage(loaded, addedTextRoute, added, form)
  const moved = form === null && isMissing(route, outcome) ? await movedTo(c, context, url) : null
  if (moved !== null) return { redirect: moved, status: 301, from: notFoundRoute, at: loaded }
  return shownPage(loaded, route, outcome, form)
}

type Outcome = Exclude<Awaited<ReturnType<typeof load>>, Redirect>

async function shownPage(
  loaded: Omit<LoadedPage, 'route' | 'screen' | 'data' | 'status'>,
  route: Route,
  outcome: Outcome,
  form: FormState | null,
): Promise<LoadedPage> {
  if ('data' in outcome) {
    const status = route === notFoundRoute ? 404 : (form?.status ?? outcome.status ?? 200)
    return { ...loaded, route, screen: await route.screen(), data: outcome.data, status }
  }
  const [shown, status] = 'notFound' in outcome ? [notFoundRoute, 404] : [errorRoute, outcome.failed]
  // A page about nothing does not tell which route has looked for it.
  return { ...loaded, params: {}, route: shown, screen: await shown.screen(), data: {}, status }
}

/** A page of one visitor tells no one what it looked for, and no other page takes its place. */
function isMissing(route: Route, outcome: object): boolean {
  return route === notFoundRoute || (!route.isPrivate && 'notFound' in outcome)
}

/** Where an old address leads, with its query. */
async function movedTo(c: WorkerContext, { api }: RequestContext, url: URL): Promise<string | null> {
  try {
    const { to } = await api.moved(new URLSearchParams({ path: url.pathname }))
    return to === null ? null : to + url.search
  } catch (error) {
    // The page is missing all the same. A remote API may not have the call.
    if (!isNotFound(error)) report(c, 'moved', error)
    return null
  }
}

const noMatch = { route: notFoundRoute, params: {} }

/** The header's cart and account, unless the header has none or the screen's data has the cart. */
function pendingParts(c: WorkerContext, context: RequestContext, route: Route): LoadedPage['pending'] {
  const { layout, loadsCart, isPrivate, earlyFrame } = route
  // Loading other private pages may change the session.
  const isSettled = !isPrivate || earlyFrame
  return {
    cart: layout === 'shop' && !loadsCart ? readCartInTime(c, context) : undefined,
    session: isSettled && !sessionFromCookie(context) ? readSessionInTime(context) : undefined,
  }
}

/** Waits for the session and the cart that the page began to load. */
export async function preloaded(context: RequestContext, pending: LoadedPage['pending']) {
  const [session, cart] = await Promise.all([
    sessionFromCookie(context) ?? pending.session ?? readSessionInTime(context),
    pending.cart,
  ])
  return { session, cart }
}

function buildLoadContext(c: WorkerContext, context: RequestContext): Omit<LoadContext, 'url' | 'params' | 'now'> {
  const preview = readUrl(c).searchParams.get(PREVIEW) ?? ''
  return {
    api: preview === '' ? context.api : previewPlaces(context.api, preview),
    cart: context.cart,
    content: async (path) => (await contentPayload(c, context.api, path, preview))?.data ?? null,
    isGuest: sessionFromCookie(context)?.state === 'guest',
    consent: readConsentCookie(c),
    userAgent: c.req.header('User-Agent') ?? '',
  }
}

/** Products at places are those of the version that the address previews. */
function previewPlaces(api: Api, preview: string): Api {
  const placements: Api['placements'] = (query) =>
    api.placements(new URLSearchParams([...new URLSearchParams(query), [PREVIEW, preview]]))
  return { ...api, placements }
}

/** Each read has its own deadline; this one ends whatever else a page might wait for. */
async function load(c: WorkerContext, route: Route, context: LoadContext) {
  try {
    return await withTimeout(
      deadlines.pageMs,
      route.screen().then((screen) => screen.load(context)),
    )
  } catch (error) {
    report(c, 'load', error)
    return { failed: isUnavailable(error) ? 503 : 500 }
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof HttpError && [429, 502, 503, 504].includes(error.status)
}

/**
 * The page renders without categories if they fail to load. A page without header and footer, which anyone sees in
 * front of the staging gate, needs none.
 */
async function loadSite(c: WorkerContext, { api }: RequestContext, { layout }: Route): Promise<LoadedSite> {
  const origin = readOrigin(c)
  if (layout === 'bare') return buildFirstSite(origin)
  try {
    const [info, categories] = await Promise.all([
      api.site().catch((): SiteInfo => ({ ...emptySite.info, rules: firstRules })),
      api.mainCategories(),
    ])
    const { rules = firstRules } = info
    return { site: { info: infoAt({ ...info, rules }, Date.now()), categories, origin }, rules }
  } catch (error) {
    report(c, 'site', error)
    return buildFirstSite(origin)
  }
}

/** Starts loading the visitor's cart, for which only the cart menu waits; undefined when the visitor has no cart. */
function readCartInTime(c: WorkerContext, { api, cart }: RequestContext): Promise<Cart | null> | undefined {
  if (!cart.hash()) return undefined
  const loaded = readCart(api, cart).catch((error: unknown) => {
    report(c, 'cart', error)
    return null
  })
  return withFallback(deadlines.deferredMs, loaded, null)
}
