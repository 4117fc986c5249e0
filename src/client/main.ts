import { createStore, type Atom } from 'jotai/vanilla'
import { errorRoute, notFoundRoute, routes } from '#routes/table.ts'
import type { Api } from '#shared/api.ts'
import { deferredId, PAGE_DATA_ID, type PageData } from '#shared/page-data.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { cartAtom, cartIn, lastAddedAtom } from '#shared/state/cart.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { apiHostAtom, formStateAtom, formTokenAtom, locationAtom, siteAtom } from '#shared/state/page.ts'
import { servedAtom } from '#shared/state/served.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import { currentPageAtom, type CurrentPage } from '#ui/current-page.ts'
import '#ui/styles/index.css'
import { browserCart } from './browser-cart.ts'
import { startAutosubmit } from './autosubmit.ts'
import { startBuildWatch } from './build-watch.ts'
import { startCart } from './cart.ts'
import { startColorMode } from './color-mode.ts'
import { startFieldCheck } from './field-check.ts'
import { startForms } from './forms.ts'
import { startIslands } from './islands.ts'
import { startLateIcons } from './late-icons.ts'
import { startMain } from './main-part.ts'
import { startNavigation } from './navigation.ts'
import { startNotices } from './notices.ts'
import { startOnDemand } from './on-demand.ts'
import { startPageLoaded } from './page-loaded.ts'
import { startPromoBanner } from './promo-banner.ts'
import { startSearchKey } from './search-key.ts'
import { startSession } from './session.ts'
import type { BrowserShop } from './shop.ts'
import { whenIdle } from './when-idle.ts'

const pageData = embedded<PageData>(PAGE_DATA_ID)!
const route = [...routes, notFoundRoute, errorRoute].find(({ name }) => name === pageData.route)!
const { data, params, now, layout } = pageData

const store = createStore()
store.set(siteAtom, pageData.site)
store.set(apiHostAtom, pageData.apiHost ?? '')
store.set(locationAtom, pageData.url)
store.set(formStateAtom, pageData.form)
store.set(formTokenAtom, pageData.token)
store.set(noticesAtom, pageData.notices)
const session: Session = pageData.session ?? embedded<Session>(deferredId('session')) ?? { state: 'unavailable' }
const cart = cartIn(data) ?? embedded<Cart>(deferredId('cart'))
store.set(sessionAtom, session)
store.set(cartAtom, cart)
const shown: Atom<unknown>[] = [cartAtom, sessionAtom, noticesAtom, newBuildAtom, lastAddedAtom]
store.set(servedAtom, new Map(shown.map((atom) => [atom, store.get(atom)])))

/** Stands for the screen while `<main>` is as the server drew it. */
const drawn = { Screen: () => null, head: () => ({ title: document.title }) }
const page: CurrentPage = { ...route, ...drawn, layout, data, params, now, url: new URL(location.href) }
store.set(currentPageAtom, page)
let apiPart: Promise<Api> | undefined
// Asked for once: where it is missing, what needs it does without until the next document.
const api = () => (apiPart ??= import('./api.ts').then((part) => part.api))
const shop: BrowserShop = { store, api, cart: browserCart, signal: new AbortController().signal }
startMain(shop, route)
startIslands(shop)
const behaviours = [
  ...[startNavigation, startForms, startAutosubmit, startFieldCheck, startSession, startCart, startNotices],
  ...[startColorMode, startOnDemand, startPromoBanner, startSearchKey, startPageLoaded, startBuildWatch],
  startLateIcons,
]
for (const start of behaviours) start(shop)
whenIdle(() => void import('./idle.ts').then(({ startIdle }) => startIdle(shop)))

/** What the server left in the page; null where it could not. */
function embedded<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
