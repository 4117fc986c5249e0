import { getCookie } from 'hono/cookie'
import { cookieNames } from '#shared/constants.ts'
import { storedChoice, type Consent } from '#shared/account/cookie-settings.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** False for 30 days after the banner was shown, and for browsers that send an opt-out signal. */
export function asksConsent(c: WorkerContext): boolean {
  return getCookie(c, cookieNames.cookieBanner) === undefined && !consentOf(c).objects
}

export function consentOf(c: WorkerContext): Consent {
  return { objects: c.req.header('Sec-GPC') === '1', chosen: storedChoice(getCookie(c, cookieNames.cookieSettings)) }
}
