import { storageKeys } from '#shared/constants.ts'
import { everythingAllowed, nothingAllowed, parseCookieSettings, type CookieSettings } from '#shared/cookie-settings.ts'

/** What the visitor of this browser allows: everything when nothing is stored, nothing when the browser objects. */
export function readConsent(): CookieSettings {
  if (browserObjects()) return nothingAllowed
  try {
    const stored = localStorage.getItem(storageKeys.cookieSettings)
    return stored === null ? everythingAllowed : parseCookieSettings(stored)
  } catch {
    // Storage that cannot be read holds no consent.
    return nothingAllowed
  }
}

/** Global Privacy Control, as the browser says it to scripts or said it to the server. */
export function browserObjects(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || document.documentElement.dataset.gpc !== undefined
}
