import { storageKeys } from '#shared/constants.ts'
import {
  everythingAllowed,
  nothingAllowed,
  storedChoice,
  type Consent,
  type CookieSettings,
} from '#shared/account/cookie-settings.ts'

/** The consent stored in this browser. Without any: everything, or nothing if the browser sends an opt-out signal. */
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
    // Unreadable storage contains no consent.
    return nothingAllowed
  }
}

/** Global Privacy Control, from the browser's API or the attribute that the server set from the header. */
export function browserObjects(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || document.documentElement.dataset.gpc !== undefined
}
