import { match } from '#routes/match.ts'
import type { LoadContext, Redirect } from '#routes/screen.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom, cartIn } from '#shared/state/cart.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { browserConsent } from '#ui/frame/cookies/consent.ts'
import { currentPageAtom, type CurrentPage } from '#ui/frame/current-page.ts'
import { navigateTo } from './navigate-to.ts'
import type { ClientContext } from '#client/client-context.ts'

/** Reloads the data of cart and checkout pages. If that fails, the page stays as it is. */
export async function reloadData(context: ClientContext, cart?: Cart | null): Promise<void> {
  const { store } = context
  const page = store.get(currentPageAtom)
  if (!page || !hasOwnCart(page)) return
  const loaded = await loadAgain(context, page, cart).catch(() => null)
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

async function loadAgain(context: ClientContext, { url, params, now }: CurrentPage, cart?: Cart | null) {
  const screen = await match(url.pathname)!.route.screen()
  const loadContext = await createLoadContext(context)
  const api = cart ? { ...loadContext.api, cart: () => Promise.resolve(cart) } : loadContext.api
  return screen.load({ ...loadContext, api, url, params, now })
}

function follow({ store }: ClientContext, { redirect, notice }: Redirect): void {
  if (notice) store.set(addNoticeAtom, notice)
  navigateTo(redirect, { history: 'replace' })
}

async function createLoadContext({
  api,
  cart,
  store,
}: ClientContext): Promise<Omit<LoadContext, 'url' | 'params' | 'now'>> {
  return {
    api: await api(),
    cart,
    content: () => Promise.resolve(null),
    isGuest: store.get(sessionAtom)?.state === 'guest',
    consent: browserConsent(),
    userAgent: navigator.userAgent,
  }
}
