import type { ClientContext } from '#client/client-context.ts'
import { markBusy } from '#client/forms/busy.ts'
import { areScriptsReady, following } from '#client/interaction/scripts.ts'
import type { Layout } from '#shared/page-data.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { reloadOnce } from './chunk-reload.ts'
import { SEEKS_HEADING, type Way } from './way.ts'
import { hideLoadFailure, showLoadFailure } from './load-failure.ts'

const FAILED = 'That page could not be loaded. This one still works, and nothing you typed is lost.'

/**
 * Follows links by putting the next page's `<main>` into this document. Without the Navigation API, and until the code
 * for it has arrived, they stay plain links.
 */
export function startNavigation(context: ClientContext): void {
  if (!('navigation' in window)) return
  /** The visit whose page is still to come. */
  let awaited: NavigateEvent | null = null
  navigation.addEventListener(
    'navigate',
    (event) => {
      // A screen may handle the address itself.
      if (!document.dispatchEvent(new CustomEvent('visit', { detail: event, cancelable: true }))) return
      const url = new URL(event.destination.url)
      if (!isOurs(event, url, context, awaited)) return
      awaited = event
      const from = location.href
      const keepsPlace = event.info === true || event.sourceElement?.closest?.('[data-keep-scroll]') != null
      const end = event.sourceElement instanceof HTMLElement ? markBusy(event.sourceElement) : () => {}
      event.intercept({
        scroll: keepsPlace ? 'manual' : 'after-transition',
        focusReset: keepsPlace ? 'manual' : 'after-transition',
        handler: () =>
          show(context, url, from, event, { keepsPlace, seeksHeading: seeksHeading(event) }).finally(() => {
            if (awaited === event) awaited = null
            end()
          }),
      })
    },
    { signal: context.signal },
  )
}

function seeksHeading({ info, sourceElement }: NavigateEvent): boolean {
  return info === SEEKS_HEADING || sourceElement?.closest?.('[data-seeks-heading]') != null
}

/** The server renders everything around `<main>`, so a page with another layout needs its own document. */
function isOurs(event: NavigateEvent, url: URL, { store }: ClientContext, awaited: NavigateEvent | null): boolean {
  if (!(isPlainVisit(event) || isAgain(event, awaited)) || store.get(newBuildAtom)) return false
  // The browser's own offline page reloads by itself once the network is back.
  if (!navigator.onLine || !areScriptsReady()) return false
  const page = store.get(currentPageAtom)!
  return !page.fullReload && layoutInPlace(url) === page.layout
}

/** The layout of a page that needs no document of its own; null for others. */
function layoutInPlace(url: URL): Layout | null {
  const { match, isSecretAddress } = following()!
  const found = match(url.pathname)
  if (!found || found.route.fullReload || isSecretAddress(url) || url.pathname.includes('.')) return null
  return found.route.layout
}

/** A form whose address names a place of the page is sent again before its answer has come. */
function isAgain({ canIntercept, destination, formData }: NavigateEvent, awaited: NavigateEvent | null): boolean {
  return canIntercept && formData === null && destination.sameDocument && destination.url === awaited?.destination.url
}

function isPlainVisit(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false
  // The page changed its own URL and already shows the result.
  if (event.navigationType !== 'traverse' && event.destination.sameDocument) return false
  return event.navigationType !== 'reload'
}

/** Shows the page at `url`, or loads its document. If that has just failed, the previous page shows an error. */
async function show(
  context: ClientContext,
  url: URL,
  from: string,
  event: NavigateEvent,
  way: Pick<Way, 'keepsPlace' | 'seeksHeading'>,
): Promise<void> {
  try {
    const { showDocument } = await import('./show-document.ts')
    const asker = event.sourceElement?.closest('form, a[data-keep-scroll]') ?? null
    await showDocument(context, url, { signal: event.signal, ...way, asker })
    hideLoadFailure()
  } catch (error) {
    if (event.signal.aborted) throw error
    if (reloadOnce()) {
      // A reload restores the scroll position, which still belongs to the previous page.
      if (event.navigationType !== 'traverse') scrollTo({ top: 0, behavior: 'instant' })
      // The document is being replaced, so nothing more should happen in this one.
      return new Promise(() => {})
    }
    history.replaceState(history.state, '', from)
    showLoadFailure(FAILED, () => {
      history.replaceState(history.state, '', url)
      location.reload()
    })
    throw error
  }
}
