import { THIRD_PARTY_DELAY_MS } from '#shared/constants.ts'
import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import type { PageInfo } from '#shared/state/page.ts'
import { browserObjects, readConsent } from '#ui/frame/cookies/consent.ts'
import { loadAnalytics, stopAnalytics } from './analytics.ts'
import { loadChat, watchConsentTools } from './chat.ts'
import { eraseOthers } from './erase-others.ts'
import { injectSiteScripts, removeRefused } from './site-scripts.ts'
import { tellConsent } from './consent-script.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

/**
 * Removes refused scripts at once and loads allowed ones after a delay, which each new choice restarts. A page whose
 * address is a secret loads none.
 */
export function applySettings(info: PageInfo, allowed: CookieSettings, isSecret: boolean): void {
  clearTimeout(timer)
  if (!allowed.analytics_cookies && info.analytics_id) stopAnalytics(info.analytics_id)
  if (isNothing(allowed)) eraseOthers()
  removeRefused(allowed)
  if ('gtag' in window) tellConsent(allowed)
  if (isSecret) return
  if (info.chat && !isWatching && !browserObjects()) {
    isWatching = true
    watchConsentTools(info.chat)
  }
  timer = setTimeout(() => load(info, allowed), THIRD_PARTY_DELAY_MS)
}

function load(info: PageInfo, allowed: CookieSettings): void {
  // The consent changed during the delay, here or in another tab, and that change has its own delay.
  if (!isSameConsent(readConsent(), allowed)) return
  if (isNothing(allowed)) return
  tellConsent(allowed)
  if (info.analytics_id && allowed.analytics_cookies) loadAnalytics(info.analytics_id)
  if (info.head_scripts) injectSiteScripts(info.head_scripts, document.head, allowed)
  if (info.body_scripts) injectSiteScripts(info.body_scripts, document.body, allowed)
  if (info.chat && allowed.third_party_services) loadChat(info.chat)
}

/** After the visitor has taken back a consent: what still runs stores no more than it can until the visitor leaves. */
export function withdrawConsent(): void {
  eraseOthers()
  addEventListener('pagehide', eraseOthers, { once: true })
}

function isNothing({ analytics_cookies, third_party_services }: CookieSettings): boolean {
  return !analytics_cookies && !third_party_services
}

function isSameConsent(a: CookieSettings, b: CookieSettings): boolean {
  return a.analytics_cookies === b.analytics_cookies && a.third_party_services === b.third_party_services
}
