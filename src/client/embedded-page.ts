import { deferredId, PAGE_DATA_ID, type PageData } from '#shared/page-data.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { cartAtom, cartIn, lastAddedAtom } from '#shared/state/cart.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { busyAtom } from '#shared/state/page.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import type { CurrentPage } from '#ui/frame/current-page.ts'
import type { ServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'
import type { ClientContext } from './client-context.ts'

/** Data embedded in a document. Cart and session are null or undefined if the server did not have them. */
export type EmbeddedPage = {
  pageData: PageData
  page: CurrentPage
  session: Session | null
  cart: Cart | null | undefined
}

/** Reads a page of ours from a document. Null if the document is something else. */
export function embeddedPage(from: Document, url: URL): EmbeddedPage | null {
  const pageData = json<PageData>(from, PAGE_DATA_ID)
  if (!pageData) return null
  const { route: name, data, params, now, layout, fullReload = false, isSecret = false } = pageData
  const clean = pageData.isCleaned ? new URL(pageData.url + url.hash, url) : url
  const placeholder = { Screen: () => null, head: () => ({ title: from.title }) }
  return {
    pageData,
    page: { name, fullReload, isSecret, ...placeholder, layout, data, params, now, url: clean },
    session: pageData.session ?? json<Session>(from, deferredId('session')),
    cart: cartIn(data) ?? pageData.cart ?? json<Cart>(from, deferredId('cart')),
  }
}

/** The state that a part of the page hydrates from. */
export function readSnapshot(store: ClientContext['store']): ServerSnapshot {
  const shown = [cartAtom, sessionAtom, noticesAtom, newBuildAtom, lastAddedAtom, busyAtom]
  return new Map(shown.map((atom) => [atom, store.get<unknown>(atom)]))
}

function json<T>(from: Document, id: string): T | null {
  const text = from.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
