import { lru } from '#worker/base/cache/lru.ts'
import { isVisitorId } from '#worker/base/signing/session-id.ts'
import { isSignature, sign } from '#worker/base/signing/signature.ts'
import { fieldText, type Fields } from '#shared/actions/fields.ts'
import { readUrl } from '#worker/base/request/request-url.ts'
import { readSettings } from '#worker/base/settings.ts'
import type { RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** Bound to the session cookie, or to none, so that public pages can carry it without setting a cookie. */
export function formToken(key: string, session: string): string {
  return session === '' ? withoutSession.getOr(key, () => newToken(key, '')) : newToken(key, session)
}

/** Visitors without a session share one token, so it is computed once. */
const withoutSession = lru<string, string>(1)

function newToken(key: string, session: string): string {
  const nonce = crypto.randomUUID()
  return `${nonce}.${sign(key, 'form', joinSession(session, nonce))}`
}

/** Accepts an older token if the session is a visitor's, which contains nothing to protect. */
export function isFormToken(key: string, session: string, token: string): boolean {
  const [nonce = '', signed = ''] = token.split('.')
  const bounds = isVisitorId(session) ? [session, ''] : [session]
  return bounds.some((bound) => isSignature(key, 'form', joinSession(bound, nonce), signed))
}

function joinSession(session: string, nonce: string): string {
  return `${session.length}|${session}|${nonce}`
}

/** True if one of the shop's own pages sent the form, judged by the browser's headers and the form token. */
export function isGenuine(c: WorkerContext, { sessionId }: RequestContext, fields: Fields): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site === 'cross-site' || site === 'same-site') return false
  const { siteOrigin, appKey } = readSettings(c.env)
  const origin = c.req.header('Origin')
  if (origin && origin !== (siteOrigin || readUrl(c).origin)) return false
  return isFormToken(appKey, sessionId(), fieldText(fields, '_token'))
}
