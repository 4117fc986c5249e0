import { serialize } from 'hono/utils/cookie'
import { COOKIE_BANNER_DAYS, COOKIE_DAYS, cookieNames } from '#shared/constants.ts'
import { type CookieSettings, storedChoice, type Consent } from '#shared/account/cookie-settings.ts'
import { DAY_SECONDS } from '#shared/time.ts'
import { sessionFromCookie } from './page-session.ts'
import { report } from '#worker/base/report.ts'
import { isHttps } from '#worker/base/request/request-url.ts'
import type { RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { getCookie } from 'hono/cookie'

/** Stores consent posted without a script, and returns its Set-Cookie lines. */
export async function storeConsent(
  c: WorkerContext,
  context: RequestContext,
  settings: CookieSettings,
): Promise<string[]> {
  if (!sessionFromCookie(context)) {
    // The cookies store the consent for this browser even if the account call fails.
    await context.api.updatePreferences(settings).catch((error: unknown) => report(c, 'consent', error))
  }
  return consentCookies(c, settings)
}

function consentCookies(c: WorkerContext, { analytics_cookies, third_party_services }: CookieSettings): string[] {
  const line = (name: string, value: string, days: number) =>
    serialize(name, value, {
      path: '/',
      maxAge: days * DAY_SECONDS,
      sameSite: 'Lax',
      secure: isHttps(c),
    })
  return [
    line(cookieNames.cookieSettings, JSON.stringify({ analytics_cookies, third_party_services }), COOKIE_DAYS),
    line(cookieNames.cookieBanner, 'shown', COOKIE_BANNER_DAYS),
  ]
}

/** False for 30 days after the banner was shown, and for browsers that send an opt-out signal. */
export function asksConsent(c: WorkerContext): boolean {
  return getCookie(c, cookieNames.cookieBanner) === undefined && !readConsentCookie(c).objects
}

export function readConsentCookie(c: WorkerContext): Consent {
  return { objects: c.req.header('Sec-GPC') === '1', chosen: storedChoice(getCookie(c, cookieNames.cookieSettings)) }
}
