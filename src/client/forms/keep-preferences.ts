import { storageKeys } from '#shared/constants.ts'
import type { Preferences } from '#shared/schema/user.ts'
import { keepChoice } from '#client/consent/consent.ts'
import { writeMirrored } from '#client/storage/synced-storage.ts'
import type { BrowserShop } from '#client/client-context.ts'

/** What a member has saved holds in this browser at once. */
export function keepPreferences(shop: BrowserShop, preferences: Preferences): void {
  writeMirrored(storageKeys.colorMode, preferences.color_mode)
  keepChoice(shop, preferences)
}
