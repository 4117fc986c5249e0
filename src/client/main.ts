import { createStore, type Atom } from 'jotai/vanilla'
import { errorRoute, lateRedirectRoute, notFoundRoute, routes } from '#routes/table.ts'
import type { Api } from '#shared/api/api.ts'
import { deferredId, PAGE_DATA_ID, type PageData } from '#shared/page-data.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { cartAtom, cartIn, lastAddedAtom } from '#shared/state/cart.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { serverSnapshotAtom } from '#shared/state/server-snapshot.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import { hydrateStore } from '#ui/hydration/hydrate-store.ts'
import './styles.css'
import { browserCart } from '#client/storage/browser-cart.ts'
import { startAutosubmit } from '#client/forms/autosubmit.ts'
import { startBuildWatch } from '#client/navigation/build-watch.ts'
import { startCart } from '#client/behaviors/cart.ts'
import { startColorMode } from '#client/behaviors/color-mode.ts'
import { startFieldCheck } from '#client/forms/field-check.ts'
import { startForms } from '#client/forms/forms.ts'
import { startHydration } from '#client/hydration/hydration.ts'
import { startLateIcons } from '#client/behaviors/late-icons.ts'
import { startNavigation } from '#client/navigation/navigation.ts'
import { startNotices } from '#client/behaviors/notices.ts'
import { startOnDemand } from '#client/behaviors/on-demand.ts'
import { startPageLoaded } from '#client/behaviors/page-loaded.ts'
import { startPromoBanner } from '#client/behaviors/promo-banner.ts'
import { startSearchKey } from '#client/search/search-key.ts'
import { startSession } from '#client/behaviors/session.ts'
import type { ClientContext } from './client-context.ts'
import { whenIdle } from '#client/behaviors/when-idle.ts'

const pageData = embedded<PageData>(PAGE_DATA_ID)!
const route = [...routes, notFoundRoute, errorRoute, lateRedirectRoute].find(({ name }) => name === pageData.route)!
const { data, params, now, layout } = pageData

/** The screen's place until `<main>` hydrates. */
const placeholder = { Screen: () => null, head: () => ({ title: document.title }) }
const store = createStore()
hydrateStore(store, pageData, {
  page: { ...route, ...placeholder, layout, data, params, now, url: new URL(location.href) },
  session: pageData.session ?? embedded<Session>(deferredId('session')) ?? { state: 'unavailable' },
  cart: cartIn(data) ?? pageData.cart ?? embedded<Cart>(deferredId('cart')),
})
const shown: Atom<unknown>[] = [cartAtom, sessionAtom, noticesAtom, newBuildAtom, lastAddedAtom]
store.set(serverSnapshotAtom, new Map(shown.map((atom) => [atom, store.get(atom)])))

let apiPart: Promise<Api> | undefined
// Imported once. If it fails to load, whatever needs it does without until the next document.
const api = () => (apiPart ??= import('./api.ts').then((part) => part.api))
const context: ClientContext = { store, api, cart: browserCart, signal: new AbortController().signal }
startHydration(context, route, pageData.isLate)
const behaviors = [
  ...[startNavigation, startForms, startAutosubmit, startFieldCheck, startSession, startCart, startNotices],
  ...[startColorMode, startOnDemand, startPromoBanner, startSearchKey, startPageLoaded, startBuildWatch],
  startLateIcons,
]
for (const start of behaviors) start(context)
whenIdle(() => void import('#client/behaviors/idle.ts').then(({ startIdle }) => startIdle(context)))

function embedded<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
