import { getCookie } from 'hono/cookie'
import { cookieNames } from '#shared/constants.ts'
import { storedChoice, type Consent } from '#shared/cookie-settings.ts'
import type { WorkerContext } from './upstream.ts'

/** What the request says of the visitor's browser, as `browserConsent` reads it there. */
export function consentOf(c: WorkerContext): Consent {
  return { objects: c.req.header('Sec-GPC') === '1', chosen: storedChoice(getCookie(c, cookieNames.cookieSettings)) }
}
