import { storageKeys } from '#shared/constants.ts'
import {
  everythingAllowed,
  nothingAllowed,
  storedChoice,
  type Consent,
  type CookieSettings,
} from '#shared/account/cookie-settings.ts'

/** What the visitor of this browser allows: everything when nothing is stored, nothing when the browser objects. */
export function readConsent(): CookieSettings {
  const { objects, chosen } = browserConsent()
  return objects ? nothingAllowed : (chosen ?? everythingAllowed)
}

export function browserConsent(): Consent {
  return { objects: browserObjects(), chosen: chosenHere() }
}

function chosenHere(): CookieSettings | null {
  try {
    return storedChoice(localStorage.getItem(storageKeys.cookieSettings))
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
