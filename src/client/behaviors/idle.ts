import { startConsent } from '#client/consent/consent.ts'
import { startBuyBar } from './buy-bar.ts'
import { startDevice } from './device.ts'
import { startDialogs } from './dialogs.ts'
import { startPrefetch } from '#client/navigation/prefetch.ts'
import type { ClientContext } from '#client/client-context.ts'

const behaviors = [startBuyBar, startConsent, startPrefetch, startDevice, startDialogs]

export function startIdle(context: ClientContext): void {
  for (const start of behaviors) start(context)
}
