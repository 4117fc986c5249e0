import { getCookie } from 'hono/cookie'
import { cookieNames } from '#shared/constants.ts'
import { readSettings, type Settings } from '#worker/base/settings.ts'
import type { RootAttributes } from '#ui/frame/document.tsx'
import { asksConsent } from './consent.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

const THEMES = ['system', 'light', 'dark']

export function rootAttributes(c: WorkerContext): RootAttributes {
  const theme = getCookie(c, cookieNames.colorMode)
  return {
    ...(theme && THEMES.includes(theme) ? { 'data-theme': theme } : {}),
    ...(c.req.header('Sec-GPC') === '1' ? { 'data-gpc': '' } : {}),
    ...(asksConsent(c) ? { 'data-asks': '' } : {}),
    ...(isMeasured(readSettings(c.env)) ? { 'data-vitals': '' } : {}),
  }
}

/** For some of the visitors, the browser measures how quickly the page loaded. */
function isMeasured({ apiOrigin, vitalsPercent }: Settings): boolean {
  return !apiOrigin && Math.random() * 100 < vitalsPercent
}
