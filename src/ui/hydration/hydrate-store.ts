import type { createStore } from 'jotai/vanilla'
import type { PageData } from '#shared/page-data.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom } from '#shared/state/cart.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { apiHostAtom, formStateAtom, formTokenAtom, locationAtom, siteAtom } from '#shared/state/page.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import { currentPageAtom, type CurrentPage } from '#ui/frame/current-page.ts'

/** Session and cart are left out while they are still loading. */
type Loaded = { page: CurrentPage; session?: Session | null; cart?: Cart | null | undefined }

/** Fills a store from a page's data: on the server before it renders the page, in the browser before it hydrates. */
export function hydrateStore(
  store: ReturnType<typeof createStore>,
  pageData: PageData,
  { page, session, cart }: Loaded,
): void {
  store.set(siteAtom, pageData.site)
  store.set(apiHostAtom, pageData.apiHost ?? '')
  store.set(locationAtom, pageData.url)
  store.set(formStateAtom, pageData.form)
  store.set(formTokenAtom, pageData.token)
  store.set(noticesAtom, pageData.notices)
  store.set(currentPageAtom, page)
  if (session) store.set(sessionAtom, session)
  if (cart !== undefined) store.set(cartAtom, cart)
}
