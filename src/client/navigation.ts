import { match } from '#routes/match.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { currentPageAtom } from '#ui/current-page.ts'
import type { BrowserShop } from './shop.ts'

/**
 * Follows links within the shop without a document load, by the same match and the same `load` as the server. Where the
 * browser has no Navigation API, links stay plain links.
 */
export function startNavigation(shop: BrowserShop): void {
  if (!('navigation' in window)) return
  navigation.addEventListener(
    'navigate',
    (event) => {
      delete document.documentElement.dataset.atTop
      const url = new URL(event.destination.url)
      if (!isOurs(event, url, shop)) return
      const keepScroll = event.sourceElement?.closest?.('[data-keep-scroll]') != null
      event.intercept({
        scroll: keepScroll ? 'manual' : 'after-transition',
        focusReset: keepScroll ? 'manual' : 'after-transition',
        handler: () => show(shop, url, event.signal),
      })
    },
    { signal: shop.signal },
  )
}

/** What stands around `<main>` is the server's: a page with something else around it is a document of its own. */
function isOurs(event: NavigateEvent, url: URL, { store }: BrowserShop): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false
  if (event.navigationType === 'reload' || store.get(newBuildAtom)) return false
  // The page has changed its own address: it shows that already.
  if (event.navigationType === 'replace' && event.destination.sameDocument) return false
  const found = match(url.pathname)
  if (!found || found.route.ownDocument || url.pathname.includes('.')) return false
  const page = store.get(currentPageAtom)!
  return !page.ownDocument && found.route.layout === page.layout
}

async function show(shop: BrowserShop, url: URL, signal: AbortSignal): Promise<void> {
  try {
    const { showPage } = await import('./show-page.ts')
    await showPage(shop, url, signal)
  } catch (error) {
    // What cannot be loaded here the server answers, with its own error page.
    if (!signal.aborted) location.assign(url)
    throw error
  }
}
