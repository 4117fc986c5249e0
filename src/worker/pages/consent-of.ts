import { getCookie } from 'hono/cookie'
import { cookieNames } from '#shared/constants.ts'
import { storedChoice, type Consent } from '#shared/account/cookie-settings.ts'
import type { WorkerContext } from './upstream.ts'

/**
 * True if the banner should be shown: it was not shown in the last 30 days, and the browser does not send a refusal.
 */
export function asksConsent(c: WorkerContext): boolean {
  return getCookie(c, cookieNames.cookieBanner) === undefined && !consentOf(c).objects
}

/** The consent in the request's cookies and headers; the server's counterpart of `browserConsent`. */
export function consentOf(c: WorkerContext): Consent {
  return { objects: c.req.header('Sec-GPC') === '1', chosen: storedChoice(getCookie(c, cookieNames.cookieSettings)) }
}
