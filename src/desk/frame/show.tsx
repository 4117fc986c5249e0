import manifest from 'virtual:client-manifest'
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { emptySite, formStateAtom, formTokenAtom, siteAtom, type FormState } from '#shared/state/page.ts'
import { DeskProvider, type DeskPage } from './desk-context.ts'
import { ClosedFrame, DeskFrame, PaperFrame } from './desk-frame.tsx'
import { DeskDocument, type DeskAssets } from './document.tsx'
import { readSettings } from '#worker/base/settings.ts'
import { flashCookie, readFlash } from '#worker/pages/flash.ts'
import { formToken } from '#worker/pages/form-token.ts'
import { render } from '#worker/pages/renderer.tsx'
import { report } from '#worker/base/report.ts'
import { rootAttributes } from '#worker/pages/root-attributes.ts'
import type { DeskRequest } from './request.ts'
import { unlinkErrors } from './unlink-errors.ts'

export type Posted = { form?: FormState; formDraft?: string; status?: number }

type Shown = Posted & { title: string; body: ReactNode; status: number; isPaper?: boolean }

/** Renders a document of the desk. */
export async function show(request: DeskRequest, shown: Shown): Promise<Response> {
  const { title, body, status, form, formDraft = '', isPaper = false } = shown
  const { c, context, visit, url, now } = request
  const flash = readFlash(c)
  const page: DeskPage = {
    ...{ visit, now, formDraft },
    path: url.pathname + url.search,
    notices: flash ?? [],
  }
  const store = createStore()
  store.set(formTokenAtom, formToken(readSettings(c.env).appKey, context.sessionId()))
  store.set(formStateAtom, form ?? null)
  store.set(siteAtom, { ...emptySite, info: { ...emptySite.info, business: request.desk.rules.business } })
  const nonce = c.get('secureHeadersNonce')!
  const Frame = chooseFrame(visit, isPaper)
  c.status(status as 200)
  if (readSettings(c.env).environment === 'development') c.header('Content-Encoding', 'identity')
  const response = await render(
    c,
    <Provider store={store}>
      <DeskProvider value={page}>
        <DeskDocument
          title={form && form.status >= 400 ? `Error: ${title}` : title}
          assets={deskAssets()}
          nonce={nonce}
          root={rootAttributes(c)}
          hasKeys={visit.hasKeys}
        >
          <Frame>{body}</Frame>
        </DeskDocument>
      </DeskProvider>
    </Provider>,
    {
      nonce,
      signal: c.req.raw.signal,
      onError: (error) => report(c, 'render', error),
      onHeaders: () => {},
    },
  )
  if (flash) response.headers.append('Set-Cookie', flashCookie(c, []))
  return unlinkErrors(response, form)
}

function chooseFrame({ open }: DeskRequest['visit'], isPaper: boolean) {
  if (!open) return ClosedFrame
  return isPaper ? PaperFrame : DeskFrame
}

/** Renders a page that has only a text: what is missing, not allowed, or cannot be loaded now. */
export function showText(request: DeskRequest, title: string, text: string, status: number): Promise<Response> {
  const body = (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      {(status >= 500 || status === 429) && (
        <p>
          <a className="btn btn--secondary" href={request.url.pathname + request.url.search}>
            Try again
          </a>
        </p>
      )}
    </>
  )
  return show(request, { title, body, status })
}

/** Renders what in a list's address cannot be read, with a link to the list without it. */
export function showUnread(request: DeskRequest, unread: FieldErrors): Promise<Response> {
  const { pathname, search } = request.url
  const query = new URLSearchParams(search)
  for (const name of [...Object.keys(unread), 'page', 'at']) query.delete(name)
  const body = (
    <>
      <h1>This filter can’t be read</h1>
      <ul className="stack stack--1">
        {Object.values(unread).map((texts) => (
          <li key={texts[0]}>{texts.join(' ')}</li>
        ))}
      </ul>
      <p className="muted">Nothing is listed, because a list without it would hold more than you asked for.</p>
      <p>
        <a className="btn btn--secondary" href={query.size > 0 ? `${pathname}?${query}` : pathname}>
          Show the list without it
        </a>
      </p>
    </>
  )
  return show(request, { title: 'This filter can’t be read', body, status: 422 })
}

const SHOP = 'src/client/main.ts'
const DESK = 'src/client/desk/main.ts'
const PAGES = 'src/client/pages.css'

/** The desk's script and its sheet, which comes after the shop's two. */
function deskAssets(): DeskAssets {
  if (!manifest)
    return { entry: `/${DESK}`, css: ['/src/client/styles.css', '/src/client/pages.css', '/src/client/desk/desk.css'] }
  const [shop, desk] = [manifest[SHOP]!, manifest[DESK]!]
  const sheets = [...(shop.css ?? []), manifest[PAGES]!.file, ...(desk.css ?? [])]
  return { entry: `/${desk.file}`, css: [...new Set(sheets)].map((file) => `/${file}`) }
}
