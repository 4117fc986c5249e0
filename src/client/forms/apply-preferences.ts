import { storageKeys } from '#shared/constants.ts'
import type { Preferences } from '#shared/schema/user.ts'
import { storeConsent } from '#client/consent/consent.ts'
import { writeSynced } from '#client/storage/synced-storage.ts'
import type { ClientContext } from '#client/client-context.ts'

export function applyPreferences(context: ClientContext, preferences: Preferences): void {
  writeSynced(storageKeys.colorMode, preferences.color_mode)
  storeConsent(context, preferences)
}
