/** What a visitor allows beyond what the shop needs. */
export type CookieSettings = { analytics_cookies: boolean; third_party_services: boolean }

export const everythingAllowed: CookieSettings = { analytics_cookies: true, third_party_services: true }
export const nothingAllowed: CookieSettings = { analytics_cookies: false, third_party_services: false }

/** What is stored, as a choice; whatever it does not clearly allow is refused. */
export function parseCookieSettings(text: string): CookieSettings {
  const stored = JSON.parse(text) as Partial<CookieSettings> | null
  return {
    analytics_cookies: stored?.analytics_cookies === true,
    third_party_services: stored?.third_party_services === true,
  }
}
