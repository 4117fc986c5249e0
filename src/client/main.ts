import { createStore } from 'jotai/vanilla'
import { browserCart, startCart } from '#client/behaviors/cart.ts'
import { startCardData } from '#client/behaviors/card-data.ts'
import { startColorMode } from '#client/behaviors/color-mode.ts'
import { startLateIcons } from '#client/behaviors/late-icons.ts'
import { startNotices } from '#client/behaviors/notices.ts'
import { startOnDemand } from '#client/behaviors/on-demand.ts'
import { startPromoBanner } from '#client/behaviors/promo-banner.ts'
import { startSession } from '#client/behaviors/session.ts'
import { whenIdle } from '#client/behaviors/when-idle.ts'
import { startAutosubmit } from '#client/forms/autosubmit.ts'
import { startFieldCheck } from '#client/forms/field-check.ts'
import { startForms } from '#client/forms/forms.ts'
import { startHydration } from '#client/hydration/hydration.ts'
import { startScripts } from '#client/interaction/scripts.ts'
import { startBuildWatch } from '#client/navigation/build-watch.ts'
import { startNavigation } from '#client/navigation/navigation.ts'
import { startSearchKey } from '#client/search/search-key.ts'
import type { Api } from '#shared/api/api.ts'
import { PAGE_LOADED_DELAY_MS } from '#shared/constants.ts'
import { hydrateStore } from '#ui/hydration/hydrate-store.ts'
import type { ClientContext } from './client-context.ts'
import { embeddedPage, readSnapshot } from './embedded-page.ts'
import './styles.css'

const { pageData, page, session, cart } = embeddedPage(document, new URL(location.href))!
if (pageData.isCleaned) history.replaceState(history.state, '', page.url)
const store = createStore()
hydrateStore(store, pageData, { page, session: session ?? { state: 'unavailable' }, cart })

let apiPart: Promise<Api> | undefined
// Imported once. If it fails to load, the features that need it wait for the next document.
const api = () => (apiPart ??= import('./api.ts').then((part) => part.api))
const context: ClientContext = { store, api, cart: browserCart, signal: new AbortController().signal }
startScripts(pageData.scripts.ahead, {
  interaction: () => import('#client/interaction/interaction.ts'),
  following: () => import('#client/navigation/show-document.ts'),
})
startHydration(context, pageData, { snapshot: readSnapshot(store), isLate: pageData.isLate })
const behaviors = [
  ...[startNavigation, startForms, startAutosubmit, startFieldCheck, startSession, startCart, startNotices],
  ...[startColorMode, startOnDemand, startPromoBanner, startSearchKey, startPageLoaded, startBuildWatch],
  ...[startLateIcons, startCardData],
]
for (const start of behaviors) start(context)
if (!('navigation' in window))
  import('#client/navigation/keep-place.ts').then((part) => part.startPlace(context), console.warn)
whenIdle(() => void import('#client/behaviors/idle.ts').then((part) => part.startIdle(context), console.warn))

function startPageLoaded(): void {
  setTimeout(() => (document.documentElement.dataset.pageLoaded = 'true'), PAGE_LOADED_DELAY_MS)
}
