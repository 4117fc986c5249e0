import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import { addScript } from './add-script.ts'

type Tagging = { gtag?: (...command: unknown[]) => void }

/** The command queue of analytics and tag managers. It must exist before any of them runs. */
const QUEUE = 'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}'

/** Tells the scripts what the visitor allows: once before the first script loads, then after every change. */
export function tellConsent({ analytics_cookies, third_party_services }: CookieSettings): void {
  const thirdParties = third_party_services ? 'granted' : 'denied'
  const consent = {
    analytics_storage: analytics_cookies ? 'granted' : 'denied',
    ad_storage: thirdParties,
    ad_user_data: thirdParties,
    ad_personalization: thirdParties,
  }
  const { gtag } = window as Tagging
  if (gtag) gtag('consent', 'update', consent)
  else addScript({ text: `${QUEUE};gtag('consent','default',${JSON.stringify(consent)})` })
}

export function tag(...command: unknown[]): void {
  ;(window as Tagging).gtag?.(...command)
}
