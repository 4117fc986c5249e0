import { serialize } from 'hono/utils/cookie'
import { COOKIE_BANNER_DAYS, COOKIE_DAYS, cookieNames } from '#shared/constants.ts'
import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import { sessionFromCookie } from './page-session.ts'
import { report } from './report.ts'
import { urlOf } from '#worker/base/request-url.ts'
import type { RequestContext } from './request-context.ts'
import type { WorkerContext } from './upstream.ts'

const DAY_SECONDS = 86_400

/** Stores a choice that was posted without a script: in a member's account, and in the cookies whose Set-Cookie lines it gives. */
export async function storeConsent(
  c: WorkerContext,
  context: RequestContext,
  settings: CookieSettings,
): Promise<string[]> {
  if (!sessionFromCookie(context)) {
    // In this browser the choice holds either way; the account's is for the next one.
    await context.api.updatePreferences(settings).catch((error: unknown) => report(c, 'consent', error))
  }
  return consentCookies(c, settings)
}

/** Scripts may read and change both. */
function consentCookies(c: WorkerContext, { analytics_cookies, third_party_services }: CookieSettings): string[] {
  const line = (name: string, value: string, days: number) =>
    serialize(name, value, {
      path: '/',
      maxAge: days * DAY_SECONDS,
      sameSite: 'Lax',
      secure: urlOf(c).protocol === 'https:',
    })
  return [
    line(cookieNames.cookieSettings, JSON.stringify({ analytics_cookies, third_party_services }), COOKIE_DAYS),
    line(cookieNames.cookieBanner, 'shown', COOKIE_BANNER_DAYS),
  ]
}
