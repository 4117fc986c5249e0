import { lateRedirectRoute } from '#routes/table.ts'
import { listAssets, earlyLinks } from '#worker/assets/assets.ts'
import { buildFirstSite } from '#worker/base/first-rules.ts'
import { withFallback } from '#worker/base/deadlines.ts'
import { readSettings } from '#worker/base/settings.ts'
import { flashCookie, readFlash } from './flash.ts'
import { preloaded, type LoadedPage, type PageRedirect, type StartedPage } from './load-page.ts'
import { buildPageData, renderDocument } from './page-document.tsx'
import { sessionFromCookie } from './page-session.ts'
import { report } from '#worker/base/report.ts'
import type { RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** Where the frame ends and the page begins. */
const MAIN = '<main id="main">'
const CUT_OFF = `${MAIN}<h1>Internal Server Error</h1></main></body></html>`

type Loading = Promise<LoadedPage | PageRedirect>

/**
 * Sends a page's head, header and a skeleton while its data is still loading, and then the page from `<main>` on. The
 * parts arrive in the document's order, so they need no script. The status is 200 whatever the data says.
 */
export async function sendEarlyFrame(
  c: WorkerContext,
  context: RequestContext,
  started: StartedPage,
  loading: Loading,
): Promise<Response> {
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Link', earlyLinks(listAssets(started.route)))
  if (readSettings(c.env).environment === 'development') c.header('Content-Encoding', 'identity')
  const frame = await renderFrame(c, context, started)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(frame))
      controller.enqueue(encoder.encode(await renderRest(c, context, loading)))
      controller.close()
    },
  })
  const response = c.body(body, 200, { 'Content-Type': 'text/html; charset=UTF-8' })
  if (readFlash(c)) response.headers.append('Set-Cookie', flashCookie(c, []))
  return response
}

/** The document up to its `<main>`, with what is known at once. */
async function renderFrame(c: WorkerContext, context: RequestContext, started: StartedPage): Promise<string> {
  const { route, params, url, now, origin } = started
  const screen = { ...(await route.screen()), Screen: () => null }
  const shop = await withFallback(0, started.site, buildFirstSite(origin))
  const session = sessionFromCookie(context)
  // The header's menus stay links until the browser renders them.
  const never = new Promise<never>(() => {})
  const pending = { cart: never, session: session ? undefined : never }
  const loaded = { ...shop, route, screen, data: null, params, status: 200, url, now, pending, loadMs: 0 }
  const pageData = buildPageData(c, context, loaded, null, session)
  const document = await renderDocument(c, loaded, pageData, { isFrame: true })
  return textUntil(MAIN, document.body!)
}

async function textUntil(end: string, body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  // Leaving the loop cancels the stream.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes(end)) return text.slice(0, text.indexOf(end))
  }
  throw new Error('The frame has no <main>.')
}

/** The document from its `<main>` on, closed even if rendering fails. */
async function renderRest(c: WorkerContext, context: RequestContext, loading: Loading): Promise<string> {
  try {
    const outcome = await loading
    const loaded = 'redirect' in outcome ? await lateRedirect(outcome) : outcome
    const { session, cart } = await preloaded(context, loaded.pending)
    const pageData = { ...buildPageData(c, context, loaded, null, session), cart, isLate: true as const }
    const document = await (await renderDocument(c, { ...loaded, pending: {} }, pageData)).text()
    return document.slice(document.indexOf(MAIN))
  } catch (error) {
    report(c, 'render', error)
    return CUT_OFF
  }
}

/** Once the frame is sent, only the document itself can lead on. */
async function lateRedirect({ redirect: to, at }: PageRedirect): Promise<LoadedPage> {
  return { ...at, route: lateRedirectRoute, screen: await lateRedirectRoute.screen(), data: { to }, status: 200 }
}
