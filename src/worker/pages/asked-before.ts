import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { listNotices, type Action } from '#shared/actions/action.ts'
import { findAction } from '#shared/actions/actions.ts'
import { errorTexts } from '#shared/actions/error-texts.ts'
import { mayWaitForSignIn, type Fields } from '#shared/actions/fields.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { idempotencyKey } from '#shared/api/idempotency-key.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import { hostCookieName, isHttps, readUrl } from '#worker/base/request/request-url.ts'
import { report } from '#worker/base/report.ts'
import { readSettings } from '#worker/base/settings.ts'
import { seal, unseal } from '#worker/base/signing/seal.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import type { RequestContext } from '#worker/upstream/request-context.ts'
import { flashCookie } from './flash.ts'
import { readSessionInTime, sessionFromCookie } from './page-session.ts'

const NAME = 'asked'
/** As long as the link works that confirms a new account. */
const LIFETIME_MS = 3_600_000
/** Browsers drop larger cookies. */
const LONGEST = 3_800

const FAILED = 'You are signed in, but something went wrong with what you asked for before. Please try again.'

const Asked = v.object({
  path: v.string(),
  fields: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  until: v.number(),
})

type Waiting = v.InferOutput<typeof Asked>

export const SIGN_IN_FIRST: NoticeText = {
  kind: 'warning',
  text: 'Log in or register first. Then we do what you asked for.',
}

/** The Set-Cookie line that keeps a form until its sender has signed in; null for one with secrets or too much text. */
export async function askedCookie(c: WorkerContext, path: string, fields: Fields): Promise<string | null> {
  if (!mayWaitForSignIn(fields)) return null
  const { _token: _, ...rest } = fields
  const text = JSON.stringify({ path, fields: rest, until: Date.now() + LIFETIME_MS })
  const sealed = await seal(readSettings(c.env).appKey, text)
  return sealed.length > LONGEST ? null : cookie(c, sealed, LIFETIME_MS / 1000)
}

/**
 * Runs the form that waited for the sign-in, once, and answers with where that leads. Null if there is none or its sender
 * is no member yet. Only a genuine post of this browser has set the cookie.
 */
export async function doneNow(c: WorkerContext, context: RequestContext): Promise<Response | null> {
  const sealed = getCookie(c, hostCookieName(c, NAME))
  if (!sealed || sessionFromCookie(context)?.state === 'guest') return null
  const asked = await opened(c, sealed)
  const action = asked && (await findAction(asked.fields['_action'] as string))
  if (!action || (await readSessionInTime(context)).state !== 'member') return null
  return run(c, context, asked, action)
}

async function run(c: WorkerContext, context: RequestContext, { path, fields }: Waiting, action: Action) {
  const here = readUrl(c).pathname + readUrl(c).search
  try {
    const key = await idempotencyKey(fields)
    const session = () => readSessionInTime(context)
    const result = await action(fields, { ...context, session, idempotencyKey: key, files: () => [] })
    const isBack = readPathname(here) === readPathname(path)
    return answer(c, context, isBack && result.next === 'go' ? result.to : here, listNotices(result))
  } catch (error) {
    if (!(error instanceof HttpError)) report(c, 'asked', error)
    const text = error instanceof HttpError ? errorTexts(error, fields).message : FAILED
    return answer(c, context, here, [{ kind: 'warning', text }])
  }
}

async function opened(c: WorkerContext, sealed: string): Promise<Waiting | null> {
  const text = await unseal(readSettings(c.env).appKey, sealed)
  const asked = text === null ? null : v.parse(Asked, JSON.parse(text))
  return asked && asked.until > Date.now() ? asked : null
}

function answer(c: WorkerContext, context: RequestContext, to: string, notices: NoticeText[]): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' })
  for (const line of [...context.setCookies(), cookie(c, '', 0)]) headers.append('Set-Cookie', line)
  if (notices.length > 0) headers.append('Set-Cookie', flashCookie(c, notices))
  return new Response(null, { status: 303, headers })
}

function readPathname(address: string): string {
  return address.split('?')[0]!
}

function cookie(c: WorkerContext, value: string, seconds: number): string {
  return `${hostCookieName(c, NAME)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps(c) ? '; Secure' : ''}`
}
