import { startConsent } from '#client/consent/consent.ts'
import { startBuyBar } from './buy-bar.ts'
import { startDevice } from './device.ts'
import { startDialogs } from './dialogs.ts'
import { startPrefetch } from '#client/navigation/prefetch.ts'
import { readConsent } from '#ui/frame/cookies/consent.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import type { ClientContext } from '#client/client-context.ts'

const behaviors = [startBuyBar, startConsent, startPrefetch, startDevice, startDialogs, startVitals]

export function startIdle(context: ClientContext): void {
  for (const start of behaviors) start(context)
}

/** A no to analytics, and Global Privacy Control, are a no to measuring and to news of faults too. */
function startVitals({ store }: ClientContext): void {
  const page = store.get(currentPageAtom)?.name
  if (!page || document.documentElement.dataset.vitals === undefined || !readConsent().analytics_cookies) return
  import('./vitals.ts').then((part) => part.measureVitals(page), console.warn)
  import('./faults.ts').then((part) => part.reportFaults(page), console.warn)
}
