import { COOKIE_BANNER_DAYS, cookieNames, storageKeys } from '#shared/constants.ts'
import type { CookieSettings } from '#shared/cookie-settings.ts'
import { siteAtom } from '#shared/state/page.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { browserObjects, readConsent } from '#ui/consent.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { readMirrored, writeMirrored } from './mirror.ts'
import type { BrowserShop } from './shop.ts'

/**
 * Applies what the visitor has chosen before, asks whoever was not asked within the last 30 days, and opens the
 * settings from every button that says so. A browser that objects by itself is not asked.
 */
export function startConsent(shop: BrowserShop): void {
  readMirrored(storageKeys.cookieSettings)
  applyConsent(shop)
  if (readCookie(cookieNames.cookieBanner) === null && !browserObjects()) {
    void import('./cookie-banner.ts').then(({ showCookieBanner }) => showCookieBanner(shop))
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('[data-cookie-settings]')) void openSettings(shop)
    },
    { signal: shop.signal },
  )
}

/** Keeps a choice, in a member's account as well, and applies it at once. */
export function chooseCookies(shop: BrowserShop, settings: CookieSettings): void {
  keepChoice(shop, settings)
  if (shop.store.get(sessionAtom)?.state === 'member') void keepInAccount(shop, settings)
}

async function keepInAccount({ api }: BrowserShop, settings: CookieSettings): Promise<void> {
  try {
    await (await api()).updatePreferences(settings)
  } catch (error) {
    // In this browser the choice holds either way; the account's is for the next one.
    console.warn('cookie settings', error)
  }
}

/** The same for a choice that the account has already. */
export function keepChoice(shop: BrowserShop, { analytics_cookies, third_party_services }: CookieSettings): void {
  writeMirrored(storageKeys.cookieSettings, JSON.stringify({ analytics_cookies, third_party_services }))
  markAsked()
  document.querySelector('.cookie-banner')?.remove()
  applyConsent(shop)
}

export function markAsked(): void {
  writeCookie(cookieNames.cookieBanner, 'shown', COOKIE_BANNER_DAYS)
}

async function openSettings(shop: BrowserShop): Promise<void> {
  const { openCookieSettings } = await import('./cookie-settings.ts')
  openCookieSettings(shop)
}

/** Where the shop is set up without scripts of others, there is nothing to apply a choice to. */
function applyConsent({ store }: BrowserShop): void {
  const { info } = store.get(siteAtom)
  if (!info.analytics_id && !info.chat && !info.head_scripts && !info.body_scripts) return
  void import('./third-party.ts').then(({ applySettings }) => applySettings(info, readConsent()))
}
