import { fieldText, type Fields } from '#shared/actions/fields.ts'
import { urlOf } from '#worker/base/request/request-url.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { isFormToken } from './form-token.ts'
import type { RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** True if one of the shop's own pages sent the form, judged by the browser's headers and the form token. */
export function isGenuine(c: WorkerContext, { sessionId }: RequestContext, fields: Fields): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site === 'cross-site' || site === 'same-site') return false
  const { siteOrigin, appKey } = settingsOf(c.env)
  const origin = c.req.header('Origin')
  if (origin && origin !== (siteOrigin || urlOf(c).origin)) return false
  return isFormToken(appKey, sessionId(), fieldText(fields, '_token'))
}
