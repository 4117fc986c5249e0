import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import { apiPaths } from '#shared/paths.ts'
import type { Vitals } from '#shared/schema/vitals.ts'
import { readConsent } from '#ui/frame/cookies/consent.ts'

const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'
const PHONE = '(max-width: 700px)'

/** Tells the shop once, when the page is hidden, how quickly this document was there. `page` is its route's name. */
export function measureVitals(page: string): void {
  const figures: Pick<Vitals, 'LCP' | 'INP' | 'CLS'> = {}
  const note = ({ name, value }: Metric) => {
    if (name === 'CLS') figures.CLS = Math.round(value * 1000) / 1000
    else if (name === 'LCP' || name === 'INP') figures[name] = Math.round(value)
  }
  for (const measure of [onLCP, onINP, onCLS]) measure(note, { reportAllChanges: true })
  const sent = new AbortController()
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    sent.abort()
    if (Object.keys(figures).length === 0 || !readConsent().analytics_cookies) return
    const device = matchMedia(PHONE).matches ? 'phone' : 'desktop'
    const told: Vitals = { page, build: BUILD, device, ...figures }
    navigator.sendBeacon(apiPaths.vitals, JSON.stringify(told))
  }
  // The measuring listens for the same event, and first.
  document.addEventListener('visibilitychange', send, { signal: sent.signal })
}
