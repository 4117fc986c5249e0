import { match } from '#routes/match.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { reloadOnce } from './chunk-guard.ts'
import { hideLoadFailure, showLoadFailure } from './load-failure.ts'
import type { BrowserShop } from '#client/shop.ts'

const FAILED = 'That page could not be loaded. This one still works, and nothing you typed is lost.'

/**
 * Follows links within the shop without a document load, by the same match and the same `load` as the server. Where the
 * browser has no Navigation API, links stay plain links.
 */
export function startNavigation(shop: BrowserShop): void {
  if (!('navigation' in window)) return
  navigation.addEventListener(
    'navigate',
    (event) => {
      const url = new URL(event.destination.url)
      if (!isOurs(event, url, shop)) return
      const from = location.href
      const keepScroll = event.sourceElement?.closest?.('[data-keep-scroll]') != null
      event.intercept({
        scroll: keepScroll ? 'manual' : 'after-transition',
        focusReset: keepScroll ? 'manual' : 'after-transition',
        handler: () => show(shop, url, from, event),
      })
    },
    { signal: shop.signal },
  )
}

/** What stands around `<main>` is the server's: a page with something else around it is a document of its own. */
function isOurs(event: NavigateEvent, url: URL, { store }: BrowserShop): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false
  if (event.navigationType === 'reload' || store.get(newBuildAtom)) return false
  // The browser has a page of its own for that, which comes back by itself.
  if (!navigator.onLine) return false
  // The page has changed its own address: it shows that already.
  if (event.navigationType === 'replace' && event.destination.sameDocument) return false
  const found = match(url.pathname)
  if (!found || found.route.ownDocument || url.pathname.includes('.')) return false
  const page = store.get(currentPageAtom)!
  return !page.ownDocument && found.route.layout === page.layout
}

/**
 * Shows the page at `url`, which the address bar already names. What cannot be loaded here the server answers, with its
 * own error page where it has nothing better; if that was tried a moment ago, the page before stays and says so.
 */
async function show(shop: BrowserShop, url: URL, from: string, event: NavigateEvent): Promise<void> {
  try {
    const { showPage } = await import('./show-page.ts')
    await showPage(shop, url, event.signal)
    hideLoadFailure()
  } catch (error) {
    if (event.signal.aborted) throw error
    if (reloadOnce()) {
      // A reload restores the scroll position, which is still that of the page before.
      if (event.navigationType !== 'traverse') scrollTo({ top: 0, behavior: 'instant' })
      // The document is on its way out: nothing more happens in this one.
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
