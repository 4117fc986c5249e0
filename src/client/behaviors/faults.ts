import { apiPaths } from '#shared/paths.ts'
import type { Fault } from '#shared/schema/fault.ts'
import { cleanMessage, findPlace } from '#shared/vitals/fault.ts'
import { readConsent } from '#ui/frame/cookies/consent.ts'

const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'
const MOST = 5

/** Tells the shop of faults in its own scripts: each once, and at most five of a document. `page` is its route's name. */
export function reportFaults(page: string): void {
  const told = new Set<string>()
  const tell = (error: unknown, where: string) => {
    const message = cleanMessage(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    const place = findPlace(where, location.origin)
    if (!message || !place || told.size === MOST || told.has(message)) return
    if (!readConsent().analytics_cookies) return
    told.add(message)
    const fault: Fault = { page, build: BUILD, message, place }
    navigator.sendBeacon(apiPaths.faults, JSON.stringify(fault))
  }
  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    tell(error ?? message, `${filename}:${lineno}:${colno}`)
  })
  addEventListener('unhandledrejection', ({ reason }: { reason: unknown }) => {
    tell(reason, reason instanceof Error ? (reason.stack ?? '') : '')
  })
}
