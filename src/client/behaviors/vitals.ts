import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import { apiPaths } from '#shared/paths.ts'
import type { Vitals } from '#shared/schema/vitals.ts'
import { readConsent } from '#ui/frame/cookies/consent.ts'

const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'

/** Tells the shop once, when the page is hidden, how quickly this document loaded. `page` is its route's name. */
export function measureVitals(page: string): void {
  const figures: Record<string, number> = {}
  let isSent = false
  const note = ({ name, value }: Metric) => (figures[name] = Math.round(value * 1000) / 1000)
  for (const measure of [onLCP, onINP, onCLS]) measure(note)
  // The measuring listens for the same event, and first.
  document.addEventListener('visibilitychange', () => {
    if (isSent || !document.hidden) return
    isSent = true
    if (!readConsent().analytics_cookies) return
    const device = matchMedia('(max-width: 700px)').matches ? 'phone' : 'desktop'
    const told: Vitals = { page, build: BUILD, device, ...figures }
    navigator.sendBeacon(apiPaths.vitals, JSON.stringify(told))
  })
}
