import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { NoticeText } from '#shared/state/notices.ts'
import type { WorkerContext } from './upstream.ts'

const NAME = 'flash'
const LIFETIME_SECONDS = 60
const Flash = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ kind: v.picklist(['success', 'warning']), text: v.pipe(v.string(), v.maxLength(500)) })),
  v.maxLength(5),
)

export function flashCookie(notices: readonly NoticeText[]): string {
  const value = notices.length > 0 ? encodeURIComponent(JSON.stringify(notices)) : ''
  return `${NAME}=${value}; Path=/; Max-Age=${value ? LIFETIME_SECONDS : 0}; HttpOnly; SameSite=Lax`
}

export function readFlash(c: WorkerContext): NoticeText[] | null {
  const value = getCookie(c, NAME)
  if (!value) return null
  const flash = v.safeParse(Flash, value)
  return flash.success ? flash.output : []
}
