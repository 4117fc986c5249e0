import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import { addScript } from './add-script.ts'

type Tagging = { gtag?: (...command: unknown[]) => void }

/** The queue that analytics and tag managers read from: it has to stand before any of them runs. */
const QUEUE = 'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}'

/** Says what is allowed to the scripts that follow: with the bootstrap script before the first of them, later as news. */
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

/** Puts a command into the queue. */
export function tag(...command: unknown[]): void {
  ;(window as Tagging).gtag?.(...command)
}
