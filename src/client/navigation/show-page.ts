import { flushSync } from 'react-dom'
import { match } from '#routes/match.ts'
import type { LoadContext, Redirect, ScreenModule } from '#routes/screen.ts'
import { notFoundRoute } from '#routes/table.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom, cartIn } from '#shared/state/cart.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { formStateAtom, locationAtom } from '#shared/state/page.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { browserConsent } from '#ui/frame/consent.ts'
import { currentPageAtom, type CurrentPage } from '#ui/frame/current-page.ts'
import { loadDrawing } from '#ui/drawing/drawing-figure.tsx'
import { content } from './content.ts'
import { updateHead } from './update-head.ts'
import { takePendingForm } from '#client/forms/pending-form.ts'
import { renderMain } from '#client/hydration/roots.tsx'
import type { ClientContext } from '#client/client-context.ts'

export async function showPage(context: ClientContext, url: URL, signal: AbortSignal): Promise<void> {
  const found = match(url.pathname)!
  const path = url.pathname + url.search
  const drawing = found.route.preloadsDrawing && loadDrawing()
  const [screen, now] = [await found.route.screen(), Date.now()]
  const [loaded] = await Promise.all([
    screen.load({ ...(await loadContextOf(context)), url, params: found.params, now }),
    drawing,
  ])
  if (signal.aborted) return
  if ('redirect' in loaded) return follow(context, loaded)
  const route = 'notFound' in loaded ? notFoundRoute : found.route
  const module: ScreenModule = 'notFound' in loaded ? await notFoundRoute.screen() : screen
  const data = 'notFound' in loaded ? {} : loaded.data
  const cart = cartIn(data)
  closeOverlays()
  // Rendered synchronously so that the browser scrolls and focuses within the new page.
  flushSync(() => {
    if (cart !== undefined) context.store.set(cartAtom, cart)
    context.store.set(formStateAtom, takePendingForm(context.store, path))
    context.store.set(locationAtom, path)
    context.store.set(currentPageAtom, { ...route, ...module, data, params: found.params, now, url })
    renderMain(context.store)
  })
  updateHead(context.store)
}

/** Reloads the data of cart and checkout pages. If that fails, the page stays as it is. */
export async function reloadData(context: ClientContext, cart?: Cart | null): Promise<void> {
  const { store } = context
  const page = store.get(currentPageAtom)
  if (!page || !hasOwnCart(page)) return
  const loadContext = await loadContextOf(context)
  const api = cart ? { ...loadContext.api, cart: () => Promise.resolve(cart) } : loadContext.api
  const { url, params, now } = page
  const loaded = await loadAgain({ ...loadContext, api, url, params, now }).catch(() => null)
  if (!loaded) return
  if ('redirect' in loaded) follow(context, loaded)
  if (!('data' in loaded) || store.get(currentPageAtom) !== page) return
  const changed = cartIn(loaded.data)
  if (changed !== undefined) store.set(cartAtom, changed)
  store.set(currentPageAtom, { ...page, data: loaded.data })
}

function hasOwnCart({ url, data }: CurrentPage): boolean {
  return match(url.pathname)?.route.isPrivate === true && cartIn(data) !== undefined
}

async function loadAgain(context: LoadContext) {
  const screen = await match(context.url.pathname)!.route.screen()
  return screen.load(context)
}

function follow({ store }: ClientContext, { redirect, notice }: Redirect): void {
  if (notice) store.set(addNoticeAtom, notice)
  navigation.navigate(redirect, { history: 'replace' })
}

async function loadContextOf({ api, cart, store }: ClientContext) {
  return {
    api: await api(),
    cart,
    content,
    isGuest: store.get(sessionAtom)?.state === 'guest',
    consent: browserConsent(),
  }
}

/** Menus and dialogs close when their page does. */
export function closeOverlays(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}
