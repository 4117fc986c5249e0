import * as v from 'valibot'
import { getCookie } from 'hono/cookie'
import type { NoticeText } from '#shared/state/notices.ts'
import { hostCookieName, isHttps } from '#worker/base/request/request-url.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

const NAME = 'flash'
const LIFETIME_SECONDS = 60
const Flash = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ kind: v.picklist(['success', 'warning']), text: v.pipe(v.string(), v.maxLength(500)) })),
  v.maxLength(5),
)

/** The Set-Cookie line that carries notices over a redirect; an empty list deletes the cookie. */
export function flashCookie(c: WorkerContext, notices: readonly NoticeText[]): string {
  const value = notices.length > 0 ? encodeURIComponent(JSON.stringify(notices)) : ''
  return `${hostCookieName(c, NAME)}=${value}; Path=/; Max-Age=${value ? LIFETIME_SECONDS : 0}; HttpOnly; SameSite=Lax${isHttps(c) ? '; Secure' : ''}`
}

export function readFlash(c: WorkerContext): NoticeText[] | null {
  const value = getCookie(c, hostCookieName(c, NAME))
  if (!value) return null
  const flash = v.safeParse(Flash, value)
  return flash.success ? flash.output : []
}
