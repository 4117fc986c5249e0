export type CookieSettings = { analytics_cookies: boolean; third_party_services: boolean }

export const everythingAllowed: CookieSettings = { analytics_cookies: true, third_party_services: true }
export const nothingAllowed: CookieSettings = { analytics_cookies: false, third_party_services: false }

export type Consent = { objects: boolean; chosen: CookieSettings | null }

/** Parses the stored choice and refuses anything that it does not clearly allow. Null if nothing is stored. */
export function storedChoice(text: string | null | undefined): CookieSettings | null {
  if (text === null || text === undefined) return null
  try {
    const stored = JSON.parse(text) as Partial<CookieSettings> | null
    return {
      analytics_cookies: stored?.analytics_cookies === true,
      third_party_services: stored?.third_party_services === true,
    }
  } catch {
    return nothingAllowed
  }
}
