import { flushSync } from 'react-dom'
import { match } from '#routes/match.ts'
import type { ScreenModule } from '#routes/screen.ts'
import { notFoundRoute } from '#routes/table.ts'
import { cartAtom, cartIn } from '#shared/state/cart.ts'
import { formStateAtom, locationAtom } from '#shared/state/page.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { currentPageAtom } from '#ui/current-page.ts'
import { guardChunk } from './chunk-guard.ts'
import { content } from './content.ts'
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
      const url = new URL(event.destination.url)
      if (!isOurs(event, url) || shop.store.get(newBuildAtom)) return
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

function isOurs(event: NavigateEvent, url: URL): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false
  if (event.navigationType === 'reload') return false
  const found = match(url.pathname)
  return found !== null && !found.route.ownDocument && !url.pathname.includes('.')
}

async function show(shop: BrowserShop, url: URL, signal: AbortSignal): Promise<void> {
  const found = match(url.pathname)!
  try {
    const [screen, now] = [await guardChunk(found.route.screen, url.pathname + url.search), Date.now()]
    const loaded = await screen.load({ ...contextOf(shop), url, params: found.params, now })
    if (signal.aborted) return
    if ('redirect' in loaded) {
      navigation.navigate(loaded.redirect, { history: 'replace' })
      return
    }
    const route = 'notFound' in loaded ? notFoundRoute : found.route
    const module: ScreenModule = 'notFound' in loaded ? await notFoundRoute.screen() : screen
    const data = 'notFound' in loaded ? {} : loaded.data
    const cart = cartIn(data)
    closeOverlays()
    // Drawn at once, so that scroll and focus find the new page.
    flushSync(() => {
      if (cart !== undefined) shop.store.set(cartAtom, cart)
      shop.store.set(formStateAtom, null)
      shop.store.set(locationAtom, url.pathname + url.search)
      shop.store.set(currentPageAtom, { ...route, ...module, data, params: found.params, now, url })
    })
  } catch (error) {
    // What cannot be loaded here the server answers, with its own error page.
    if (!signal.aborted) location.assign(url)
    throw error
  }
}

/**
 * Loads the data of the page that is shown again, after something on it has changed. Only pages about the cart and the
 * checkout hold such data; a failure leaves the page as it is.
 */
export async function reloadData(shop: BrowserShop): Promise<void> {
  const { store } = shop
  const page = store.get(currentPageAtom)
  const found = page && match(page.url.pathname)
  if (!page || !found?.route.isPrivate || cartIn(page.data) === undefined) return
  const screen = await found.route.screen()
  const context = { ...contextOf(shop), url: page.url, params: page.params, now: page.now }
  const loaded = await Promise.resolve(screen.load(context)).catch(() => null)
  if (!loaded) return
  if ('redirect' in loaded) navigation.navigate(loaded.redirect, { history: 'replace' })
  if (!('data' in loaded) || store.get(currentPageAtom) !== page) return
  const changed = cartIn(loaded.data)
  if (changed !== undefined) store.set(cartAtom, changed)
  store.set(currentPageAtom, { ...page, data: loaded.data })
}

function contextOf({ api, cart, store }: BrowserShop) {
  return { api, cart, content, isGuest: store.get(sessionAtom)?.state === 'guest' }
}

/** Menus and dialogs belong to the page that they were opened on. */
export function closeOverlays(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}
