import { startLateIcons } from '#client/behaviors/late-icons.ts'
import type { ClientContext } from '#client/client-context.ts'
import { embeddedPage, type EmbeddedPage, readSnapshot } from '#client/embedded-page.ts'
import { takePendingForm } from '#client/forms/pending-form.ts'
import { hydratePage, leaveMain, watchMain } from '#client/hydration/hydration.ts'
import { errorRoute, lateRedirectRoute } from '#routes/table.ts'
import { isInSection } from '#shared/section.ts'
import { cartAtom, cartIn } from '#shared/state/cart.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { formStateAtom, formTokenAtom, locationAtom } from '#shared/state/page.ts'
import { type Session, sessionAtom } from '#shared/state/session.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { fetchedDocument, type FetchedDocument, keepDocument } from './documents.ts'
import { focusHeading } from './focus-heading.ts'
import { SEEKS_HEADING, type Way } from './way.ts'
import { focusAgain, focused } from './keep-focus.ts'
import { keepTyped } from './keep-typed.ts'

export { match, screenNamed } from '#routes/match.ts'
export { isSecretAddress } from '#routes/secret-address.ts'

/**
 * Shows the page at `url`: fetches the document that a reload would load, and puts its `<main>` into this one. Throws if
 * only the browser can show it. With `keepsPlace`, the focus stays where it is. What was typed beside the `asker`,
 * the form or link that asks for the page, stays if it is the same page.
 */
export async function showDocument(
  context: ClientContext,
  url: URL,
  { signal, keepsPlace, seeksHeading, asker }: Way,
): Promise<void> {
  const fetched = await fetchedDocument(url.href, signal)
  signal.throwIfAborted()
  const embedded = pageIn(fetched, url)
  const target = redirectIn(embedded, fetched, url)
  if (target) return follow(context, embedded, fetched, { target, seeksHeading })
  if (embedded.page.layout !== context.store.get(currentPageAtom)?.layout) throw new Error('The layout differs.')
  await loadSheets(fetched.document)
  signal.throwIfAborted()
  closeOverlays()
  const place = keepsPlace ? focused() : null
  const isSame = embedded.page.url.pathname === context.store.get(currentPageAtom)?.url.pathname
  const [main, next] = [document.querySelector('main')!, fetched.document.querySelector('main')!]
  const hasRestored = asker !== null && isSame && keepTyped(main, next, asker)
  leaveMain()
  // A new element, because React may still write to the old one if it was left while it hydrated.
  main.replaceWith(next)
  enterPage(context, embedded)
  updateHead(fetched.document, context.store)
  if (place) focusAgain(place)
  else focusFirst(next, seeksHeading)
  // What was typed may change what the page shows.
  if (hasRestored) void hydratePage()
  startLateIcons()
}

/** Not all browsers heed `autofocus` in a page that a script has put there. */
function focusFirst(main: HTMLElement, seeksHeading: boolean): void {
  if (seeksHeading) focusHeading()
  else main.querySelector<HTMLElement>('[autofocus]')?.focus()
}

/** Only a page of the same build fits into this document. */
function pageIn({ document: next }: FetchedDocument, url: URL): EmbeddedPage {
  const embedded = next.querySelector('main') && embeddedPage(next, url)
  const isPage =
    embedded && embedded.page.name !== errorRoute.name && findEntryScript(next) === findEntryScript(document)
  if (!isPage) throw new Error('This is not a page of the same build.')
  return embedded
}

function findEntryScript(of: Document): string | null | undefined {
  return of.querySelector('script[type=module][src]')?.getAttribute('src')
}

/** The target of a document that was redirected, or sent before its redirect was known. */
function redirectIn({ page }: EmbeddedPage, fetched: FetchedDocument, url: URL): string | null {
  const late = fetched.document.querySelector('main [http-equiv=refresh]')?.getAttribute('content')
  if (page.name === lateRedirectRoute.name && late) return late.slice(late.indexOf('=') + 1)
  const { href } = new URL(fetched.href)
  return fetched.isRedirected && href.split('#')[0] !== url.href.split('#')[0] ? href : null
}

/** The server sends a notice only once, so it must survive a redirect. */
function follow(
  { store }: ClientContext,
  { pageData }: EmbeddedPage,
  fetched: FetchedDocument,
  { target, seeksHeading }: { target: string; seeksHeading: boolean },
): void {
  const isShownHere = !pageData.fullReload && pageData.layout === store.get(currentPageAtom)?.layout
  if (fetched.isRedirected && isShownHere) keepDocument(fetched)
  else for (const notice of pageData.notices) store.set(addNoticeAtom, notice)
  navigation.navigate(target, { history: 'replace', ...(seeksHeading && { info: SEEKS_HEADING }) })
}

function enterPage(context: ClientContext, { pageData, page, session, cart }: EmbeddedPage): void {
  const { store } = context
  const path = page.url.pathname + page.url.search
  // On other pages they may be older than the state of this page.
  if (pageData.session && session && !isSame(store.get(sessionAtom), session)) store.set(sessionAtom, session)
  if (cart !== undefined && (pageData.cart !== undefined || cartIn(pageData.data) !== undefined))
    store.set(cartAtom, cart)
  for (const notice of pageData.notices) store.set(addNoticeAtom, notice)
  const pending = takePendingForm(store, path)
  store.set(formTokenAtom, pageData.token)
  store.set(formStateAtom, pending ?? pageData.form)
  store.set(locationAtom, path)
  store.set(currentPageAtom, page)
  watchMain(context, pageData, { snapshot: readSnapshot(store), isLate: pending !== null })
}

/** The account's buttons hydrate when the session changes, so an equal session must not count as a change. */
function isSame(known: Session | undefined, session: Session): boolean {
  return JSON.stringify(known) === JSON.stringify(session)
}

function closeOverlays(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

/** Loads the style sheets that the next page has and this document lacks. Rejects if one cannot be loaded. */
async function loadSheets({ head }: Document): Promise<void> {
  const loaded = new Set([...document.styleSheets].map(({ href }) => href))
  const links = [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ href }) => !loaded.has(href)).map(load))
}

function load(sheet: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.importNode(sheet)
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error('A style sheet could not be loaded.'))
    }
    document.head.appendChild(link)
  })
}

/** Metadata that search engines and link previews read. */
const OF_PAGE =
  'meta[name=description], meta[name=robots], meta[property], link[rel=canonical], link[rel=alternate], [type="application/ld+json"]'

function updateHead({ title, head, documentElement }: Document, store: ClientContext['store']): void {
  document.title = title
  for (const stale of document.head.querySelectorAll(OF_PAGE)) stale.remove()
  const canonical = head.querySelector('link[rel=canonical]')
  if (canonical) document.head.appendChild(canonical)
  const { dataset } = document.documentElement
  const forced = documentElement.dataset.colorModeForced
  if (forced) dataset.colorModeForced = forced
  else delete dataset.colorModeForced
  const here = store.get(locationAtom)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sections] a')) {
    if (isInSection(here, link.pathname)) link.ariaCurrent = 'true'
    else link.ariaCurrent = null
  }
}
