import { createStore } from 'jotai/vanilla'
import { hydrateRoot } from 'react-dom/client'
import { errorRoute, notFoundRoute, routes } from '#routes/table.ts'
import { createApi } from '#shared/api.ts'
import { createHttp } from '#shared/http.ts'
import { deferredId, PAGE_DATA_ID, type PageData } from '#shared/page-data.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom, cartIn } from '#shared/state/cart.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { formStateAtom, formTokenAtom, locationAtom, siteAtom } from '#shared/state/page.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import { App } from '#ui/app.tsx'
import { currentPageAtom } from '#ui/current-page.ts'
import '#ui/styles/index.css'
import { browserCart } from './browser-cart.ts'
import { browserHttp } from './browser-http.ts'
import { startAutosubmit } from './autosubmit.ts'
import { guardChunk } from './chunk-guard.ts'
import { startBuildWatch } from './build-watch.ts'
import { startCart } from './cart.ts'
import { startColorMode } from './color-mode.ts'
import { startFieldCheck } from './field-check.ts'
import { startForms } from './forms.ts'
import { startNavigation } from './navigation.ts'
import { startPageLoaded } from './page-loaded.ts'
import { startPromoBanner } from './promo-banner.ts'
import { startSession } from './session.ts'

const pageData = embedded<PageData>(PAGE_DATA_ID)!
const route = [...routes, notFoundRoute, errorRoute].find(({ name }) => name === pageData.route)!
const screen = await guardChunk(route.screen, location.pathname + location.search)
const url = new URL(location.href)

const store = createStore()
store.set(siteAtom, pageData.site)
store.set(locationAtom, pageData.url)
store.set(formStateAtom, pageData.form)
store.set(formTokenAtom, pageData.token)
store.set(noticesAtom, pageData.notices)
const session = pageData.session ?? embedded<Session>(deferredId('session'))
store.set(sessionAtom, session ?? { state: 'unavailable' })
store.set(currentPageAtom, {
  ...route,
  ...screen,
  data: pageData.data,
  params: pageData.params,
  now: pageData.now,
  url,
})
const cart = cartIn(pageData.data) ?? embedded<Cart>(deferredId('cart'))
store.set(cartAtom, cart ?? null)

hydrateRoot(document, <App store={store} pageData={pageData} />, {
  onRecoverableError: (error) => console.error(error),
})

const shop = { store, api: createApi(createHttp(browserHttp)), cart: browserCart, signal: new AbortController().signal }
const behaviours = [
  ...[startNavigation, startForms, startAutosubmit, startFieldCheck, startSession, startCart],
  ...[startColorMode, startPromoBanner, startPageLoaded, startBuildWatch],
]
for (const start of behaviours) start(shop)

/** What the server left in the page; null where it could not. */
function embedded<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
