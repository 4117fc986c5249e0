import { match } from '#routes/match.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { reloadOnce } from './chunk-guard.ts'
import { hideLoadFailure, showLoadFailure } from './load-failure.ts'
import type { ClientContext } from '#client/client-context.ts'

const FAILED = 'That page could not be loaded. This one still works, and nothing you typed is lost.'

/** Follows links with the same match and `load` as the server. Without the Navigation API they stay plain links. */
export function startNavigation(context: ClientContext): void {
  if (!('navigation' in window)) return
  navigation.addEventListener(
    'navigate',
    (event) => {
      const url = new URL(event.destination.url)
      if (!isOurs(event, url, context)) return
      const from = location.href
      const keepScroll = event.info?.keepScroll || event.sourceElement?.closest?.('[data-keep-scroll]') != null
      event.intercept({
        scroll: keepScroll ? 'manual' : 'after-transition',
        focusReset: keepScroll ? 'manual' : 'after-transition',
        handler: () => show(context, url, from, event),
      })
    },
    { signal: context.signal },
  )
}

/** The server renders everything around `<main>`, so a page with another layout needs its own document. */
function isOurs(event: NavigateEvent, url: URL, { store }: ClientContext): boolean {
  if (!isPlainVisit(event) || store.get(newBuildAtom)) return false
  // The browser's own offline page reloads by itself once the network is back.
  if (!navigator.onLine) return false
  const found = match(url.pathname)
  if (!found || found.route.fullReload || url.pathname.includes('.')) return false
  const page = store.get(currentPageAtom)!
  return !page.fullReload && found.route.layout === page.layout
}

function isPlainVisit(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false
  // The page changed its own URL and already shows the result.
  if (event.navigationType === 'replace' && event.destination.sameDocument) return false
  return event.navigationType !== 'reload'
}

/** Shows the page at `url`, or loads its document. If that was just tried, the previous page shows an error. */
async function show(context: ClientContext, url: URL, from: string, event: NavigateEvent): Promise<void> {
  try {
    const { showPage } = await import('./show-page.ts')
    await showPage(context, url, event.signal)
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
