import { startConsent } from '#client/consent/consent.ts'
import { startDevice } from './device.ts'
import { startPrefetch } from '#client/navigation/prefetch.ts'
import type { ClientContext } from '#client/client-context.ts'

const behaviours = [startConsent, startPrefetch, startDevice]

/** What the page can do without until the browser is idle: none of it is part of a first view. */
export function startIdle(context: ClientContext): void {
  for (const start of behaviours) start(context)
}
