import { getCookie, setCookie } from 'hono/cookie'
import { BANNER_BY_SCRIPT, COOKIE_BANNER_DAYS, COOKIE_DAYS, cookieNames } from '#shared/constants.ts'
import type { Preferences } from '#shared/schema/user.ts'
import { DAY_SECONDS } from '#shared/time.ts'
import { isHttps } from '#worker/base/request/request-url.ts'
import type { ApiContext } from '#api/http/context.ts'

/** Cookies through which the server renders the theme and scripts find the consent; scripts may change them. */
export function setPreferenceCookies(c: ApiContext, chosen: Partial<Preferences>): void {
  const { color_mode, analytics_cookies, third_party_services } = chosen
  if (color_mode) set(c, cookieNames.colorMode, color_mode, COOKIE_DAYS)
  if (analytics_cookies === undefined || third_party_services === undefined) return
  set(c, cookieNames.cookieSettings, JSON.stringify({ analytics_cookies, third_party_services }), COOKIE_DAYS)
  set(c, cookieNames.cookieBanner, 'shown', COOKIE_BANNER_DAYS)
}

/** Choices already made in this browser take precedence. */
export function addPreferenceCookies(c: ApiContext, chosen: Partial<Preferences>): void {
  const { color_mode, ...settings } = chosen
  if (!getCookie(c, cookieNames.colorMode)) setPreferenceCookies(c, { color_mode })
  if (!getCookie(c, cookieNames.cookieSettings)) setPreferenceCookies(c, settings)
}

/** Renews cookies set by a script, so that they last as long as intended. */
export function keepConsentCookies(c: ApiContext): void {
  if (getCookie(c, cookieNames.cookieBanner) !== BANNER_BY_SCRIPT) return
  set(c, cookieNames.cookieBanner, 'shown', COOKIE_BANNER_DAYS)
  const settings = getCookie(c, cookieNames.cookieSettings)
  if (settings) set(c, cookieNames.cookieSettings, settings, COOKIE_DAYS)
}

function set(c: ApiContext, name: string, value: string, days: number): void {
  const secure = isHttps(c)
  setCookie(c, name, value, { path: '/', sameSite: 'Lax', secure, maxAge: days * DAY_SECONDS })
}
