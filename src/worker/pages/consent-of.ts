import { getCookie } from 'hono/cookie'
import { cookieNames } from '#shared/constants.ts'
import { storedChoice, type Consent } from '#shared/account/cookie-settings.ts'
import type { WorkerContext } from './upstream.ts'

/** Whether the visitor is still to be asked: neither asked within the last 30 days, nor saying no by the browser itself. */
export function asksConsent(c: WorkerContext): boolean {
  return getCookie(c, cookieNames.cookieBanner) === undefined && !consentOf(c).objects
}

/** What the request says of the visitor's browser, as `browserConsent` reads it there. */
export function consentOf(c: WorkerContext): Consent {
  return { objects: c.req.header('Sec-GPC') === '1', chosen: storedChoice(getCookie(c, cookieNames.cookieSettings)) }
}
